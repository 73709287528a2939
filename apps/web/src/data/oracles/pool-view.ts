import type { OraclePoolDetail, OraclePoolSummary } from '@ergo-explorer/contract'
import type { OracleRateUnit } from '../../format/format-oracle-rate-price.ts'

/** An oracle pool as shown in the list and on its page. */
export interface PoolView {
  readonly poolNft: string
  /** Our name for the pool, otherwise the name of its token. */
  readonly name: string | null
  /** False for a pool that was discovered on chain: its name is then unverified. */
  readonly isKnown: boolean
  readonly unit: OracleRateUnit
  /** In the pool's own unit. */
  readonly rate: string
  readonly boxId: string
  /** Height of the block with the rate. */
  readonly height: number
  readonly timestamp: number | null
  readonly health: PoolHealth
}

export interface PoolHealth {
  /** The first height at which the rate may change. */
  readonly nextRefresh: number | null
  readonly blocksLate: number
  /**
   * Oracles whose datapoints count for the next rate. `neededCount`: the minimum for a refresh. `oracleCount`: all
   * oracles.
   */
  readonly readyCount: number | null
  readonly neededCount: number | null
  readonly oracleCount: number | null
}

export const toPoolView = (pool: OraclePoolSummary | OraclePoolDetail): PoolView => ({
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

/** Name of the v2 feature. */
export const ORACLES_FEATURE = 'oracle-pools'
