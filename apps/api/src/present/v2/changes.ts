import { type Hex, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { Change, ChangeEffect, ChangeTransaction } from '@ergo-explorer/contract'
import type { FeedBlock, FeedTransaction, PackedEffect } from '#queries/changes.ts'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'
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
    ...(effects !== null && { effects: presentEffects(effects) }),
    ...(story !== null && rule !== null && version !== null && { story: { ...story, rule, ruleVersion: version } }),
    ...(eventId !== undefined && { eventId }),
  }
  return { type: 'transaction', transaction: presented }
}

/** One effect for each script; its changes follow each other. */
export function presentEffects(changes: readonly PackedEffect[]): ChangeEffect[] {
  const effects: ChangeEffect[] = []
  for (const [scriptHash, address, tokenId, delta] of changes) {
    let effect = effects.at(-1)
    if (effect?.scriptHash !== scriptHash) {
      effect = { address, scriptHash, nanoErg: toNanoErg(0n), assets: [] }
      effects.push(effect)
    }
    if (tokenId === ERG_ASSET_ID) effect.nanoErg = toNanoErg(BigInt(delta))
    else effect.assets.push({ tokenId, amount: toTokenUnits(BigInt(delta)) })
  }
  return effects
}
