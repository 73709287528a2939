import {
  type Block,
  headerSize,
  transactionsSectionSize,
  decodeCompactBits,
  type HeldBack,
  type NetworkPreset,
  reemissionDebt,
  type RewardSplit,
  rewardSplit,
  supplyAt,
} from '@ergo-explorer/chain'
import { type BlockRow, packExtension } from '@ergo-explorer/db'
import { deriveMiningTime, sumFromHex, sumToHex, type Totals } from './totals.ts'

/** Sums over the transactions of a block. */
export interface BlockSums {
  readonly boxes: number
  readonly fees: bigint
  /** Value of all outputs. */
  readonly outputValue: bigint
  /** Value of the spent boxes, except those of the emission contract. */
  readonly volume: bigint
  readonly unspentSum: bigint
  /** Change of the sums from which the circulating supply follows. */
  readonly heldBack: HeldBack
  /** What the block really pays. */
  readonly reward: RewardSplit
}

export function deriveTotalsAfter(
  block: Block,
  { sums, previous, preset }: { readonly sums: BlockSums; readonly previous: Totals; readonly preset: NetworkPreset },
): Totals {
  const { header, transactions } = block
  const reemissionTokens = previous.reemissionTokens + sums.heldBack.reemissionTokens
  const debtChange =
    reemissionDebt(preset, header.height, reemissionTokens) -
    reemissionDebt(preset, previous.height, previous.reemissionTokens)
  return {
    height: header.height,
    id: header.id,
    timestamp: header.timestamp,
    transactions: previous.transactions + transactions.length,
    boxes: previous.boxes + sums.boxes,
    score: previous.score + decodeCompactBits(header.nBits),
    size: previous.size + BigInt(blockSize(block)),
    fees: previous.fees + sums.fees,
    reward: previous.reward + sums.reward.minerNet,
    coins: previous.coins + coinsOf(sums, preset, header.height),
    volume: previous.volume + sums.volume,
    miningTime: previous.miningTime + (deriveMiningTime(header, previous) ?? 0n),
    unspentSum: sums.unspentSum,
    circulating: previous.circulating - sums.heldBack.locked - debtChange,
    reemissionTokens,
  }
}

/** Defined by the public v0/v1 API: value of all outputs minus scheduled reward and fees. */
const coinsOf = ({ outputValue, fees }: BlockSums, preset: NetworkPreset, height: number): bigint =>
  outputValue - rewardSplit(preset, height).minerNet - fees

export function deriveBlockRow(
  block: Block,
  {
    sums,
    previous,
    totals,
    preset,
    miner,
  }: {
    readonly sums: BlockSums
    readonly previous: Totals
    /** Totals after the block. */
    readonly totals: Totals
    readonly preset: NetworkPreset
    readonly miner: number
  },
): BlockRow {
  const { header, transactions, extension } = block
  const { powSolution } = header
  const split = sums.reward
  return {
    height: header.height,
    version: header.version,
    transactions: transactions.length,
    boxes: sums.boxes,
    first_transaction: previous.transactions,
    first_box: previous.boxes,
    size: Number(totals.size - previous.size),
    miner,
    mining_time: deriveMiningTime(header, previous),
    timestamp: BigInt(header.timestamp),
    n_bits: BigInt(header.nBits),
    difficulty: totals.score - previous.score,
    transactions_size: BigInt(transactions.reduce((sum, each) => sum + each.size, 0)),
    fees: sums.fees,
    miner_reward: split.minerNet,
    emission: split.emission,
    treasury: split.treasury,
    reemission: split.reemission,
    from_reemission: split.fromReemission,
    coins: coinsOf(sums, preset, header.height),
    volume: sums.volume,
    score: totals.score,
    total_size: totals.size,
    total_fees: totals.fees,
    total_reward: totals.reward,
    total_coins: totals.coins,
    total_volume: totals.volume,
    total_mining_time: totals.miningTime,
    issued: supplyAt(preset, header.height),
    unspent_sum: sumToHex(totals.unspentSum),
    id: header.id,
    parent_id: header.parentId,
    votes: header.votes,
    state_root: header.stateRoot,
    ad_proofs_root: header.adProofsRoot,
    transactions_root: header.transactionsRoot,
    extension_hash: header.extensionHash,
    pow_pk: powSolution.pk,
    pow_w: powSolution.w,
    pow_n: powSolution.n,
    pow_d: powSolution.d,
    unparsed: header.unparsedBytes,
    extension: extension === undefined ? null : packExtension(extension),
    circulating: totals.circulating,
    reemission_tokens: totals.reemissionTokens,
  }
}

/** Restores the totals from a row. */
export function totalsFromRow(row: BlockRow): Totals {
  return {
    height: row.height,
    // Ids are validated before they are written.
    id: row.id as Totals['id'],
    timestamp: Number(row.timestamp),
    transactions: row.first_transaction + row.transactions,
    boxes: row.first_box + row.boxes,
    score: row.score,
    size: row.total_size,
    fees: row.total_fees,
    reward: row.total_reward,
    coins: row.total_coins,
    volume: row.total_volume,
    miningTime: row.total_mining_time,
    unspentSum: sumFromHex(row.unspent_sum),
    circulating: row.circulating,
    reemissionTokens: row.reemission_tokens,
  }
}

/**
 * Size of header and transactions in bytes. Nodes that store the state proofs add their size, and some nodes count one
 * byte more for the header, so the sizes reported by two nodes can differ for the same block.
 */
export const blockSize = ({ header, transactions }: Block): number =>
  headerSize(header) + transactionsSectionSize(transactions, header.version)
