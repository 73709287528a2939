import { HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import { minerDistributionResource, type MinerDistributionView } from '#data/charts/distribution.ts'
import { useClearChartCache } from '#data/charts/chart.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatDate } from '#format/time.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { ChartChoices } from './chart-choices.tsx'
import { ChartPageLayout } from './chart-page-layout.tsx'
import type { ChartSettings } from './chart-settings.ts'
import { DistributionExports } from './distribution-exports.tsx'
import { MinerName } from '../miner-name.tsx'
import { MinerShareTable } from './miner-share-table.tsx'

export interface DistributionPageProps {
  readonly settings: ChartSettings
  /** False when the API only provides the last 24 hours. */
  readonly hasSpans: boolean
}

/** Page of the hash-rate distribution. */
export function DistributionPage({ settings, hasSpans }: DistributionPageProps) {
  const t = useTranslation()
  useClearChartCache(HASH_RATE_DISTRIBUTION_CHART, settings.span)
  const { data, error, retry } = useResource(minerDistributionResource(settings.span))
  const hasFailed = data === undefined && error !== null
  return (
    <ChartPageLayout
      name={HASH_RATE_DISTRIBUTION_CHART}
      hasFailed={hasFailed}
      sentence={data === undefined ? <Skeleton width="full" /> : <Sentence view={data} />}
      choices={
        <ChartChoices name={HASH_RATE_DISTRIBUTION_CHART} settings={settings} hasSpans={hasSpans} hasScale={false} />
      }
      actions={data !== undefined && data.blocks > 0 && <DistributionExports view={data} span={settings.span} />}
    >
      {hasFailed && <LoadError retry={retry} />}
      {data === undefined && !hasFailed && (
        <LoadingState>
          <MinerShareTable view={undefined} />
        </LoadingState>
      )}
      {data?.blocks === 0 && <EmptyState kind="empty" sentence={t.text('chart.noBlocks')} />}
      {data !== undefined && data.blocks > 0 && <MinerShareTable view={data} />}
    </ChartPageLayout>
  )
}

function Sentence({ view: { blocks, from, miners } }: { readonly view: MinerDistributionView }) {
  const t = useTranslation()
  const [leader] = miners
  if (leader === undefined) return null
  const values = {
    blocks,
    miner: <MinerName key="miner" name={leader.name} address={leader.address} />,
    percent: formatPercent(BigInt(leader.blocks), BigInt(blocks)),
  }
  return from === null
    ? t.parts('chart.sentence.lastDay', values)
    : t.parts('chart.sentence.since', { ...values, day: formatDate(from, t.locale) })
}
