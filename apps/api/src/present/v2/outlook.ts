import {
  type BlockInterval,
  type BlockLimits,
  divideToInteger,
  estimateNextBlock,
  type FeeOption,
  firstRankFee,
  forecastConfirmation,
  type Hex,
  MIN_RELAY_FEE,
  nextBlockFee,
  positionWithFee,
  type ProjectedPosition,
  toNanoErg,
  type WeightedCandidate,
} from '@ergo-explorer/chain'
import type { FeePurpose, MempoolOutlook, NextBlock } from '@ergo-explorer/contract'
import type { MempoolOutlookFacts } from '#queries/mempool/outlook.ts'
import type { MempoolCandidate } from '#queries/mempool/overview.ts'

/** The pending transactions in mining order, with their positions. */
export interface OrderedMempool {
  readonly ordered: readonly WeightedCandidate<MempoolCandidate>[]
  readonly byId: ReadonlyMap<Hex, WeightedCandidate<MempoolCandidate>>
  readonly positions: ReadonlyMap<Hex, ProjectedPosition>
  readonly limits: BlockLimits
}

export function presentOutlook(
  { ordered, byId, positions, limits }: OrderedMempool,
  id: Hex,
  { facts, blockIntervalMs }: { readonly facts: MempoolOutlookFacts; readonly blockIntervalMs: number },
): MempoolOutlook {
  const { firstSeen, conflictsWith } = facts
  const isPreConfirmed = byId.get(id)?.candidate.isPreConfirmed === true
  // The next block contains a pre-confirmed transaction, whatever arrives and whatever it pays.
  const bytesAheadPerBlock = isPreConfirmed ? 0 : facts.bytesAheadPerBlock
  const nextBlock = presentNextBlock(facts.intervals, blockIntervalMs)
  const meanIntervalMs = nextBlock.meanInterval
  const forecast = forecastConfirmation(ordered, id, { limits, pace: { meanIntervalMs, bytesAheadPerBlock } })
  return {
    transactionId: id,
    firstSeen,
    meanBlockInterval: meanIntervalMs,
    nextBlock,
    forecast:
      forecast === undefined
        ? null
        : {
            earliest: forecast.earliestMs ?? null,
            median: forecast.medianMs ?? null,
            latest: forecast.latestMs ?? null,
          },
    position: forecast === undefined ? null : presentPosition(forecast.position),
    maxBlockSize: limits.maxBlockSize,
    parentTransactionIds: [...(byId.get(id)?.candidate.parents ?? [])],
    feeOptions:
      forecast === undefined || isPreConfirmed
        ? []
        : presentFeeOptions(ordered, id, { limits, current: forecast.position }),
    nodes: facts.nodes.map(({ lastResponseAt, transactions, hasIt, firstSeen: seenAt, rank }, i) => ({
      node: i + 1,
      lastResponseAt,
      hasIt,
      firstSeen: seenAt ?? null,
      rank: rank ?? null,
      transactionCount: transactions,
    })),
    conflicts: facts.conflicts.map((rival) => ({
      transactionId: rival.id,
      boxId: rival.boxId,
      fee: toNanoErg(rival.fee),
      feePerByte: String(divideToInteger(rival.fee, BigInt(Math.max(1, rival.size)))),
      firstSeen: rival.firstSeen,
      nodeCount: rival.nodes,
      isLikelyWinner: rival.id === conflictsWith,
    })),
    relatives: listRelatives({ ordered, byId }, id).flatMap(({ relation, candidate }) => {
      const position = positions.get(candidate.id)
      if (position === undefined) return []
      const parentTransactionIds = [...candidate.parents]
      return [{ transactionId: candidate.id, relation, parentTransactionIds, position: presentPosition(position) }]
    }),
  }
}

/** The one estimate that all pages show. */
export function presentNextBlock(intervals: readonly BlockInterval[], blockIntervalMs: number): NextBlock {
  const { earliestMs, medianMs, latestMs, meanIntervalMs, intervalCount } = estimateNextBlock(
    intervals,
    blockIntervalMs,
  )
  return {
    earliest: earliestMs,
    median: medianMs,
    latest: latestMs,
    meanInterval: meanIntervalMs,
    intervalCount,
  }
}

const presentPosition = (position: ProjectedPosition) => {
  const { rank, total, block, positionInBlock, transactionsInBlock, bytesBefore, bytesInBlock } = position
  const inMempool = { rank, pendingCount: total }
  if (block === undefined) return { ...inMempool, ...NO_BLOCK }
  return { ...inMempool, block, positionInBlock, blockTransactionCount: transactionsInBlock, bytesBefore, bytesInBlock }
}

const NO_BLOCK = {
  block: null,
  positionInBlock: null,
  blockTransactionCount: null,
  bytesBefore: null,
  bytesInBlock: null,
}

/** What it pays beside the minimum, and the fees for the next block and its first position if they are higher. */
function presentFeeOptions(
  ordered: OrderedMempool['ordered'],
  id: Hex,
  { limits, current }: { readonly limits: BlockLimits; readonly current: ProjectedPosition },
): MempoolOutlook['feeOptions'] {
  const paid = ordered[current.rank - 1]?.candidate.fee ?? 0n
  const options: [FeePurpose, FeeOption | undefined][] = [
    ['minimum', paid === MIN_RELAY_FEE ? undefined : positionWithFee(ordered, id, { fee: MIN_RELAY_FEE, limits })],
    ['paid', { fee: paid, rank: current.rank, block: current.block }],
    ['next-block', current.block === 1 ? undefined : nextBlockFee(ordered, id, limits)],
    ['first', current.rank === 1 ? undefined : firstRankFee(ordered, id, limits)],
  ]
  const byFee = new Map<bigint, MempoolOutlook['feeOptions'][number]>()
  for (const [purpose, option] of options) {
    if (option === undefined || byFee.has(option.fee)) continue
    byFee.set(option.fee, {
      purpose,
      fee: toNanoErg(option.fee),
      rank: option.rank,
      block: option.block ?? null,
    })
  }
  return [...byFee].toSorted(([a], [b]) => Number(a - b)).map(([, option]) => option)
}

const MAX_RELATIVES = 50

interface RelativeCandidate {
  readonly relation: 'ancestor' | 'descendant'
  readonly candidate: MempoolCandidate
}

/** Ancestors, then descendants, each in mining order, which has parents before children. */
function listRelatives({ ordered, byId }: Pick<OrderedMempool, 'ordered' | 'byId'>, id: Hex): RelativeCandidate[] {
  const ancestors = new Set<Hex>()
  const open = [...(byId.get(id)?.candidate.parents ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (ancestors.has(next)) continue
    ancestors.add(next)
    open.push(...(byId.get(next)?.candidate.parents ?? []))
  }
  const descendants = new Set<Hex>([id])
  for (const { candidate } of ordered)
    if (candidate.parents.some((parent) => descendants.has(parent))) descendants.add(candidate.id)
  descendants.delete(id)
  const select = (ids: ReadonlySet<Hex>, relation: RelativeCandidate['relation']) =>
    ordered.flatMap(({ candidate }) => (ids.has(candidate.id) ? [{ relation, candidate }] : []))
  return [...select(ancestors, 'ancestor'), ...select(descendants, 'descendant')].slice(0, MAX_RELATIVES)
}
