import { type Hex, toNanoErg } from '@ergo-explorer/chain'
import type { Change, ChangeTransaction } from '@ergo-explorer/contract'
import type { FeedBlock, FeedTransaction } from '#queries/changes.ts'
import { groupEffects } from '#queries/effects.ts'
import { presentPackedBox } from './packed-boxes.ts'
import { kindAndFactsOf } from './transactions.ts'

/* Only what the chain itself says: labels, names and confirmations would change settled pages. */

export const presentChangeBlock = (block: FeedBlock, parentBlockId: Hex): Change => ({
  type: 'block',
  block: {
    height: block.height,
    blockId: block.id,
    parentBlockId,
    timestamp: block.timestamp,
    transactionCount: block.transactions,
  },
})

/** @param eventId only with a watch */
export function presentChangeTransaction(transaction: FeedTransaction, blockId: Hex, eventId?: Hex): Change {
  const { inputs, outputs, effects, kind, rule, version, facts } = transaction
  const story = facts === null ? null : kindAndFactsOf(kind, facts)
  const presented: ChangeTransaction = {
    transactionId: transaction.id,
    blockId,
    height: transaction.height,
    index: transaction.position,
    size: transaction.size,
    fee: toNanoErg(transaction.fee),
    ...(inputs !== null && { spentBoxIds: [...inputs] }),
    ...(outputs !== null && { outputs: outputs.map(presentPackedBox) }),
    ...(effects !== null && { effects: groupEffects(effects) }),
    ...(story !== null && rule !== null && version !== null && { story: { ...story, rule, ruleVersion: version } }),
    ...(eventId !== undefined && { eventId }),
  }
  return { type: 'transaction', transaction: presented }
}
