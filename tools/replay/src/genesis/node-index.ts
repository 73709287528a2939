import type { ClientBase } from '@ergo-explorer/db'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { type ComparedQuery, compareQuery, type Value } from '#compare-query.ts'
import { type JsonBox, type JsonInput, readRecords } from '#data/recorded-data.ts'

/** The first 200 blocks in the extra index of a node: global indexes and spending transactions. */
export interface NodeIndex {
  readonly transactions: readonly IndexedTransaction[]
  readonly boxes: readonly IndexedBox[]
}

export interface IndexedTransaction {
  readonly id: string
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly index: number
  readonly blockId: string
  readonly timestamp: number
  readonly inputs: readonly IndexedInput[]
  readonly outputs: readonly IndexedBox[]
}

export interface IndexedInput extends IndexedBox {
  /** Null for the one box whose spender the node does not know. */
  readonly spendingProof: JsonInput['spendingProof'] | null
}

export interface IndexedBox extends JsonBox {
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly address: string
  /** Null if the box is not spent in the replayed blocks. */
  readonly spentTransactionId: string | null
}

interface RecordedIndex {
  readonly transactions: Readonly<Record<string, IndexedTransaction>>
  readonly boxes: Readonly<Record<string, IndexedBox>>
}

/** Reads the recorded index. Spenders that come after the replayed blocks are removed. */
export async function readNodeIndex(path: string, client: ClientBase): Promise<NodeIndex> {
  const [recorded] = readRecords<RecordedIndex>(path)
  if (recorded === undefined) throw new Error(`${path} is empty`)
  const transactions = Object.values(recorded.transactions)
  const spenderOf = createSpenderLookup(transactions, await readIds(client))
  const withSpender = (box: IndexedBox): IndexedBox => ({ ...box, spentTransactionId: spenderOf(box) })
  const withSpenders = (each: IndexedTransaction): IndexedTransaction => ({
    ...each,
    outputs: each.outputs.map(withSpender),
  })
  return { transactions: transactions.map(withSpenders), boxes: Object.values(recorded.boxes).map(withSpender) }
}

async function readIds(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('-- replay.ids\nSELECT id FROM transactions')
  return new Set(rows.map(({ id }) => id))
}

/**
 * The node had indexed more blocks than are replayed, so its spenders may come later. It omits genesis boxes, treats
 * the first output of block 1 as one, and therefore records no spender for it; the inputs of the recorded transactions
 * provide the correct one.
 */
function createSpenderLookup(
  transactions: readonly IndexedTransaction[],
  transactionIds: ReadonlySet<string>,
): (box: IndexedBox) => string | null {
  const spenders = new Map<string, string>()
  for (const { id, inclusionHeight, inputs } of transactions) {
    if (inclusionHeight > 1) for (const { boxId } of inputs) spenders.set(boxId, id)
  }
  return ({ boxId, spentTransactionId }) => {
    const spender = spentTransactionId ?? spenders.get(boxId) ?? ''
    return transactionIds.has(spender) ? spender : null
  }
}

const LAST_HEIGHT = 200

const TRANSACTIONS: ComparedQuery = {
  table: 'transactions',
  keys: 1,
  sql: `SELECT t.id, t.number, t.height, t.position, b.id AS block, b.timestamp
    FROM transactions t JOIN blocks b ON b.height = t.height WHERE t.height <= ${LAST_HEIGHT}`,
}
const BOXES: ComparedQuery = {
  table: 'boxes',
  keys: 1,
  sql: `SELECT b.id, b.number, b.height, s.address, s.ergo_tree, t.id AS transaction, b.position, b.value,
      b.creation_height, spender.id AS spent_by
    FROM boxes b JOIN scripts s ON s.id = b.script JOIN transactions t ON t.number = b.transaction
      LEFT JOIN inputs i ON i.box = b.number LEFT JOIN transactions spender ON spender.number = i.transaction
    WHERE b.height <= ${LAST_HEIGHT}`,
}

export async function compareNodeIndex(client: ClientBase, index: NodeIndex, tally: Tally): Promise<void> {
  const fieldsOf = (entry: object, names: string): Value[] => names.split(' ').map((name) => Reflect.get(entry, name))
  const transactions = index.transactions.map((each) =>
    fieldsOf(each, 'id globalIndex inclusionHeight index blockId timestamp'),
  )
  const boxes = index.boxes.map((box) =>
    fieldsOf(
      box,
      'boxId globalIndex inclusionHeight address ergoTree transactionId index value creationHeight spentTransactionId',
    ),
  )
  await compareQuery(client, tally, { ...TRANSACTIONS, expected: transactions })
  await compareQuery(client, tally, { ...BOXES, expected: boxes })
}
