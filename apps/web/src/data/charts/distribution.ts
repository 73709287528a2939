import type { HashRateDistribution, V0HashRateSegment } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { HASH_RATE_DISTRIBUTION_CHART } from './chart-names.ts'
import type { ChartSpan } from './chart-span.ts'

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
  readonly blocks: number
}

/** Without v2 the distribution covers the last 24 hours, whatever the span. */
export function minerDistributionResource(span: ChartSpan): Resource<MinerDistributionView> {
  return {
    type: 'chart',
    args: [HASH_RATE_DISTRIBUTION_CHART, span],
    invalidatedBy: 'tip',
    load: (api, signal) =>
      api.features?.includes('charts') === true ? loadFromV2(api, span, signal) : loadFromV0(api, signal),
  }
}

const NO_SHARES: MinerDistributionView = { blocks: 0, from: null, miners: [], other: { miners: 0, blocks: 0 } }

async function loadFromV2(api: ApiClient, span: ChartSpan, signal: AbortSignal) {
  return sharesFromV2(
    await api.get<HashRateDistribution>(`/api/v2/charts/${HASH_RATE_DISTRIBUTION_CHART}?timespan=${span}`, signal),
  )
}

async function loadFromV0(api: ApiClient, signal: AbortSignal) {
  return sharesFromV0(
    (await api.get<readonly V0HashRateSegment[]>(`/api/v0/charts/${HASH_RATE_DISTRIBUTION_CHART}`, signal)) ?? [],
  )
}

export function sharesFromV2(response: HashRateDistribution | null): MinerDistributionView {
  if (response === null) return NO_SHARES
  const { blocks, from, miners, other } = response
  return {
    blocks,
    from,
    miners: miners.map(({ miner: { address, label }, blocks: found }) => ({
      name: label?.name ?? null,
      address,
      blocks: found,
    })),
    other: { miners: other.miners, blocks: other.blocks },
  }
}

const OTHER = 'other'

export function sharesFromV0(segments: readonly V0HashRateSegment[]): MinerDistributionView {
  const others = segments.filter(({ name }) => name === OTHER)
  return {
    blocks: countOf(segments),
    from: null,
    miners: segments
      .filter(({ name }) => name !== OTHER)
      .map(({ name, value }) => ({ name, address: null, blocks: value })),
    other: { miners: others.length === 0 ? 0 : null, blocks: countOf(others) },
  }
}

const countOf = (segments: readonly V0HashRateSegment[]) => segments.reduce((sum, { value }) => sum + value, 0)
