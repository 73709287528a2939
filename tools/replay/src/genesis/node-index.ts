import type { ClientBase } from '@ergo-explorer/db'
import type { JsonBox, JsonInput } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'

/** What a node with its own index says of the first 200 blocks: the order of everything, and who spent what. */
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
  /** Null of the one box whose spender the node does not know. */
  readonly spendingProof: JsonInput['spendingProof'] | null
}

export interface IndexedBox extends JsonBox {
  readonly globalIndex: number
  readonly inclusionHeight: number
  readonly address: string
  /** Null of what nobody has spent in the blocks that are replayed. */
  readonly spentTransactionId: string | null
}

interface Recorded {
  readonly transactions: Readonly<Record<string, IndexedTransaction>>
  readonly boxes: Readonly<Record<string, IndexedBox>>
}

/** As the node recorded it, but for spenders: those that come later than the replayed blocks are left out. */
export async function readNodeIndex(path: string, client: ClientBase): Promise<NodeIndex> {
  const [recorded] = readRecords<Recorded>(path)
  if (recorded === undefined) throw new Error(`${path} holds nothing`)
  const transactions = Object.values(recorded.transactions)
  const spenderOf = spendersIn(transactions, await readIds(client))
  const known = (box: IndexedBox): IndexedBox => ({ ...box, spentTransactionId: spenderOf(box) })
  const knownAll = (each: IndexedTransaction): IndexedTransaction => ({ ...each, outputs: each.outputs.map(known) })
  return { transactions: transactions.map(knownAll), boxes: Object.values(recorded.boxes).map(known) }
}

async function readIds(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('-- replay.ids\nSELECT id FROM transactions')
  return new Set(rows.map(({ id }) => id))
}

/**
 * The node had seen more of the chain than is replayed: whom it names may come later. It leaves out genesis boxes, takes
 * the first output of block 1 for one, and so names nobody as its spender; the transactions beside it know better.
 */
function spendersIn(
  transactions: readonly IndexedTransaction[],
  known: ReadonlySet<string>,
): (box: IndexedBox) => string | null {
  const spenders = new Map<string, string>()
  for (const { id, inclusionHeight, inputs } of transactions) {
    if (inclusionHeight > 1) for (const { boxId } of inputs) spenders.set(boxId, id)
  }
  return ({ boxId, spentTransactionId }) => {
    const spender = spentTransactionId ?? spenders.get(boxId) ?? ''
    return known.has(spender) ? spender : null
  }
}
