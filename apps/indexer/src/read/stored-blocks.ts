import type { Block, Hex, Input, Transaction, TransactionId } from '@ergo-explorer/chain'
import { type BlockRow, headerOfRow, unpackContext, unpackExtension, type ClientBase } from '@ergo-explorer/db'
import { listBoxesByNumber, type StoredBox } from './stored-boxes.ts'

/** Rebuilds an indexed block from its rows; undefined above the tip. */
export async function readBlock(client: ClientBase, height: number): Promise<Block | undefined> {
  const [block] = await readBlocks(client, height, height)
  return block
}

/** Rebuilds the indexed blocks of a range, inclusive, from their rows. */
export async function readBlocks(client: ClientBase, fromHeight: number, toHeight: number): Promise<Block[]> {
  const { rows } = await client.query<BlockRow>(
    '-- blocks.range\nSELECT * FROM blocks WHERE height BETWEEN $1 AND $2 ORDER BY height',
    [fromHeight, toHeight],
  )
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined) return []
  const end = last.first_transaction + last.transactions - 1
  const byHeight = Map.groupBy(await readTransactions(client, first.first_transaction, end), ({ height }) => height)
  return rows.map((row) => ({
    header: headerOfRow(row),
    transactions: (byHeight.get(row.height) ?? []).map((each) => each.transaction),
    extension: row.extension === null ? undefined : unpackExtension(row.extension),
    size: row.size,
  }))
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
  const boxes = new Map((await listBoxesByNumber(client, [...numbers])).map((box) => [box.number, box]))
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
