import type { Box, BoxId, Hex, NetworkPreset, Transaction } from '@ergo-explorer/chain'
import { packRegisters, packTransaction } from '@ergo-explorer/db'
import { type ReadScript, storyKindNumber, storyToJson, tellStory } from '@ergo-explorer/stories'
import { deriveChanges } from './derive-changes.ts'
import { feeOf } from './fee-of.ts'
import { packAssets } from '@ergo-explorer/db'
import type { PoolChangeRow, PoolInputRow, PoolOutputRow, PoolTransactionRow } from './pool-tables.ts'

/** What does not change from transaction to transaction. */
export interface DeriveContext {
  readonly preset: NetworkPreset
  readonly readScript: ReadScript
  readonly hashScript: (tree: Hex) => Hex
}

/** What a waiting transaction says by itself. When it came and how it stands to others is told elsewhere. */
export interface WaitingRows {
  readonly transaction: Omit<PoolTransactionRow, 'first_seen' | 'depth' | 'loses_to'>
  readonly inputs: readonly PoolInputRow[]
  readonly outputs: readonly PoolOutputRow[]
  readonly changes: readonly PoolChangeRow[]
}

/** The kind of a transaction of which some input is not known; its changes leave that input out. */
export const UNKNOWN_INPUTS = storyKindNumber('unknown-inputs')

/**
 * @param boxes what it spends and reads, as far as that is known
 * @param height of the next block
 */
export function deriveWaiting(
  transaction: Transaction,
  boxes: ReadonlyMap<BoxId, Box>,
  height: number,
  context: DeriveContext,
): WaitingRows {
  const { preset, readScript, hashScript } = context
  const { id, outputs, size } = transaction
  const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
  const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
  const story = storyToJson(tellStory({ preset, height, transaction, inputs, dataInputs, readScript }), hashScript)
  const spent = inputs.filter((box) => box !== undefined)
  return {
    transaction: {
      id,
      size,
      fee: feeOf(transaction, preset),
      kind: storyKindNumber(story.kind),
      facts: story.facts,
      body: packTransaction(transaction),
    },
    inputs: inputRows(transaction),
    outputs: outputs.map((box) => outputRow(box, hashScript)),
    changes: deriveChanges(spent, outputs).map(({ tree, tokenId, delta }) => ({
      transaction: id,
      script_hash: hashScript(tree),
      token_id: tokenId,
      delta,
    })),
  }
}

function inputRows({ id, inputs, dataInputs }: Transaction): PoolInputRow[] {
  return [
    ...inputs.map(({ boxId }, position) => ({ transaction: id, position, box: boxId, is_data: false })),
    ...dataInputs.map((boxId, position) => ({ transaction: id, position, box: boxId, is_data: true })),
  ]
}

function outputRow(box: Box, hashScript: DeriveContext['hashScript']): PoolOutputRow {
  return {
    id: box.boxId,
    transaction: box.transactionId,
    position: box.index,
    value: box.value,
    creation_height: box.creationHeight,
    script_hash: hashScript(box.ergoTree),
    tree: box.ergoTree,
    registers: packRegisters(box.registers),
    assets: packAssets(box.assets),
  }
}
