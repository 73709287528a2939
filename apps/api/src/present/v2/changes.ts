import { type Hex, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { Change, ChangeEffect, ChangeOutput, ChangeTransaction } from '@ergo-explorer/contract'
import { unpackRegisters } from '@ergo-explorer/db'
import type { FeedBlock, FeedTransaction } from '#queries/changes.ts'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'
import { storyKindName } from './transactions.ts'

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

export function presentChangeTransaction(transaction: FeedTransaction, blockId: Hex): Change {
  const { inputs, outputs, effects, rule, version, facts } = transaction
  const presented: ChangeTransaction = {
    transactionId: transaction.id,
    blockId,
    height: transaction.height,
    index: transaction.position,
    size: transaction.size,
    fee: toNanoErg(transaction.fee),
    ...(inputs !== null && { spentBoxIds: [...inputs] }),
    ...(outputs !== null && { outputs: outputs.map(presentOutput) }),
    ...(effects !== null && { effects: presentEffects(effects) }),
    ...(rule !== null &&
      version !== null &&
      facts !== null && {
        // The indexer stores an object.
        story: { kind: storyKindName(transaction.kind), rule, version, facts: JSON.parse(facts) as object },
      }),
  }
  return { type: 'transaction', transaction: presented }
}

type Packed<Part extends 'outputs' | 'effects'> = NonNullable<FeedTransaction[Part]>

function presentOutput(output: Packed<'outputs'>[number], index: number): ChangeOutput {
  const [boxId, value, creationHeight, ergoTree, address, registers, assets] = output
  return {
    boxId,
    index,
    value: toNanoErg(BigInt(value)),
    address,
    ergoTree,
    creationHeight,
    assets: (assets ?? []).map(([tokenId, amount]) => ({ tokenId, amount: toTokenUnits(BigInt(amount)) })),
    additionalRegisters: { ...unpackRegisters(registers) },
  }
}

/** One effect for each script; its changes follow each other. */
function presentEffects(changes: Packed<'effects'>): ChangeEffect[] {
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
