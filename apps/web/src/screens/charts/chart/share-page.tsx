import type { CountedShareChart } from '#data/charts/chart-names.ts'
import { useClearChartCache } from '#data/charts/chart.ts'
import { sharesResource, type ShareView } from '#data/charts/share-charts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { shareLabel, shareSentence } from '#entities/charts/share-text.ts'
import { ShareTable } from '#entities/miner-shares/share-table.tsx'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { formatDate } from '#format/time.ts'
import { siteName } from '#i18n/site-name.ts'
import { useTranslation } from '#i18n/use-translation.ts'
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

/** Page of transaction kinds or block intervals: a table with the share of each. */
export function SharePage({ name, settings }: SharePageProps) {
  const t = useTranslation()
  const resource = sharesResource(name, settings.span, settings.days)
  useClearChartCache(resource)
  const { data, error, retry } = useResource(resource)
  const hasFailed = data === undefined && error !== null
  const heads = [
    t.text(name === 'transaction-kinds' ? 'chart.column.kind' : 'chart.column.interval'),
    t.text(name === 'transaction-kinds' ? 'chart.column.transactions' : 'chart.column.blocks'),
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
          {data !== undefined && data.total > 0 && (
            <ShareTable
              caption={t.text(`chart.${name}`)}
              heads={heads}
              rows={data.shares.map(({ key, count }) => ({ key, count, label: shareLabel(t, name, key) }))}
              total={data.total}
            />
          )}
        </>
      }
    />
  )
}

/** Downloads of the shares, built in the browser. */
function ShareExports({
  name,
  view: { shares, total, fromTime },
  settings,
}: SharePageProps & { readonly view: ShareView }) {
  const t = useTranslation()
  const config = usePublicConfig()
  const makeTable = async () => {
    const { buildSharesTable } = await import('#data/charts/export-table.ts')
    return buildSharesTable(name, { shares, total })
  }
  const makeSvg = async () => {
    const { renderBarsSvg } = await import('#ui/chart/render-bars-svg.ts')
    return renderBarsSvg({
      title: t.text(`chart.${name}`),
      subtitle: fromTime === null ? '' : t.text('chart.since', { day: formatDate(fromTime, t.locale) }),
      source: `${siteName(t, config)} · ${window.location.host}`,
      bars: shares.map(({ key, count }) => ({
        label: shareLabel(t, name, key),
        value: `${formatCount(count)} · ${formatPercent(BigInt(count), BigInt(total))}`,
        share: count / total,
      })),
    })
  }
  return <ExportButtons names={[name]} settings={settings} isBrowserOnly makeTable={makeTable} makeSvg={makeSvg} />
}
