import type { ClientBase } from '@ergo-explorer/db'
import { compareRows, type ComparedRow } from '../compare/compare-rows.ts'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import { readRows } from '../database/read-rows.ts'
import type { IndexedBox, IndexedTransaction, NodeIndex } from './node-index.ts'

const LAST_HEIGHT = 200

export async function compareNodeIndex(client: ClientBase, index: NodeIndex): Promise<ComparisonTally> {
  const tally = new ComparisonTally()
  const transactions = await readRows(client, TRANSACTIONS, [LAST_HEIGHT])
  const keyed = { keys: 1, table: 'transactions', columns: transactions.columns }
  compareRows(keyed, { actual: transactions.rows, expected: index.transactions.map(transactionRow), tally })
  const boxes = await readRows(client, BOXES, [LAST_HEIGHT])
  compareRows(
    { keys: 1, table: 'boxes', columns: boxes.columns },
    { actual: boxes.rows, expected: index.boxes.map(boxRow), tally },
  )
  return tally
}

const TRANSACTIONS = `-- replay.indexedTransactions
  SELECT t.id, t.number, t.height, t.position, b.id AS block, b.timestamp
  FROM transactions t JOIN blocks b ON b.height = t.height WHERE t.height <= $1`

const transactionRow = (each: IndexedTransaction): ComparedRow => [
  each.id,
  each.globalIndex,
  each.inclusionHeight,
  each.index,
  each.blockId,
  each.timestamp,
]

const BOXES = `-- replay.indexedBoxes
  SELECT b.id, b.number, b.height, s.address, s.ergo_tree, t.id AS transaction, b.position, b.value, b.creation_height,
    spender.id AS spent_by
  FROM boxes b JOIN scripts s ON s.id = b.script JOIN transactions t ON t.number = b.transaction
    LEFT JOIN inputs i ON i.box = b.number LEFT JOIN transactions spender ON spender.number = i.transaction
  WHERE b.height <= $1`

const boxRow = (box: IndexedBox): ComparedRow => [
  box.boxId,
  box.globalIndex,
  box.inclusionHeight,
  box.address,
  box.ergoTree,
  box.transactionId,
  box.index,
  box.value,
  box.creationHeight,
  box.spentTransactionId,
]
