import { usePublicConfig } from '#config/use-public-config.ts'
import { HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import type { MinerDistributionView } from '#data/charts/distribution.ts'
import type { ChartSpan } from '#data/charts/chart.ts'
import { formatMinerName } from '#entities/name-text.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { siteName } from '#i18n/site-name.ts'
import { ExportButtons } from './export-buttons.tsx'

/** Downloads of the hash-rate distribution. */
export function DistributionExports({
  view,
  span,
}: {
  readonly view: MinerDistributionView
  readonly span: ChartSpan
}) {
  const t = useTranslation()
  const config = usePublicConfig()
  const { miners, other, blocks } = view
  const barOf = (label: string, found: number) => ({
    label,
    value: `${formatCount(found)} · ${formatPercent(BigInt(found), BigInt(blocks))}`,
    share: found / blocks,
  })
  const makeTable = async () => {
    const { buildMinerSharesTable } = await import('#data/charts/export-table.ts')
    return buildMinerSharesTable(view)
  }
  const makeSvg = async () => {
    const { renderBarsSvg } = await import('#ui/chart/render-bars-svg.ts')
    const bars = miners.map((miner) => barOf(formatMinerName(miner), miner.blocks))
    return renderBarsSvg({
      title: t.text(`chart.${HASH_RATE_DISTRIBUTION_CHART}`),
      subtitle: `${t.text('chart.unit.blocks')}, ${t.text(view.from === null ? 'chart.lastDay' : `span.${span}`)}`,
      source: `${siteName(t, config)} · ${window.location.host}`,
      bars: other.blocks === 0 ? bars : [...bars, barOf(t.text('chart.others'), other.blocks)],
    })
  }
  return <ExportButtons name={HASH_RATE_DISTRIBUTION_CHART} span={span} makeTable={makeTable} makeSvg={makeSvg} />
}
