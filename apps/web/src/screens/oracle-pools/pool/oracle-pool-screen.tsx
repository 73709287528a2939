import { useParams, useSearchParams } from 'react-router'
import { useHasFeature } from '../../../data/api/use-api.ts'
import { oracleChartResource, spanOf } from '../../../data/oracles/oracle-chart.ts'
import { oraclePoolResource } from '../../../data/oracles/oracle-pool.ts'
import { oracleReadersResource } from '../../../data/oracles/oracle-readers.ts'
import { ORACLES_FEATURE } from '../../../data/oracles/pool-view.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { FailedPool, PoolNotOffered, UnknownPool } from './absent-pool.tsx'
import { LoadingPool } from './loading-pool.tsx'
import { PoolPage } from './pool-page.tsx'

export const resources: ResourcesOf = ({ params, search }) => {
  const id = params['pool'] ?? ''
  return [oraclePoolResource(id), oracleChartResource(id, spanOf(search)), oracleReadersResource(id)]
}

/** One oracle pool: what it says now, who told it so, and who listens. */
export function Screen() {
  const id = useParams()['pool'] ?? ''
  const [search] = useSearchParams()
  const isOffered = useHasFeature(ORACLES_FEATURE)
  const { data, error, retry } = useResource(oraclePoolResource(id))
  if (data === undefined) return error === null ? <LoadingPool id={id} /> : <FailedPool id={id} retry={retry} />
  if (data === null) return isOffered ? <UnknownPool id={id} /> : <PoolNotOffered id={id} />
  return <PoolPage key={id} pool={data} span={spanOf(search)} />
}
