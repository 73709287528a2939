import {
  type Blake2b256,
  type Block,
  type BoxId,
  decodeParameters,
  isVotingEpochStart,
  type NetworkPreset,
  rewardScript,
} from '@ergo-explorer/chain'
import type { OracleReader, ReadScript } from '@ergo-explorer/stories'
import { blockRow, totalsAfter } from './block-row.ts'
import { deriveTransaction } from './derive-transaction.ts'
import type { KnownBox, Names } from './names.ts'
import type { Rows } from './rows.ts'
import { STATE_HASH_INTERVAL, stateHash } from './state-hash.ts'
import { addId, takeId, type Totals } from './totals.ts'

/** What does not change from block to block. */
export interface DeriveContext {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly names: Names
  readonly readScript: ReadScript
  readonly readOracle: OracleReader
}

/** Boxes that were unspent before the block, by id: all that it spends or reads and did not make itself. */
export type FindBox = (id: BoxId) => KnownBox | undefined

export interface DerivedBlock {
  readonly totals: Totals
  /** In the order of their numbers. Some may be spent again. */
  readonly made: readonly KnownBox[]
  readonly spent: ReadonlyMap<BoxId, KnownBox>
}

/**
 * Adds all rows of a block. Pure but for the numbers that new names are given: the same block in the same place gives
 * the same rows, in bulk and live mode alike.
 * @throws BlockRefused when the block spends what is not there or makes coins or tokens from nothing
 */
export function deriveBlock(
  rows: Rows,
  block: Block,
  previous: Totals,
  findBox: FindBox,
  context: DeriveContext,
): DerivedBlock {
  const { preset, names, blake2b256 } = context
  const { header, transactions, extension } = block
  const here = { made: new Map<BoxId, KnownBox>(), spent: new Map<BoxId, KnownBox>(), findBox, nextBox: previous.boxes }
  let fees = 0n
  let made = 0n
  let volume = 0n
  for (const [position, transaction] of transactions.entries()) {
    const place = { header, position, number: previous.transactions + position }
    const sums = deriveTransaction(rows, transaction, place, here, context)
    fees += sums.fee
    made += sums.value
    volume += sums.volume
  }
  const unspentSum = sumAfter(previous.unspentSum, here.made, here.spent)
  const sums = { boxes: here.made.size, fees, made, volume, unspentSum }
  const totals = totalsAfter(block, sums, previous, preset)
  const miner = names.script(rewardScript(header.powSolution.pk)).id
  rows.blocks.push(blockRow(block, sums, previous, preset, miner))
  if (extension !== undefined && isVotingEpochStart(preset, header.height)) {
    rows.epochs.push({ height: header.height, parameters: JSON.stringify(decodeParameters(extension) ?? {}) })
  }
  if (header.height % STATE_HASH_INTERVAL === 0) {
    rows.stateHashes.push({ height: header.height, hash: stateHash(totals, blake2b256) })
  }
  return { totals, made: [...here.made.values()], spent: here.spent }
}

function sumAfter(before: bigint, made: ReadonlyMap<BoxId, KnownBox>, spent: ReadonlyMap<BoxId, KnownBox>): bigint {
  let sum = before
  for (const id of made.keys()) sum = addId(sum, id)
  for (const id of spent.keys()) sum = takeId(sum, id)
  return sum
}
