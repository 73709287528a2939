import { useState } from 'react'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import type { KnownStatus } from '#data/api/operations.ts'
import { isSynced, statusRefreshMs, statusResource } from '#data/status/status.ts'
import { useStaleSince } from '#data/use-stale-since.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { DatabaseTable } from './database-table.tsx'
import { NodeTable } from './node-table.tsx'
import { FirstSyncFacts } from './first-sync-facts.tsx'
import css from './status.module.css'
import { StatusFacts } from './status-facts.tsx'
import { StatusSentence } from './status-sentence.tsx'
import { ValidationFacts } from './validation-facts.tsx'
import { VersionList } from './version-list.tsx'

export const resources: ScreenResources = () => [statusResource]

/** Service status. While the API does not respond, returns 503 and shows the last known data. */
export function Screen() {
  const t = useTranslation()
  const { data, error, retry } = useResource(statusResource, { refreshAfterMs: statusRefreshMs })
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
      {data !== undefined && <StatusContent status={data} />}
      {data === undefined && error !== null && <LoadError retry={retry} />}
      {data === undefined && error === null && (
        <LoadingState>
          <StatusContent status={undefined} />
        </LoadingState>
      )}
      <ValidationFacts />
      <VersionList status={data} />
    </>
  )
}

function StatusContent({ status }: { readonly status: KnownStatus | undefined }) {
  return (
    <>
      {status?.firstSync ? (
        <FirstSyncFacts firstSync={status.firstSync} />
      ) : (
        <StatusFacts status={status && isSynced(status) ? status : undefined} />
      )}
      <div className={css.parts}>
        <NodeTable nodes={status === undefined ? 1 : status.nodes} />
        {status?.databases && <DatabaseTable databases={status.databases} />}
      </div>
    </>
  )
}
