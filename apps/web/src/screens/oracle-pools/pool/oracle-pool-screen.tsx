import { useParams, useSearchParams } from '#page/router.tsx'
import { useHasFeature } from '#data/api/use-api.ts'
import {
  oracleChartResource,
  oraclePoolResource,
  oracleReadersResource,
  ORACLES_FEATURE,
  parseChartSpan,
} from '#data/oracles/oracle-pools.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { FailedPool, PoolNotOffered, UnknownPool } from './unavailable-pool.tsx'
import { LoadingPool } from './loading-pool.tsx'
import { PoolPage } from './pool-page.tsx'

export const resources: ScreenResources = ({ params, search }) => {
  const id = params['pool'] ?? ''
  return [oraclePoolResource(id), oracleChartResource(id, parseChartSpan(search)), oracleReadersResource(id)]
}

/** One oracle pool: its rate, its oracles and the transactions that read it. */
export function Screen() {
  const id = useParams()['pool'] ?? ''
  const search = useSearchParams()
  const isOffered = useHasFeature(ORACLES_FEATURE)
  const { data, error, retry } = useResource(oraclePoolResource(id))
  if (data === undefined) return error === null ? <LoadingPool id={id} /> : <FailedPool id={id} retry={retry} />
  if (data === null) return isOffered ? <UnknownPool id={id} /> : <PoolNotOffered id={id} />
  return <PoolPage key={id} pool={data} span={parseChartSpan(search)} />
}
