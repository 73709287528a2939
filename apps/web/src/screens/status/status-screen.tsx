import { useState } from 'react'
import type { ScreenResources } from '../../data/resource/route-context.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { statusResource } from '../../data/status/status.ts'
import { useStaleSince } from '../../data/use-stale-since.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePageMetadata } from '../../page/use-page-metadata.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DatabaseTable } from './database-table.tsx'
import { NodeTable } from './node-table.tsx'
import css from './status.module.css'
import { StatusSkeleton } from './status-skeleton.tsx'
import { StatusFacts } from './status-facts.tsx'
import { StatusSentence } from './status-sentence.tsx'
import { VersionList } from './version-list.tsx'

export const resources: ScreenResources = () => [statusResource]

/** Service status. While the API does not respond, returns 503 and shows the last known data. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(statusResource)
  const [initialData] = useState(data)
  const isStale = useStaleSince() !== null && data === initialData
  const isUnavailable = error !== null || isStale
  usePageMetadata({
    title: t.text('title.status'),
    status: isUnavailable ? 503 : 200,
    canonical: '/status',
    description: t.text('service.description'),
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.status')}
        sentence={
          isUnavailable ? (
            t.text('service.unreachable')
          ) : data === undefined ? (
            <Skeleton width={6} />
          ) : (
            <StatusSentence status={data} />
          )
        }
      />
      {isUnavailable && (
        <p className={css.reason}>{t.text(data === undefined ? 'service.unreachableWhy' : 'service.lastKnown')}</p>
      )}
      {data === undefined && (error === null ? <StatusSkeleton /> : <LoadError retry={retry} />)}
      {data !== undefined && (
        <>
          <StatusFacts status={data} />
          <div className={css.parts}>
            <NodeTable nodes={data.nodes} />
            {data.databases !== null && <DatabaseTable databases={data.databases} />}
          </div>
        </>
      )}
      <VersionList status={data} />
    </>
  )
}
