import type { CountedShareChart } from '#data/charts/chart-names.ts'
import { useClearChartCache } from '#data/charts/chart.ts'
import { sharesResource, type ShareView } from '#data/charts/share-charts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { shareLabel, shareSentence } from '#entities/charts/share-text.ts'
import { ShareTable } from '#entities/miner-shares/share-table.tsx'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { formatDate } from '#format/time.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { BandChart } from '#ui/chart/band-chart.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ChartChoices } from './chart-choices.tsx'
import { ChartPageLayout } from './chart-page-layout.tsx'
import type { ChartSettings } from './chart-settings.ts'
import { ExportButtons } from './export-buttons.tsx'

interface SharePageProps {
  readonly name: CountedShareChart
  readonly settings: ChartSettings
}

const SKELETON_ROWS = 12

/** Of the labels and of the counts. */
const HEADS = {
  'transaction-kinds': ['kind', 'transactions'],
  'block-intervals': ['interval', 'blocks'],
  'balance-bands': ['balance', 'coins'],
  'coin-age': ['age', 'coins'],
} as const

/** Page of parts of a whole: a table with the share of each, and of bands their shares over time. */
export function SharePage({ name, settings }: SharePageProps) {
  const t = useTranslation()
  const resource = sharesResource(name, settings.span, settings.days)
  useClearChartCache(resource)
  const { data, error, retry } = useResource(resource)
  const hasFailed = data === undefined && error !== null
  const { coinName } = usePublicConfig()
  const [labelHead, countHead] = HEADS[name]
  const heads = [
    t.text(`chart.column.${labelHead}`),
    countHead === 'coins' ? formatCoinUnit(coinName) : t.text(`chart.column.${countHead}`),
  ] as const
  return (
    <ChartPageLayout
      name={name}
      settings={settings}
      hasFailed={hasFailed}
      sentence={data === undefined ? <Skeleton width="full" /> : shareSentence(t, name, data)}
      choices={<ChartChoices name={name} settings={settings} hasSpans hasLines={false} />}
      actions={data !== undefined && data.total > 0 && <ShareExports name={name} view={data} settings={settings} />}
      picture={
        <>
          {hasFailed && <LoadError retry={retry} />}
          {data === undefined && !hasFailed && (
            <LoadingState>
              <ShareTable caption={t.text(`chart.${name}`)} heads={heads} rows={SKELETON_ROWS} total={undefined} />
            </LoadingState>
          )}
          {data?.total === 0 && <EmptyState kind="empty" sentence={t.text('chart.none')} />}
          {data !== undefined && data.total > 0 && <Bands name={name} view={data} />}
          {data !== undefined && data.total > 0 && (
            <ShareTable
              caption={t.text(`chart.${name}`)}
              heads={heads}
              rows={data.shares.map(({ key, count, addresses }) => ({
                key,
                count,
                label:
                  addresses === undefined ? (
                    shareLabel(t, name, key)
                  ) : (
                    <>
                      {shareLabel(t, name, key)}{' '}
                      <span className="dim">{t.text('chart.bandAddresses', { addresses })}</span>
                    </>
                  ),
              }))}
              total={data.total}
            />
          )}
        </>
      }
    />
  )
}

/** A drawing of fewer points would say nothing. */
const MIN_POINTS = 2

function Bands({
  name,
  view: { history, shares, total },
}: {
  readonly name: CountedShareChart
  readonly view: ShareView
}) {
  const t = useTranslation()
  if (history === undefined || history.length < MIN_POINTS) return null
  const nameOf = (band: number) => shareLabel(t, name, String(band))
  const parts = shares.map(({ key, count }) => `${nameOf(Number(key))}: ${formatPercent(BigInt(count), BigInt(total))}`)
  return <BandChart label={`${t.text(`chart.${name}`)}. ${parts.join('; ')}`} points={history} nameOf={nameOf} />
}

/** Downloads of the shares, built in the browser. */
function ShareExports({
  name,
  view: { shares, total, fromTime, history },
  settings,
}: SharePageProps & { readonly view: ShareView }) {
  const t = useTranslation()
  const config = usePublicConfig()
  const makeTable = async () => {
    const { buildSharesTable } = await import('#data/charts/export-table.ts')
    return buildSharesTable(name, { shares, total, ...(history === undefined ? {} : { history }) })
  }
  const makeSvg = async () => {
    const texts = {
      title: t.text(`chart.${name}`),
      subtitle: fromTime === null ? '' : t.text('chart.since', { day: formatDate(fromTime, t.locale) }),
      source: `${siteName(t, config)} · ${window.location.host}`,
    }
    if (history !== undefined) {
      const { renderBandsSvg } = await import('#ui/chart/render-bands-svg.ts')
      const nameOf = (band: number) => shareLabel(t, name, String(band))
      return renderBandsSvg({ ...texts, points: history, nameOf, formatTime: (at) => formatDate(at, t.locale) })
    }
    const { renderBarsSvg } = await import('#ui/chart/render-bars-svg.ts')
    return renderBarsSvg({
      ...texts,
      bars: shares.map(({ key, count }) => ({
        label: shareLabel(t, name, key),
        value: `${formatCount(count)} · ${formatPercent(BigInt(count), BigInt(total))}`,
        share: count / total,
      })),
    })
  }
  return <ExportButtons names={[name]} settings={settings} isBrowserOnly makeTable={makeTable} makeSvg={makeSvg} />
}
