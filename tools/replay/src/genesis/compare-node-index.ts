import type { ClientBase } from '@ergo-explorer/db'
import { compareRows, type Row } from '../compare/compare-rows.ts'
import { Tally } from '../compare/tally.ts'
import type { JsonBox } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { readRows } from '../database/read-rows.ts'

/** What a node with its own index says of the first 200 blocks: the order of everything, and who spent what. */
interface NodeIndex {
  readonly transactions: Readonly<Record<string, IndexedTransaction>>
  readonly boxes: Readonly<Record<string, IndexedBox>>
}

interface IndexedTransaction {
  readonly id: string
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly index: number
  readonly blockId: string
  readonly timestamp: number
  readonly inputs: readonly { readonly boxId: string }[]
}

interface IndexedBox extends JsonBox {
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly address: string
  readonly spentTransactionId: string | null
}

const LAST_HEIGHT = 200

export async function compareNodeIndex(client: ClientBase, path: string): Promise<Tally> {
  const [index] = readRecords<NodeIndex>(path)
  if (index === undefined) throw new Error(`${path} holds nothing`)
  const tally = new Tally()
  const transactions = await readRows(client, TRANSACTIONS, [LAST_HEIGHT])
  const keyed = { keys: 1, table: 'transactions', columns: transactions.columns }
  compareRows(keyed, transactions.rows, Object.values(index.transactions).map(transactionRow), tally)
  const boxes = await readRows(client, BOXES, [LAST_HEIGHT])
  const spenderOf = spendersIn(index, await readIds(client))
  const expected = Object.values(index.boxes).map((box) => boxRow(box, spenderOf(box)))
  compareRows({ keys: 1, table: 'boxes', columns: boxes.columns }, boxes.rows, expected, tally)
  return tally
}

async function readIds(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('-- replay.ids\nSELECT id FROM transactions')
  return new Set(rows.map(({ id }) => id))
}

/**
 * The node had seen more of the chain than is replayed: whom it names may come later. It leaves out genesis boxes, takes
 * the first output of block 1 for one, and so names nobody as its spender; the transactions beside it know better.
 */
function spendersIn({ transactions }: NodeIndex, known: ReadonlySet<string>): (box: IndexedBox) => string | null {
  const spenders = new Map<string, string>()
  for (const { id, inclusionHeight, inputs } of Object.values(transactions)) {
    if (inclusionHeight > 1) for (const { boxId } of inputs) spenders.set(boxId, id)
  }
  return ({ boxId, spentTransactionId }) => {
    const spender = spentTransactionId ?? spenders.get(boxId) ?? ''
    return known.has(spender) ? spender : null
  }
}

const TRANSACTIONS = `-- replay.indexedTransactions
  SELECT t.id, t.number, t.height, t.position, b.id AS block, b.timestamp
  FROM transactions t JOIN blocks b ON b.height = t.height WHERE t.height <= $1`

const transactionRow = (each: IndexedTransaction): Row => [
  each.id,
  each.globalIndex,
  each.inclusionHeight,
  each.index,
  each.blockId,
  each.timestamp,
]

const BOXES = `-- replay.indexedBoxes
  SELECT b.id, b.number, b.height, s.address, s.tree, t.id AS transaction, b.position, b.value, b.creation_height,
    spender.id AS spent_by
  FROM boxes b JOIN scripts s ON s.id = b.script JOIN transactions t ON t.number = b.transaction
    LEFT JOIN inputs i ON i.box = b.number LEFT JOIN transactions spender ON spender.number = i.transaction
  WHERE b.height <= $1`

const boxRow = (box: IndexedBox, spender: string | null): Row => [
  box.boxId,
  box.globalIndex,
  box.inclusionHeight,
  box.address,
  box.ergoTree,
  box.transactionId,
  box.index,
  box.value,
  box.creationHeight,
  spender,
]
