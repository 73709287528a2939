import { useState } from 'react'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import type { KnownStatus } from '#data/api/operations.ts'
import { isSynced, statusRefreshMs, statusResource, type SyncedStatus } from '#data/status/status.ts'
import { useStaleSince } from '#data/use-stale-since.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { NodeTable } from './node-table.tsx'
import { FirstSyncFacts, formatProgress } from './first-sync-facts.tsx'
import css from './status.module.css'
import { formatCount, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import { DescriptionList, KeyFigures } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Age } from '#entities/age.tsx'
import { chainFigure } from '#entities/figure.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import type { StatusDatabase } from '@ergo-explorer/contract'
import { Status } from '#ui/text/status.tsx'
import { DataTable } from '#ui/table/data-table.tsx'

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

export function StatusSentence({ status: { tip, firstSync, lag } }: { readonly status: KnownStatus }) {
  const t = useTranslation()
  if (firstSync !== null) {
    const progress = formatProgress(firstSync)
    return t.text(firstSync.stage === 'loading' ? 'service.firstSync' : 'service.firstSyncEnds', { progress })
  }
  if (tip === null) return t.text('service.unreachable')
  const height = formatCount(tip.height)
  if (lag === null) return t.text('service.heightOnly', { height })
  return lag === 0 ? t.text('service.level', { height }) : t.text('service.behind', { height, lag })
}

/** What the indexer checks and what it takes from nodes. Unknown for the older API, which another indexer may serve. */
export function ValidationFacts() {
  const t = useTranslation()
  const { network, privateNetwork } = usePublicConfig()
  if ((useApi().features ?? null) === null) return null
  const isSimulated = network === 'devnet' || privateNetwork.isSimulated
  return (
    <Section className={css.versions} title={t.text('service.validation')}>
      <DescriptionList
        facts={[
          {
            label: t.text('service.validated'),
            value: t.text(isSimulated ? 'service.validatedPartsSimulated' : 'service.validatedParts'),
          },
          {
            label: t.text('service.notValidated'),
            value: t.text(isSimulated ? 'service.notValidatedPartsSimulated' : 'service.notValidatedParts'),
          },
        ]}
      />
    </Section>
  )
}

/** The main status figures; undefined while loading. */
export function StatusFacts({ status }: { readonly status: SyncedStatus | undefined }) {
  const t = useTranslation()
  return (
    <KeyFigures
      data={status}
      facts={[
        {
          label: t.text('service.tip'),
          figure: ({ tip }) => chainFigure('tip-height', tip.height),
          value: ({ tip }) => <BlockLink id={tip.blockId} height={tip.height} />,
        },
        {
          label: t.text('service.found'),
          value: ({ tip }) => (tip.timestamp === null ? UNKNOWN_VALUE_TEXT : <Age timestamp={tip.timestamp} />),
        },
        {
          label: t.text('service.lag'),
          value: ({ lag }) => (lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })),
        },
        {
          label: t.text('service.agreeing'),
          value: ({ nodes }) =>
            nodes === null || nodes.length === 0
              ? UNKNOWN_VALUE_TEXT
              : t.text('service.ofAll', {
                  count: formatCount(nodes.filter(({ state }) => state === 'agrees').length),
                  all: formatCount(nodes.length),
                }),
        },
        {
          label: t.text('service.readers'),
          value: ({ liveStreamCount }) => liveStreamCount !== null && formatCount(liveStreamCount),
          note: t.text('service.readersNote'),
        },
      ]}
    />
  )
}

/** Software versions. The version of the web server is known without the API. */
export function VersionList({ status }: { readonly status: KnownStatus | undefined }) {
  const t = useTranslation()
  const { version, network, privateNetwork } = usePublicConfig()
  const hasV2 = (useApi().features ?? null) !== null
  return (
    <Section className={css.versions} title={t.text('service.versions')}>
      <DescriptionList
        facts={[
          { label: t.text('service.web'), value: version },
          {
            label: t.text('service.api'),
            value: <ApiVersionText version={status?.softwareVersion ?? null} startedAt={status?.startedAt ?? null} />,
          },
          {
            label: t.text('service.contract'),
            value: hasV2 ? 'v0, v1, v2' : status === undefined ? UNKNOWN_VALUE_TEXT : 'v0, v1',
          },
          { label: t.text('service.blockVersion'), value: status?.tip?.version ?? UNKNOWN_VALUE_TEXT },
          { label: t.text('service.network'), value: privateNetwork.title || network },
        ]}
      />
    </Section>
  )
}

function ApiVersionText({
  version,
  startedAt,
}: {
  readonly version: string | null
  readonly startedAt: number | null
}) {
  if (version === null || startedAt === null) return version ?? UNKNOWN_VALUE_TEXT
  const moment = <Timestamp key="since" timestamp={startedAt} />
  return <RichMessage message="service.apiSince" values={{ version, moment }} />
}

/** State of the index databases. */
export function DatabaseTable({ databases }: { readonly databases: readonly StatusDatabase[] }) {
  const t = useTranslation()
  const title = t.text('service.databases')
  return (
    <Section title={title} note={t.text('service.databasesNote')}>
      <DataTable
        caption={title}
        rows={databases}
        keyOf={({ number }) => number}
        columns={[
          {
            head: t.text('service.database'),
            card: 'title',
            lead: true,
            cell: ({ kind, number }) =>
              kind === 'primary' ? t.text('service.primary') : t.text('service.replica', { number }),
          },
          {
            head: t.text('service.state'),
            card: 'figure',
            cell: ({ isReachable }) => (
              <Status kind={isReachable ? 'confirmed' : 'danger'}>
                {t.text(isReachable ? 'service.responding' : 'service.state.silent')}
              </Status>
            ),
          },
          {
            head: t.text('service.height'),
            kind: 'number',
            cell: ({ height }) => (height === null ? UNKNOWN_VALUE_TEXT : formatCount(height)),
          },
          {
            head: t.text('service.databaseLag'),
            kind: 'number',
            cell: ({ lag }) => (lag === null ? UNKNOWN_VALUE_TEXT : t.text('service.lagBlocks', { lag })),
          },
        ]}
      />
    </Section>
  )
}
