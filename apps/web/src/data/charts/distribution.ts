import type { HashRateDistribution, V0HashRateSegment } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { DISTRIBUTION } from './chart-names.ts'
import type { Span } from './span.ts'

/** Who found the blocks of some days. */
export interface DistributionView {
  readonly blocks: number
  /** When the first day begins; null where nobody says. */
  readonly from: number | null
  readonly miners: readonly MinerShare[]
  /** All those with one percent or less. */
  readonly other: { readonly miners: number | null; readonly blocks: number }
}

export interface MinerShare {
  /** Somebody's name for it, or what the host calls it. */
  readonly name: string | null
  /** Null where only a name is told. */
  readonly address: string | null
  readonly blocks: number
}

/** A host without v2 tells of the last 24 hours, whatever the span. */
export function distributionResource(span: Span): Resource<DistributionView> {
  return {
    family: 'chart',
    args: [DISTRIBUTION, span],
    changesWith: 'tip',
    load: (api, signal) =>
      api.features?.includes('charts') === true ? loadFromV2(api, span, signal) : loadFromV0(api, signal),
  }
}

const NOBODY: DistributionView = { blocks: 0, from: null, miners: [], other: { miners: 0, blocks: 0 } }

async function loadFromV2(api: Api, span: Span, signal: AbortSignal) {
  return sharesFromV2(await api.get<HashRateDistribution>(`/api/v2/charts/${DISTRIBUTION}?timespan=${span}`, signal))
}

async function loadFromV0(api: Api, signal: AbortSignal) {
  return sharesFromV0((await api.get<readonly V0HashRateSegment[]>(`/api/v0/charts/${DISTRIBUTION}`, signal)) ?? [])
}

export function sharesFromV2(answer: HashRateDistribution | null): DistributionView {
  if (answer === null) return NOBODY
  const { blocks, from, miners, other } = answer
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

export function sharesFromV0(segments: readonly V0HashRateSegment[]): DistributionView {
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
