import type { Box, BoxId, Hex, NetworkPreset, Transaction } from '@ergo-explorer/chain'
import { packRegisters, packTransaction } from '@ergo-explorer/db'
import { type ReadScript, storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import { deriveMempoolBalanceChanges } from './derive-changes.ts'
import { feeOf } from './fee-of.ts'
import { packAssets } from '@ergo-explorer/db'
import type { MempoolChangeRow, MempoolInputRow, MempoolOutputRow, MempoolTransactionRow } from './mempool-tables.ts'

/** Values that stay the same for all transactions. */
export interface MempoolContext {
  readonly preset: NetworkPreset
  readonly readScript: ReadScript
  readonly hashScript: (ergoTree: Hex) => Hex
}

/** Rows derived from a transaction alone, without its first-seen time and status. */
export interface MempoolRows {
  readonly transaction: Omit<MempoolTransactionRow, 'first_seen' | 'depth' | 'conflicts_with'>
  readonly inputs: readonly MempoolInputRow[]
  readonly outputs: readonly MempoolOutputRow[]
  readonly changes: readonly MempoolChangeRow[]
}

/** Story kind of a transaction with unknown inputs; its changes omit them. */
export const UNKNOWN_INPUTS = storyKindNumber('unknown-inputs')

/**
 * @param boxes known boxes that the transaction spends or reads
 * @param height height of the next block
 */
export function deriveMempoolRows(
  transaction: Transaction,
  {
    boxes,
    height,
    context,
  }: { readonly boxes: ReadonlyMap<BoxId, Box>; readonly height: number; readonly context: MempoolContext },
): MempoolRows {
  const { preset, readScript, hashScript } = context
  const { id, outputs, size } = transaction
  const inputs = transaction.inputs.map(({ boxId }) => boxes.get(boxId))
  const dataInputs = transaction.dataInputs.map((boxId) => boxes.get(boxId))
  const story = storyToJson(
    describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript }),
    hashScript,
  )
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
    changes: deriveMempoolBalanceChanges(spent, outputs).map(({ ergoTree, tokenId, delta }) => ({
      transaction: id,
      script_hash: hashScript(ergoTree),
      token_id: tokenId,
      delta,
    })),
  }
}

function inputRows({ id, inputs, dataInputs }: Transaction): MempoolInputRow[] {
  return [
    ...inputs.map(({ boxId }, position) => ({ transaction: id, position, box: boxId, is_data: false })),
    ...dataInputs.map((boxId, position) => ({ transaction: id, position, box: boxId, is_data: true })),
  ]
}

function outputRow(box: Box, hashScript: MempoolContext['hashScript']): MempoolOutputRow {
  return {
    id: box.boxId,
    transaction: box.transactionId,
    position: box.index,
    value: box.value,
    creation_height: box.creationHeight,
    script_hash: hashScript(box.ergoTree),
    ergo_tree: box.ergoTree,
    registers: packRegisters(box.registers),
    assets: packAssets(box.assets),
  }
}
