import { useParams, useSearchParams } from 'react-router'
import { useHasFeature } from '../../../data/api/use-api.ts'
import { chartNamed, DISTRIBUTION } from '../../../data/charts/chart-names.ts'
import { chartResource } from '../../../data/charts/chart.ts'
import { distributionResource } from '../../../data/charts/distribution.ts'
import { USUAL_SPAN } from '../../../data/charts/span.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { chartPlaceOf } from './chart-place.ts'
import { DailyChartPage } from './daily-chart-page.tsx'
import { DistributionPage } from './distribution-page.tsx'
import { MissingChart } from './missing-chart.tsx'

export const resources: ResourcesOf = ({ params, search, features }) => {
  const name = chartNamed(params['chart'])
  const { span } = chartPlaceOf(search)
  if (name === undefined) return []
  if (name !== DISTRIBUTION) return [chartResource(name, span)]
  return [distributionResource(features?.includes('charts') === true ? span : USUAL_SPAN)]
}

/** One of the eight charts. */
export function Screen() {
  const { chart } = useParams()
  const [search] = useSearchParams()
  const hasSpans = useHasFeature('charts')
  const name = chartNamed(chart)
  const place = chartPlaceOf(search)
  if (name === undefined) return <MissingChart asked={chart ?? ''} />
  if (name !== DISTRIBUTION) return <DailyChartPage name={name} place={place} />
  return <DistributionPage place={hasSpans ? place : { ...place, span: USUAL_SPAN }} hasSpans={hasSpans} />
}
