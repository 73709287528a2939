import type { Hex } from '#bytes/hex.ts'
import { type BlockCandidate, type BlockLimits, projectBlocks, type WeightedCandidate } from './block-projection.ts'

/** Where a pending transaction is in the projected blocks. Numbers start at 1. */
export interface ProjectedPosition {
  /** Among all pending transactions, in mining order. */
  readonly rank: number
  readonly total: number
  /** Number of the projected block; undefined if it fits into none of them. */
  readonly block: number | undefined
  readonly positionInBlock: number
  readonly transactionsInBlock: number
  /** Bytes of the transactions before it in its block, and of all of them. */
  readonly bytesBefore: number
  readonly bytesInBlock: number
  /** Blocks until it is mined if nothing arrives, with the filled part of its own block: 1.4 is in block 2. */
  readonly work: number
}

/** The last projected block of a forecast. Later ones say nothing useful. */
const MAX_FORECAST_BLOCKS = 40

export function listPositions(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  limits: BlockLimits,
): Map<Hex, ProjectedPosition> {
  const total = ordered.length
  const positions = new Map<Hex, ProjectedPosition>(
    ordered.map(({ candidate: { id } }, index) => [
      id,
      {
        rank: index + 1,
        total,
        block: undefined,
        positionInBlock: 0,
        transactionsInBlock: 0,
        bytesBefore: 0,
        bytesInBlock: 0,
        work: Number.POSITIVE_INFINITY,
      },
    ]),
  )
  for (const [before, block] of projectBlocks(ordered, limits, MAX_FORECAST_BLOCKS).blocks.entries()) {
    const bytesInBlock = block.reduce((sum, { candidate }) => sum + candidate.size, 0)
    let [bytes, cost] = [0, 0]
    for (const [index, { candidate }] of block.entries()) {
      const bytesBefore = bytes
      bytes += candidate.size
      cost += candidate.cost
      positions.set(candidate.id, {
        rank: positions.get(candidate.id)?.rank ?? 0,
        total,
        block: before + 1,
        positionInBlock: index + 1,
        transactionsInBlock: block.length,
        bytesBefore,
        bytesInBlock,
        work: before + Math.min(1, Math.max(bytes / limits.maxBlockSize, cost / limits.maxBlockCost)),
      })
    }
  }
  return positions
}

/** Time until confirmation. A bound is undefined when it is beyond the forecast. */
export interface ConfirmationTimes {
  /** In 5 of 100 cases it is earlier. */
  readonly earliestMs: number | undefined
  /** Even odds. */
  readonly medianMs: number | undefined
  /** In 5 of 100 cases it is later. */
  readonly latestMs: number | undefined
}

/** Quantiles of the forecast: two-sided 90 %. */
const QUANTILES = { earliestMs: 0.05, medianMs: 0.5, latestMs: 0.95 } as const

/** Time steps per mean block interval, and the number of intervals after which a forecast ends. */
const STEPS_PER_INTERVAL = 50
const MAX_INTERVALS = 60
const MAX_STEPS = STEPS_PER_INTERVAL * MAX_INTERVALS

/** Arrivals may be slower or faster than recently, equally likely. */
const ARRIVAL_FACTORS = [0.4, 1, 1.6] as const

/**
 * Times at which a transaction is mined. Blocks come at random with a constant mean interval (a Poisson process), each
 * takes one block of work, and transactions that pay more arrive steadily. Block n mines the transaction if n ≥ work +
 * incoming × elapsed intervals. Without arrivals, this is the Erlang distribution of the projected block.
 * @param incoming work that arrives ahead of it per mean interval, in blocks
 */
export function forecastTimes(
  { work }: Pick<ProjectedPosition, 'work'>,
  { meanIntervalMs, incoming }: { readonly meanIntervalMs: number; readonly incoming: number },
): ConfirmationTimes {
  const reached: Partial<Record<keyof ConfirmationTimes, number>> = {}
  if (work >= MAX_INTERVALS) return NOT_IN_SIGHT
  const rates = incoming === 0 ? [0] : ARRIVAL_FACTORS.map((factor) => factor * incoming)
  const scenarios = rates.map((rate) => confirmationSteps(work, rate))
  let confirmed = 0
  for (let step = 1; step <= MAX_STEPS && confirmed < QUANTILES.latestMs; step++) {
    const confirmedNow = scenarios.reduce((sum, scenario) => sum + scenario(), 0) / scenarios.length
    for (const [name, quantile] of Object.entries(QUANTILES)) {
      if (confirmed >= quantile || confirmed + confirmedNow < quantile) continue
      const intervals = (step - 1 + (quantile - confirmed) / confirmedNow) / STEPS_PER_INTERVAL
      Object.assign(reached, { [name]: Math.round(intervals * meanIntervalMs) })
    }
    confirmed += confirmedNow
  }
  return { ...NOT_IN_SIGHT, ...reached }
}

const NOT_IN_SIGHT: ConfirmationTimes = { earliestMs: undefined, medianMs: undefined, latestMs: undefined }

/** Returns the probability of being mined in each of the next time steps, one per call. */
function confirmationSteps(work: number, incoming: number): () => number {
  const blockInStep = 1 - Math.exp(-1 / STEPS_PER_INTERVAL)
  /** Probability of n blocks so far, none of which mined it. */
  let waiting = [1]
  let step = 0
  return () => {
    step++
    const neededBlocks = work + (incoming * step) / STEPS_PER_INTERVAL
    const next: number[] = []
    let confirmed = 0
    for (const [blocks, probability] of waiting.entries()) {
      next[blocks] = (next[blocks] ?? 0) + probability * (1 - blockInStep)
      if (blocks + 1 >= neededBlocks) confirmed += probability * blockInStep
      else next[blocks + 1] = probability * blockInStep
    }
    waiting = next
    return confirmed
  }
}

/** Pace of the network, measured over the last blocks. */
export interface NetworkPace {
  readonly meanIntervalMs: number
  /** Bytes per block of mined transactions with a higher fee rate than the one that is forecast. */
  readonly bytesAheadPerBlock: number
}

/** Number of blocks in which mined transactions are counted. */
export const MINED_BLOCKS = 10

export interface ConfirmationForecast extends ConfirmationTimes {
  readonly position: ProjectedPosition
}

/**
 * Forecasts a pending transaction from its position in the projected blocks and the pace of the network. Miners take
 * everything that pays more before it, so what they took recently tells how much of it arrives.
 */
export function forecastConfirmation(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  id: Hex,
  { limits, pace }: { readonly limits: BlockLimits; readonly pace: NetworkPace },
): ConfirmationForecast | undefined {
  const position = listPositions(ordered, limits).get(id)
  if (position === undefined) return undefined
  const incoming = pace.bytesAheadPerBlock / limits.maxBlockSize
  return { position, ...forecastTimes(position, { meanIntervalMs: pace.meanIntervalMs, incoming }) }
}

/** A fee that a transaction could pay, and what it would get. */
export interface FeeOption {
  readonly fee: bigint
  readonly rank: number
  /** Undefined if it would fit into no projected block. */
  readonly block: number | undefined
}

/** The position of a pending transaction if it had paid another fee, and nothing else were different. */
export function positionWithFee(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  id: Hex,
  { fee, limits }: { readonly fee: bigint; readonly limits: BlockLimits },
): FeeOption | undefined {
  const self = ordered.find(({ candidate }) => candidate.id === id)
  if (self === undefined) return undefined
  const position = listPositions(reorderWithFee(ordered, self, fee), limits).get(id)
  return position && { fee, rank: position.rank, block: position.block }
}

/** A fee also counts for the ancestors, so those that would be mined later move right before the transaction. */
function reorderWithFee(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  self: WeightedCandidate<BlockCandidate>,
  fee: bigint,
): WeightedCandidate<BlockCandidate>[] {
  const { candidate } = self
  const ancestors = listAncestors(ordered, candidate)
  const weight = self.weight - rateOf(candidate.fee, candidate.size) + rateOf(fee, candidate.size)
  const others = ordered.filter((each) => each !== self)
  const isBefore = (each: WeightedCandidate<BlockCandidate>) =>
    each.weight > weight || (each.weight === weight && each.candidate.firstSeen < candidate.firstSeen)
  const index = others.findIndex((each) => !isBefore(each) && !ancestors.has(each.candidate.id))
  const split = index === -1 ? others.length : index
  const late = others.slice(split)
  return [
    ...others.slice(0, split),
    ...late.filter((each) => ancestors.has(each.candidate.id)),
    { candidate: { ...candidate, fee }, weight },
    ...late.filter((each) => !ancestors.has(each.candidate.id)),
  ]
}

function listAncestors(ordered: readonly WeightedCandidate<BlockCandidate>[], { parents }: BlockCandidate): Set<Hex> {
  const found = new Set<Hex>()
  if (parents.length === 0) return found
  const byId = new Map(ordered.map(({ candidate }) => [candidate.id, candidate]))
  const open = [...parents]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(byId.get(id)?.parents ?? []))
  }
  return found
}

const rateOf = (fee: bigint, size: number): bigint => (fee * 1024n) / BigInt(Math.max(1, size))

/** Fees are suggested in steps of 0.0001 ERG. */
const FEE_STEP = 100_000n

/** The smallest fee, in steps of 0.0001 ERG, for a weight above this one. */
function feeAbove(weight: bigint, self: WeightedCandidate<BlockCandidate>): bigint {
  const { fee, size } = self.candidate
  const rate = weight + 1n - (self.weight - rateOf(fee, size))
  const exact = (rate * BigInt(size) + 1023n) / 1024n
  return ((exact + FEE_STEP - 1n) / FEE_STEP) * FEE_STEP
}

/** The fee with which a pending transaction would be in the next block; undefined if no fee is sufficient. */
export function nextBlockFee(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  id: Hex,
  limits: BlockLimits,
): FeeOption | undefined {
  const self = ordered.find(({ candidate }) => candidate.id === id)
  const [firstBlock = []] = projectBlocks(ordered, limits, 1).blocks
  if (self === undefined) return undefined
  const tryFee = (displaced: WeightedCandidate<BlockCandidate> | undefined) =>
    displaced && positionWithFee(ordered, id, { fee: feeAbove(displaced.weight, self), limits })
  // A higher fee never leads to a later block, so the last transaction that it can displace is found by bisection.
  let found: FeeOption | undefined
  let [low, high] = [0, firstBlock.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const option = tryFee(firstBlock[middle])
    if (option?.block === 1) {
      found = option
      low = middle + 1
    } else high = middle - 1
  }
  return found
}

/** The fee with which a pending transaction would be the first of the next block. */
export function firstRankFee(
  ordered: readonly WeightedCandidate<BlockCandidate>[],
  id: Hex,
  limits: BlockLimits,
): FeeOption | undefined {
  const self = ordered.find(({ candidate }) => candidate.id === id)
  const first = ordered.find(({ candidate }) => candidate.id !== id)
  if (self === undefined || first === undefined) return undefined
  return positionWithFee(ordered, id, { fee: feeAbove(first.weight, self), limits })
}
