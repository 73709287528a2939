import { callApi } from '../api/api-client.ts'
import { getHashRateDistribution, type KnownDistribution } from '../api/operations.ts'
import type { Resource } from '../resource/resource.ts'
import { HASH_RATE_DISTRIBUTION_CHART } from './chart-names.ts'
import type { ChartSpan } from './chart.ts'

/** Blocks found per miner in a time span. */
export interface MinerDistributionView {
  readonly blocks: number
  /** Start of the first day; null when unknown. */
  readonly from: number | null
  readonly miners: readonly MinerShare[]
  /** All miners with one percent or less. */
  readonly other: { readonly miners: number | null; readonly blocks: number }
}

export interface MinerShare {
  /** Label of the miner, or the name that the API returns. */
  readonly name: string | null
  /** Null when the API returns only a name. */
  readonly address: string | null
  /** The address in exports, as in those of the API. */
  readonly rewardAddress: string | null
  readonly blocks: number
}

/** Without v2 the distribution covers the last 24 hours, whatever the span. */
export function minerDistributionResource(span: ChartSpan): Resource<MinerDistributionView> {
  return {
    type: 'chart',
    args: [HASH_RATE_DISTRIBUTION_CHART, span],
    invalidatedBy: 'tip',
    load: async (api, signal) => sharesFromV2(await callApi(api, getHashRateDistribution, { timespan: span }, signal)),
  }
}

const NO_SHARES: MinerDistributionView = { blocks: 0, from: null, miners: [], other: { miners: 0, blocks: 0 } }

export function sharesFromV2(response: KnownDistribution | null): MinerDistributionView {
  if (response === null) return NO_SHARES
  const { blockCount, fromTime, miners, other } = response
  return {
    blocks: blockCount,
    from: fromTime,
    miners: miners.map(({ miner: { address, keyAddress, label }, blockCount: found }) => ({
      name: label?.name ?? null,
      address: keyAddress,
      rewardAddress: address,
      blocks: found,
    })),
    other: { miners: other.minerCount, blocks: other.blockCount },
  }
}
