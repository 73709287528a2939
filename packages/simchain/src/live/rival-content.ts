import { type Blake2b256, type Box, type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { signed } from '../economy/habit.ts'
import type { Random } from '../random.ts'
import { complete } from '../world/draft.ts'
import type { BlockContent } from './block-content.ts'

export interface RivalContext {
  readonly height: number
  readonly random: Random
  readonly blake2b256: Blake2b256
  readonly findBox: (boxId: BoxId) => Box | undefined
  /** Repeats everything that can be repeated, only in another order. */
  readonly repeatsAll: boolean
}

/** How many transactions of ten are repeated, left out, and spent in another way. */
const FATES = [7, 2, 1]

/**
 * Fills a block of a competing branch. Of what the other branch holds, most is repeated, in another order where that is
 * possible; some is left out and will fall back to the pool; and some inputs are spent in another way, so that the
 * transaction they belonged to is gone for good, with everything that builds on it.
 */
export function fillRival(content: BlockContent, others: readonly Transaction[], context: RivalContext): void {
  const { random, repeatsAll } = context
  const repeated: Transaction[] = []
  for (const transaction of others) {
    const fate = repeatsAll ? 0 : random.weighted(FATES)
    if (fate === 0) repeated.push(transaction)
    if (fate === 2) {
      const rival = spendOtherwise(transaction, context)
      if (rival !== undefined) content.offer(rival)
    }
  }
  // Backwards first, then forwards: what depends on others of the same block only fits the second time.
  const left = repeated.toReversed().filter((transaction) => !content.offer(transaction))
  for (const transaction of left.toReversed()) content.offer(transaction)
}

const OTHER_FEE = 3_000_000n

/** The owner of a transaction's first input takes it back. Undefined where it is a contract's, or not worth it. */
function spendOtherwise(
  { inputs }: Transaction,
  { height, random, blake2b256, findBox }: RivalContext,
): Transaction | undefined {
  const box = inputs[0] && findBox(inputs[0].boxId)
  if (box === undefined || !isOwned(box)) return undefined
  return complete(
    { spends: [signed(box, random)], outputs: [], fee: OTHER_FEE, changeTo: box.ergoTree },
    height,
    blake2b256,
  )
}

/** Guarded by a key and nothing else. */
export const isOwned = ({ ergoTree }: Pick<Box, 'ergoTree'>): boolean => ergoTree.startsWith('0008cd')

export const isFee = ({ ergoTree }: Pick<Box, 'ergoTree'>): boolean => ergoTree === FEE_SCRIPT
