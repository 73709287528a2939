import { HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import type { KnownDistribution } from '#data/api/operations.ts'
import { minerDistributionResource } from '#data/charts/chart.ts'
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
import { MinerLink } from '#entities/links.tsx'
import { MinerShareTable } from '#entities/miner-shares/miner-share-table.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'
import { formatCount } from '#format/number.ts'
import { siteName } from '#i18n/site-name.ts'
import { ExportButtons } from './export-buttons.tsx'

interface DistributionPageProps {
  readonly settings: ChartSettings
  /** False when the API only provides the last 24 hours. */
  readonly hasSpans: boolean
}

/** Page of the hash-rate distribution. */
export function DistributionPage({ settings, hasSpans }: DistributionPageProps) {
  const t = useTranslation()
  const resource = minerDistributionResource(settings.span, settings.days)
  useClearChartCache(resource)
  const { data, error, retry } = useResource(resource)
  const hasFailed = data === undefined && error !== null
  return (
    <ChartPageLayout
      name={HASH_RATE_DISTRIBUTION_CHART}
      settings={settings}
      hasFailed={hasFailed}
      sentence={data === undefined ? <Skeleton width="full" /> : <Sentence view={data} />}
      choices={
        <ChartChoices name={HASH_RATE_DISTRIBUTION_CHART} settings={settings} hasSpans={hasSpans} hasLines={false} />
      }
      actions={data !== undefined && data.blockCount > 0 && <DistributionExports view={data} settings={settings} />}
      picture={
        <>
          {hasFailed && <LoadError retry={retry} />}
          {data === undefined && !hasFailed && (
            <LoadingState>
              <MinerShareTable view={undefined} />
            </LoadingState>
          )}
          {data?.blockCount === 0 && <EmptyState kind="empty" sentence={t.text('chart.noBlocks')} />}
          {data !== undefined && data.blockCount > 0 && <MinerShareTable view={data} />}
        </>
      }
    />
  )
}

function Sentence({ view: { blockCount, fromTime, miners } }: { readonly view: KnownDistribution }) {
  const t = useTranslation()
  const [leader] = miners
  if (leader === undefined) return null
  const values = {
    blocks: blockCount,
    miner: <MinerLink key="miner" miner={leader.miner} />,
    percent: formatPercent(BigInt(leader.blockCount), BigInt(blockCount)),
  }
  return fromTime === null
    ? t.parts('chart.sentence.lastDay', values)
    : t.parts('chart.sentence.since', { ...values, day: formatDate(fromTime, t.locale) })
}

/** Downloads of the hash-rate distribution. */
function DistributionExports({
  view,
  settings,
}: {
  readonly view: KnownDistribution
  readonly settings: ChartSettings
}) {
  const t = useTranslation()
  const config = usePublicConfig()
  const { miners, other, blockCount } = view
  const rangeText =
    view.fromTime === null
      ? t.text('chart.lastDay')
      : t.text('chart.since', { day: formatDate(view.fromTime, t.locale) })
  const barOf = (label: string, found: number) => ({
    label,
    value: `${formatCount(found)} · ${formatPercent(BigInt(found), BigInt(blockCount))}`,
    share: found / blockCount,
  })
  const makeTable = async () => {
    const { buildMinerSharesTable } = await import('#data/charts/export-table.ts')
    return buildMinerSharesTable(view)
  }
  const makeSvg = async () => {
    const { renderBarsSvg } = await import('#ui/chart/render-bars-svg.ts')
    const bars = miners.map((share) => barOf(formatMinerName(share.miner), share.blockCount))
    return renderBarsSvg({
      title: t.text(`chart.${HASH_RATE_DISTRIBUTION_CHART}`),
      subtitle: `${t.text('chart.unit.blocks')}, ${rangeText}`,
      source: `${siteName(t, config)} · ${window.location.host}`,
      bars: other.blockCount === 0 ? bars : [...bars, barOf(t.text('chart.others'), other.blockCount)],
    })
  }
  return (
    <ExportButtons names={[HASH_RATE_DISTRIBUTION_CHART]} settings={settings} makeTable={makeTable} makeSvg={makeSvg} />
  )
}
