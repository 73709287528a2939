import type { Block, Hex, Input, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type BlockRow, headerOfRow, unpackContext, unpackExtension, type ClientBase } from '@ergo-explorer/db'
import { findBoxesByNumber, type StoredBox } from './stored-boxes.ts'

/** Rebuilds an indexed block from its rows; undefined above the tip. */
export async function readBlock(client: ClientBase, height: number): Promise<Block | undefined> {
  const { rows } = await client.query<BlockRow>('-- blocks.find\nSELECT * FROM blocks WHERE height = $1', [height])
  const [row] = rows
  if (row === undefined) return undefined
  const transactions = await readTransactions(
    client,
    row.first_transaction,
    row.first_transaction + row.transactions - 1,
  )
  const extension = row.extension === null ? undefined : unpackExtension(row.extension)
  return {
    header: headerOfRow(row),
    transactions: transactions.map((each) => each.transaction),
    extension,
    size: row.size,
  }
}

export interface StoredTransaction {
  readonly number: number
  readonly height: number
  readonly transaction: Transaction
  readonly inputBoxes: readonly StoredBox[]
  readonly dataInputBoxes: readonly StoredBox[]
}

/** Transactions by number, inclusive, with their input and data input boxes. */
export async function readTransactions(client: ClientBase, first: number, last: number): Promise<StoredTransaction[]> {
  const range = [first, last]
  const { rows: transactions } = await client.query<TransactionRow>(
    '-- transactions.range\nSELECT number, id, height, size, first_box, outputs FROM transactions WHERE number BETWEEN $1 AND $2 ORDER BY number',
    range,
  )
  const { rows: inputs } = await client.query<InputRow>(
    '-- inputs.range\nSELECT transaction, box, proof, extension FROM inputs WHERE transaction BETWEEN $1 AND $2 ORDER BY transaction, position',
    range,
  )
  const { rows: dataInputs } = await client.query<DataInputRow>(
    '-- data_inputs.range\nSELECT transaction, box FROM data_inputs WHERE transaction BETWEEN $1 AND $2 ORDER BY transaction, position',
    range,
  )
  const createdBoxes = transactions.flatMap((row) => Array.from({ length: row.outputs }, (_, i) => row.first_box + i))
  const numbers = new Set([...createdBoxes, ...inputs.map((row) => row.box), ...dataInputs.map((row) => row.box)])
  const boxes = new Map((await findBoxesByNumber(client, [...numbers])).map((box) => [box.number, box]))
  const inputsOf = Map.groupBy(inputs, (row) => row.transaction)
  const dataInputsOf = Map.groupBy(dataInputs, (row) => row.transaction)
  return transactions.map((row) =>
    assembleTransaction(row, {
      inputs: inputsOf.get(row.number) ?? [],
      dataInputs: dataInputsOf.get(row.number) ?? [],
      boxes,
    }),
  )
}

interface TransactionRow {
  readonly number: number
  readonly id: Hex
  readonly height: number
  readonly size: number
  readonly first_box: number
  readonly outputs: number
}

interface DataInputRow {
  readonly transaction: number
  readonly box: number
}

interface InputRow extends DataInputRow {
  readonly proof: Hex | null
  readonly extension: Hex | null
}

function assembleTransaction(
  row: TransactionRow,
  {
    inputs,
    dataInputs,
    boxes,
  }: {
    readonly inputs: readonly InputRow[]
    readonly dataInputs: readonly DataInputRow[]
    readonly boxes: ReadonlyMap<number, StoredBox>
  },
): StoredTransaction {
  const boxOf = (number: number): StoredBox => {
    const box = boxes.get(number)
    if (box === undefined) throw new Error(`Transaction ${row.number} refers to box ${number}, which does not exist`)
    return box
  }
  const inputBoxes = inputs.map(({ box }) => boxOf(box))
  const readBoxes = dataInputs.map(({ box }) => boxOf(box))
  const transaction: Transaction = {
    // Ids are validated before they are written.
    id: row.id as TransactionId,
    inputs: inputs.map(({ box, proof, extension }): Input => ({
      boxId: boxOf(box).box.boxId,
      proof: proof ?? '',
      extension: unpackContext(extension),
    })),
    dataInputs: readBoxes.map(({ box }) => box.boxId),
    outputs: Array.from({ length: row.outputs }, (_, i) => boxOf(row.first_box + i).box),
    size: row.size,
  }
  return { number: row.number, height: row.height, transaction, inputBoxes, dataInputBoxes: readBoxes }
}
