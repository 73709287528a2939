import type { OraclePoolDetail, OraclePoolSummary } from '@ergo-explorer/contract'
import type { RateUnit } from '../../format/format-rate.ts'

/** An oracle pool, as the list and its own page show it. */
export interface PoolView {
  readonly poolNft: string
  /** As we know it, or else what its token claims. */
  readonly name: string | null
  /** False for a pool that was only found: then its name is anybody's claim. */
  readonly isKnown: boolean
  readonly unit: RateUnit
  /** In the pool's own unit. */
  readonly rate: string
  readonly boxId: string
  /** Of the block that brought the rate. */
  readonly height: number
  readonly timestamp: number | null
  readonly health: PoolHealth
}

export interface PoolHealth {
  /** The first height at which the rate may change. */
  readonly nextRefresh: number | null
  readonly blocksLate: number
  /** Oracles whose datapoints count for the next rate, how many of them it takes, and how many there are. */
  readonly readyCount: number | null
  readonly neededCount: number | null
  readonly oracleCount: number | null
}

export const poolViewOf = (pool: OraclePoolSummary | OraclePoolDetail): PoolView => ({
  poolNft: pool.poolNft,
  name: pool.name,
  isKnown: pool.pair !== null,
  unit: pool.unit,
  rate: pool.rate,
  boxId: pool.boxId,
  height: pool.height,
  timestamp: pool.timestamp,
  health: {
    nextRefresh: pool.nextRefresh,
    blocksLate: pool.blocksLate,
    readyCount: pool.readyCount,
    neededCount: pool.minDatapoints,
    oracleCount: pool.oracleCount,
  },
})

/** Of the API: what nobody announces is not there. */
export const ORACLES_FEATURE = 'oracle-pools'
