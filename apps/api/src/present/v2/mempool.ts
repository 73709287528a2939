import {
  type BlockProjection,
  buildFeeHistogram,
  CONFIRMATION_TARGETS,
  divideHalfUp,
  divideToInteger,
  estimateFeeRate,
  feeAtRate,
  type FeeBin,
  MIN_RELAY_FEE,
  MIN_RELAY_RATE,
  readNanoErg,
  toNanoErg,
  typicalPaymentFee,
  type WeightedCandidate,
} from '@ergo-explorer/chain'
import type {
  FeeAdvice,
  Mempool,
  ProjectedBlock,
  ProjectedBlocks,
  TransactionKindCount,
  MempoolTransactionChain,
  MempoolHistory,
  MempoolTransaction,
} from '@ergo-explorer/contract'
import type { EntityNames } from '#queries/entity-names.ts'
import type { MempoolInterval } from '#queries/mempool/history.ts'
import type { MempoolCandidate, MempoolTotals } from '#queries/mempool/overview.ts'
import type { MempoolChain, MempoolSummary } from '#queries/mempool/summaries.ts'
import { presentNextBlock } from './outlook.ts'
import { storyKindName, presentTransactionSummary } from './transactions.ts'
import type { PresentContext } from './present-context.ts'

export const presentMempoolHistory = (intervals: readonly MempoolInterval[], intervalMs: number): MempoolHistory => ({
  intervalMs,
  points: intervals.map(({ interval, minutes, transactions, maxTransactions, size, maxSize, fees }) => {
    const meanOf = (sum: bigint) => divideHalfUp(sum, BigInt(minutes), 0)
    return {
      timestamp: interval * intervalMs,
      transactionCount: Number(meanOf(transactions)),
      maxTransactionCount: maxTransactions,
      size: Number(meanOf(size)),
      maxSize,
      fees: readNanoErg(meanOf(fees)),
      minuteCount: minutes,
    }
  }),
})

export const presentMempool = (
  totals: MempoolTotals,
  projection: BlockProjection<MempoolCandidate>,
  blockIntervalMs: number,
): Mempool => ({
  transactionCount: totals.transactions,
  size: totals.size,
  fees: toNanoErg(totals.fees),
  conflictingCount: totals.conflicting,
  preConfirmedCount: totals.preConfirmed,
  maxBlockSize: totals.parameters.maxBlockSize,
  nextBlock: presentNextBlock(totals.intervals, blockIntervalMs),
  nodes: totals.nodes.map(({ lastResponseAt, transactions }, i) => ({
    node: i + 1,
    lastResponseAt,
    transactionCount: transactions,
  })),
  feeLevels: CONFIRMATION_TARGETS.map((targetBlocks) => {
    const rate = estimateFeeRate(projection, targetBlocks)
    return { targetBlocks, feePerByte: String(rate), paymentFee: toNanoErg(typicalPaymentFee(rate)) }
  }),
  feeHistogram: buildFeeHistogram(candidatesOf(projection)).map(presentBin),
})

/** For each of the next blocks. */
export function presentFeeAdvice(
  { parameters: { maxBlockSize } }: Pick<MempoolTotals, 'parameters'>,
  projection: BlockProjection<MempoolCandidate>,
  { size, blocks }: { readonly size: number; readonly blocks: number },
): FeeAdvice {
  const pending = sumsOf(candidatesOf(projection))
  return {
    size,
    floor: { fee: toNanoErg(MIN_RELAY_FEE), feePerByte: String(MIN_RELAY_RATE) },
    targets: Array.from({ length: blocks }, (_, i) => {
      const rate = estimateFeeRate(projection, i + 1)
      return {
        targetBlocks: i + 1,
        feePerByte: String(rate),
        fee: toNanoErg(feeAtRate(rate, size)),
        paymentFee: toNanoErg(typicalPaymentFee(rate)),
        isFloor: rate === MIN_RELAY_RATE,
      }
    }),
    pendingCount: pending.transactionCount,
    pendingSize: pending.size,
    maxBlockSize,
  }
}

const candidatesOf = ({ blocks, remaining }: BlockProjection<MempoolCandidate>): MempoolCandidate[] =>
  [...blocks, remaining].flat().map(({ candidate }) => candidate)

const presentBin = ({ from, to, transactions }: FeeBin<MempoolCandidate>): Mempool['feeHistogram'][number] => ({
  fromFeePerByte: String(from),
  toFeePerByte: to === undefined ? null : String(to),
  ...sumsOf(transactions),
})

export const presentProjectedBlocks = (
  { parameters: { maxBlockSize, maxBlockCost } }: Pick<MempoolTotals, 'parameters'>,
  { blocks, remaining }: BlockProjection<MempoolCandidate>,
): ProjectedBlocks => ({
  maxBlockSize,
  maxBlockCost,
  items: blocks.map(presentProjectedBlock),
  remaining: projectedSums(remaining.map(({ candidate }) => candidate)),
})

function presentProjectedBlock(block: readonly WeightedCandidate<MempoolCandidate>[]): ProjectedBlock {
  const transactions = block.map(({ candidate }) => candidate)
  const rates = transactions.map(feePerByte)
  return {
    ...projectedSums(transactions),
    minFeePerByte: String(rates.reduce((min, rate) => (rate < min ? rate : min))),
    maxFeePerByte: String(rates.reduce((max, rate) => (rate > max ? rate : max))),
    transactionKinds: kindCounts(transactions),
    transactions: transactions.map((transaction) => ({
      transactionId: transaction.id,
      size: transaction.size,
      fee: toNanoErg(transaction.fee),
      feePerByte: String(feePerByte(transaction)),
      kind: storyKindName(transaction.kind),
    })),
  }
}

function kindCounts(transactions: readonly MempoolCandidate[]): TransactionKindCount[] {
  const byKind = Map.groupBy(transactions, ({ kind }) => storyKindName(kind))
  return [...byKind].map(([kind, group]) => ({
    kind,
    transactionCount: group.length,
    size: group.reduce((sum, { size }) => sum + size, 0),
  }))
}

export const presentMempoolTransaction = (
  context: PresentContext,
  record: MempoolSummary,
  { names, tipHeight }: { readonly names: EntityNames; readonly tipHeight: number },
): MempoolTransaction => ({
  ...presentTransactionSummary(context, record, { names, tipHeight }),
  feePerByte: String(feePerByte(record)),
  depth: record.depth,
  nodeCount: record.nodes,
})

export function presentMempoolChain(
  context: PresentContext,
  chain: MempoolChain,
  tipHeight: number,
): MempoolTransactionChain {
  const { self, ancestors, descendants, isComplete, names } = chain
  const present = (record: MempoolSummary) => presentMempoolTransaction(context, record, { names, tipHeight })
  return {
    transaction: present(self),
    ancestors: ancestors.map(present),
    descendants: descendants.map(present),
    isComplete,
  }
}

interface FeeAndSize {
  readonly fee: bigint
  readonly size: number
}

const feePerByte = ({ fee, size }: FeeAndSize): bigint => divideToInteger(fee, BigInt(Math.max(1, size)))

const projectedSums = (transactions: readonly MempoolCandidate[]) => ({
  ...sumsOf(transactions),
  minCost: transactions.reduce((sum, { cost }) => sum + cost, 0),
})

const sumsOf = (transactions: readonly FeeAndSize[]) => ({
  transactionCount: transactions.length,
  size: transactions.reduce((sum, { size }) => sum + size, 0),
  fees: toNanoErg(transactions.reduce((sum, { fee }) => sum + fee, 0n)),
})
