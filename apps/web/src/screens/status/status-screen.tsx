import { useState } from 'react'
import type { ResourcesOf } from '../../data/resource/place.ts'
import { useResource } from '../../data/resource/use-resource.ts'
import { statusResource } from '../../data/status/status.ts'
import { useStaleSince } from '../../data/use-stale-since.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Bone } from '../../ui/bone.tsx'
import { Failed } from '../../ui/failed.tsx'
import { Title } from '../../ui/title.tsx'
import { DatabaseTable } from './database-table.tsx'
import { NodeTable } from './node-table.tsx'
import css from './status.module.css'
import { StatusBones } from './status-bones.tsx'
import { StatusFacts } from './status-facts.tsx'
import { StatusSentence } from './status-sentence.tsx'
import { VersionLedger } from './version-ledger.tsx'

export const resources: ResourcesOf = () => [statusResource]

/** How the explorer is. While the API is silent it says so with status 503, and shows what it said last. */
export function Screen() {
  const words = useWords()
  const { data, error, retry } = useResource(statusResource)
  const [first] = useState(data)
  const isStale = useStaleSince() !== null && data === first
  const isSilent = error !== null || isStale
  usePage({
    title: words.text('title.status'),
    status: isSilent ? 503 : 200,
    canonical: '/status',
    description: words.text('service.description'),
  })
  return (
    <>
      <Title
        heading={words.text('title.status')}
        sentence={
          isSilent ? (
            words.text('service.silent')
          ) : data === undefined ? (
            <Bone width={6} />
          ) : (
            <StatusSentence status={data} />
          )
        }
      />
      {isSilent && (
        <p className={css.why}>{words.text(data === undefined ? 'service.silentWhy' : 'service.lastKnown')}</p>
      )}
      {data === undefined && (error === null ? <StatusBones /> : <Failed retry={retry} />)}
      {data !== undefined && (
        <>
          <StatusFacts status={data} />
          <div className={css.parts}>
            <NodeTable nodes={data.nodes} />
            {data.databases !== null && <DatabaseTable databases={data.databases} />}
          </div>
        </>
      )}
      <VersionLedger status={data} />
    </>
  )
}
