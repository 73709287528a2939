import { useParams, useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import { parseChartName, HASH_RATE_DISTRIBUTION_CHART } from '#data/charts/chart-names.ts'
import { chartResource, DEFAULT_CHART_SPAN } from '#data/charts/chart.ts'
import { minerDistributionResource } from '#data/charts/distribution.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { parseChartSettings } from './chart-settings.ts'
import { DailyChartPage } from './daily-chart-page.tsx'
import { DistributionPage } from './distribution-page.tsx'
import { MissingChart } from './missing-chart.tsx'

export const resources: ScreenResources = ({ params, search, features }) => {
  const name = parseChartName(params['chart'])
  const { span } = parseChartSettings(search)
  if (name === undefined) return []
  if (name !== HASH_RATE_DISTRIBUTION_CHART) return [chartResource(name, span)]
  return [minerDistributionResource(features?.includes('charts') === true ? span : DEFAULT_CHART_SPAN)]
}

/** Page of one chart. */
export function Screen() {
  const { chart } = useParams()
  const search = useSearchParams()
  const hasSpans = useHasFeature('charts')
  const name = parseChartName(chart)
  const settings = parseChartSettings(search)
  if (name === undefined) return <MissingChart chartParam={chart ?? ''} />
  if (name !== HASH_RATE_DISTRIBUTION_CHART) return <DailyChartPage name={name} settings={settings} />
  return (
    <DistributionPage settings={hasSpans ? settings : { ...settings, span: DEFAULT_CHART_SPAN }} hasSpans={hasSpans} />
  )
}
