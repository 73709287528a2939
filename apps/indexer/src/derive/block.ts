import {
  type Block,
  type Box,
  type BoxId,
  decodeParameters,
  type HeldBack,
  isVotingEpochStart,
  type NetworkPreset,
  type PaidReward,
  paidSplit,
  rewardScript,
} from '@ergo-explorer/chain'
import { deriveBlockRow, deriveTotalsAfter } from './block-row.ts'
import { type BlockProgress, deriveTransaction } from './transaction.ts'
import type { DeriveContext, FindBox, IndexedBox } from './context.ts'
import type { DerivedRows } from './rows.ts'
import {
  STATE_HASH_INTERVAL,
  deriveStateHash,
  addIdToSum,
  subtractIdFromSum,
  sumHeldBack,
  type Totals,
} from './totals.ts'

export interface DerivedBlock {
  readonly totals: Totals
  /** In the order of their numbers. Some may be spent in the same block. */
  readonly created: readonly IndexedBox[]
  readonly spent: ReadonlyMap<BoxId, IndexedBox>
}

/**
 * Adds all rows of a block. Pure except for the ids assigned to new dictionary entries: the same block at the same
 * position yields the same rows in bulk and live mode.
 * @throws BlockRejected when the block spends unknown boxes or creates ERG or tokens from nothing
 */
export function deriveBlock(
  rows: DerivedRows,
  block: Block,
  {
    previous,
    findBox,
    context,
  }: { readonly previous: Totals; readonly findBox: FindBox; readonly context: DeriveContext },
): DerivedBlock {
  const { preset, dictionary, blake2b256 } = context
  const { header, transactions, extension } = block
  const progress = {
    created: new Map<BoxId, IndexedBox>(),
    spent: new Map<BoxId, IndexedBox>(),
    findBox,
    nextBox: previous.boxes,
  }
  let fees = 0n
  let outputValue = 0n
  let volume = 0n
  const rewards: PaidReward[] = []
  for (const [position, transaction] of transactions.entries()) {
    const location = { header, position, number: previous.transactions + position }
    const sums = deriveTransaction(rows, transaction, { location, progress, context })
    fees += sums.fee
    outputValue += sums.value
    volume += sums.volume
    if (sums.reward !== undefined) rewards.push(sums.reward)
  }
  const unspentSum = updateUnspentSum(previous.unspentSum, progress.created, progress.spent)
  const heldBack = deriveHeldBackChange(preset, progress)
  const reward = paidSplit(preset, header.height, rewards)
  const sums = { boxes: progress.created.size, fees, outputValue, volume, unspentSum, heldBack, reward }
  const totals = deriveTotalsAfter(block, { sums, previous, preset })
  const miner = dictionary.script(rewardScript(header.powSolution.pk)).id
  rows.blocks.push(deriveBlockRow(block, { sums, previous, totals, preset, miner }))
  if (extension !== undefined && isVotingEpochStart(preset, header.height)) {
    rows.epochs.push({ height: header.height, parameters: JSON.stringify(decodeParameters(extension) ?? {}) })
  }
  if (header.height % STATE_HASH_INTERVAL === 0) {
    rows.stateHashes.push({ height: header.height, hash: deriveStateHash(totals, blake2b256) })
  }
  return { totals, created: [...progress.created.values()], spent: progress.spent }
}

/** A box that is created and spent in the block counts on both sides. */
function deriveHeldBackChange(
  preset: NetworkPreset,
  { created, spent }: Pick<BlockProgress, 'created' | 'spent'>,
): HeldBack {
  const added = sumHeldBack(preset, boxesIn(created))
  const removed = sumHeldBack(preset, boxesIn(spent))
  return {
    locked: added.locked - removed.locked,
    reemissionTokens: added.reemissionTokens - removed.reemissionTokens,
  }
}

const boxesIn = (boxes: ReadonlyMap<BoxId, IndexedBox>): Iterable<Box> => boxes.values().map(({ box }) => box)

function updateUnspentSum(
  previousSum: bigint,
  created: ReadonlyMap<BoxId, IndexedBox>,
  spent: ReadonlyMap<BoxId, IndexedBox>,
): bigint {
  let sum = previousSum
  for (const id of created.keys()) sum = addIdToSum(sum, id)
  for (const id of spent.keys()) sum = subtractIdFromSum(sum, id)
  return sum
}
