import { type Blake2b256, type Box, type BoxId, FEE_SCRIPT, type Transaction } from '@ergo-explorer/chain'
import { signedSpend } from '#economy/behaviour.ts'
import type { Random } from '#random.ts'
import { completeDraft } from '#world/draft.ts'
import type { BlockContent } from './block-content.ts'

export interface ForkContentContext {
  readonly height: number
  readonly random: Random
  readonly blake2b256: Blake2b256
  readonly findBox: (boxId: BoxId) => Box | undefined
  /** Includes all transactions that can be included, in another order. */
  readonly sameTransactions: boolean
}

/** Out of ten transactions: included, left out, double-spent. */
const REPLAY_WEIGHTS = [7, 2, 1]

/**
 * Fills a block of a fork. Most transactions of the other branch are included, in another order where possible; some
 * are left out and return to the mempool; for some, an input is double-spent, so that the original transaction and
 * everything built on it become invalid.
 */
export function fillForkBlock(
  content: BlockContent,
  others: readonly Transaction[],
  context: ForkContentContext,
): void {
  const { random, sameTransactions } = context
  const repeated: Transaction[] = []
  for (const transaction of others) {
    const choice = sameTransactions ? 0 : random.weightedIndex(REPLAY_WEIGHTS)
    if (choice === 0) repeated.push(transaction)
    if (choice === 2) {
      const doubleSpend = createDoubleSpend(transaction, context)
      if (doubleSpend !== undefined) content.tryAdd(doubleSpend)
    }
  }
  // In reverse order first, then forwards: transactions that depend on others of the same block only fit in the second
  // pass.
  const skipped = repeated.toReversed().filter((transaction) => !content.tryAdd(transaction))
  for (const transaction of skipped.toReversed()) content.tryAdd(transaction)
}

const DOUBLE_SPEND_FEE = 3_000_000n

/**
 * The owner of a transaction's first input sends it back to itself. Undefined when a contract owns it, or its value is
 * too low.
 */
export function createDoubleSpend(
  { inputs }: Transaction,
  { height, random, blake2b256, findBox }: Omit<ForkContentContext, 'sameTransactions'>,
): Transaction | undefined {
  const box = inputs[0] && findBox(inputs[0].boxId)
  if (box === undefined || !isPayToPublicKey(box)) return undefined
  return completeDraft(
    { spends: [signedSpend(box, random)], outputs: [], fee: DOUBLE_SPEND_FEE, changeTo: box.ergoTree },
    height,
    blake2b256,
  )
}

export const isPayToPublicKey = ({ ergoTree }: Pick<Box, 'ergoTree'>): boolean => ergoTree.startsWith('0008cd')

export const isFee = ({ ergoTree }: Pick<Box, 'ergoTree'>): boolean => ergoTree === FEE_SCRIPT
