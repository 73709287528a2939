import { roundedQuotient } from '@ergo-explorer/chain'
import type {
  Mempool,
  ProjectedBlock,
  ProjectedBlocks,
  Stratum,
  WaitingChain,
  WaitingTransaction,
} from '@ergo-explorer/contract'
import { type FeeBin, feeHistogram } from '../../projection/fee-histogram.ts'
import { feeLevel, WAITS } from '../../projection/fee-levels.ts'
import type { Weighed } from '../../projection/order-pool.ts'
import type { Projection } from '../../projection/project-blocks.ts'
import type { Names } from '../../queries/names.ts'
import type { PoolCandidate, PoolFacts } from '../../queries/pool-overview.ts'
import type { WaitingFamily, WaitingSummary } from '../../queries/pool-summaries.ts'
import { kindOf } from './stories.ts'
import type { Terms } from './terms.ts'
import { presentSummary } from './transactions.ts'

export const presentMempool = (facts: PoolFacts, projection: Projection<PoolCandidate>): Mempool => ({
  transactionCount: facts.transactions,
  size: facts.size,
  fees: String(facts.fees),
  losingCount: facts.losing,
  maxBlockSize: facts.maxBlockSize,
  nodes: facts.nodes.map(({ answeredAt, transactions }, i) => ({
    node: i + 1,
    answeredAt,
    transactionCount: transactions,
  })),
  feeLevels: WAITS.map((blocks) => ({ blocks, feePerByte: String(feeLevel(projection, blocks)) })),
  feeHistogram: feeHistogram(placedIn(projection)).map(presentBin),
})

const placedIn = ({ blocks, beyond }: Projection<PoolCandidate>): PoolCandidate[] =>
  [...blocks, beyond].flat().map(({ candidate }) => candidate)

const presentBin = ({ from, to, transactions }: FeeBin<PoolCandidate>): Mempool['feeHistogram'][number] => ({
  from: String(from),
  to: to === undefined ? null : String(to),
  ...sumsOf(transactions),
})

export const presentBlocks = (
  { maxBlockSize }: Pick<PoolFacts, 'maxBlockSize'>,
  { blocks, beyond }: Projection<PoolCandidate>,
): ProjectedBlocks => ({
  maxBlockSize,
  blocks: blocks.map(presentBlock),
  beyond: sumsOf(beyond.map(({ candidate }) => candidate)),
})

function presentBlock(block: readonly Weighed<PoolCandidate>[]): ProjectedBlock {
  const transactions = block.map(({ candidate }) => candidate)
  const rates = transactions.map(feePerByte)
  return {
    ...sumsOf(transactions),
    leastFeePerByte: String(rates.reduce((least, rate) => (rate < least ? rate : least))),
    mostFeePerByte: String(rates.reduce((most, rate) => (rate > most ? rate : most))),
    strata: strataOf(transactions),
    transactions: transactions.map((transaction) => ({
      id: transaction.id,
      size: transaction.size,
      fee: String(transaction.fee),
      feePerByte: String(feePerByte(transaction)),
      kind: kindOf(transaction.kind),
    })),
  }
}

function strataOf(transactions: readonly PoolCandidate[]): Stratum[] {
  const byKind = Map.groupBy(transactions, ({ kind }) => kindOf(kind))
  return [...byKind].map(([kind, members]) => ({
    kind,
    transactionCount: members.length,
    size: members.reduce((sum, { size }) => sum + size, 0),
  }))
}

export const presentWaiting = (
  terms: Terms,
  record: WaitingSummary,
  names: Names,
  tipHeight: number,
): WaitingTransaction => ({
  ...presentSummary(terms, record, names, tipHeight),
  feePerByte: String(feePerByte(record)),
  depth: record.depth,
  losesTo: record.losesTo,
  nodeCount: record.nodes,
})

export function presentFamily(terms: Terms, family: WaitingFamily, tipHeight: number): WaitingChain {
  const { self, ancestors, descendants, isComplete, names } = family
  const present = (record: WaitingSummary) => presentWaiting(terms, record, names, tipHeight)
  return {
    transaction: present(self),
    ancestors: ancestors.map(present),
    descendants: descendants.map(present),
    isComplete,
  }
}

interface Paying {
  readonly fee: bigint
  readonly size: number
}

const feePerByte = ({ fee, size }: Paying): bigint => roundedQuotient(fee, BigInt(Math.max(1, size)))

const sumsOf = (transactions: readonly Paying[]) => ({
  transactionCount: transactions.length,
  size: transactions.reduce((sum, { size }) => sum + size, 0),
  fees: String(transactions.reduce((sum, { fee }) => sum + fee, 0n)),
})
