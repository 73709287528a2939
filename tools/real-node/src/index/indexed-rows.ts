import type { IndexedBox } from '@ergo-explorer/testkit/node-recording'
import { type ClientBase, unpackContext, unpackRegisters } from '@ergo-explorer/db'

/** A box or transaction as flat values, by the names of the node's index. */
export type FlatEntry = Readonly<Record<string, string | number | bigint | boolean | null>>

interface NodeProof {
  readonly proofBytes: string
  readonly extension: unknown
}

/** A box of `/blockchain/box`. */
export interface NodeBox extends IndexedBox {
  readonly spendingProof: NodeProof | null
  readonly additionalRegisters: Readonly<Record<string, string>>
}

/** A transaction of `/blockchain/transaction`. */
export interface NodeTransaction {
  readonly id: string
  readonly globalIndex: number
  readonly blockId: string
  readonly inclusionHeight: number
  readonly timestamp: number
  readonly index: number
  readonly size: number
  readonly numConfirmations: number
  readonly inputs: readonly NodeBox[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly NodeBox[]
}

export function flattenNodeBox(box: NodeBox): FlatEntry {
  return {
    globalIndex: box.globalIndex,
    boxId: box.boxId,
    inclusionHeight: box.inclusionHeight,
    address: box.address,
    ergoTree: box.ergoTree,
    transactionId: box.transactionId,
    index: box.index,
    value: box.value,
    creationHeight: box.creationHeight,
    spentTransactionId: box.spentTransactionId,
    assets: box.assets.map(({ tokenId, amount }) => `${tokenId} ${amount}`).join(),
    registers: formatPairs(Object.entries(box.additionalRegisters)),
    spendingProof: box.spendingProof?.proofBytes ?? '',
    contextVariables: formatPairs(pairsOf(box.spendingProof?.extension)),
  }
}

export function flattenNodeTransaction(transaction: NodeTransaction): FlatEntry {
  return {
    globalIndex: transaction.globalIndex,
    id: transaction.id,
    blockId: transaction.blockId,
    inclusionHeight: transaction.inclusionHeight,
    timestamp: transaction.timestamp,
    index: transaction.index,
    size: transaction.size,
    numConfirmations: transaction.numConfirmations,
    inputs: transaction.inputs.map(({ boxId }) => boxId).join(),
    dataInputs: transaction.dataInputs.map(({ boxId }) => boxId).join(),
    outputs: transaction.outputs.map(({ boxId }) => boxId).join(),
  }
}

const formatPairs = (pairs: readonly (readonly [string | number, string])[]): string =>
  pairs.map(([name, value]) => `${name}=${value}`).join(' ')

/** The parser returns a list of pairs where the keys of an object are not in ascending order. */
function pairsOf(extension: unknown): [string, string][] {
  return (Array.isArray(extension) ? extension : Object.entries(extension ?? {})) as [string, string][]
}

/** Part of the index by dense number, as it was at a height. */
export interface Range {
  readonly from: number
  /** Exclusive. */
  readonly to: number
  readonly height: number
}

const BOXES_SQL = `-- real-node.boxes
  SELECT b.number, b.id, b.height, s.address, s.ergo_tree, t.id AS transaction, b.position, b.value, b.creation_height,
    b.registers, spender.id AS spender, i.proof, i.extension,
    (SELECT string_agg(encode(k.token_id, 'hex') || ' ' || a.amount, ',' ORDER BY a.position)
      FROM box_assets a JOIN tokens k ON k.id = a.token WHERE a.box = b.number) AS assets
  FROM boxes b JOIN scripts s ON s.id = b.script JOIN transactions t ON t.number = b.transaction
    LEFT JOIN inputs i ON i.box = b.number LEFT JOIN transactions spender ON spender.number = i.transaction
  WHERE b.number >= $1 AND b.number < $2 ORDER BY b.number`

const SPENDER_HEIGHT_SQL = `-- real-node.spenders
  SELECT i.box FROM inputs i JOIN transactions t ON t.number = i.transaction
  WHERE i.box >= $1 AND i.box < $2 AND t.height > $3`

interface BoxRow {
  readonly number: number
  readonly id: string
  readonly height: number
  readonly address: string
  readonly ergo_tree: string
  readonly transaction: string
  readonly position: number
  readonly value: bigint
  readonly creation_height: number
  readonly registers: string | null
  readonly spender: string | null
  readonly proof: string | null
  readonly extension: string | null
  readonly assets: string | null
}

/** Our boxes. Those spent above the height count as unspent. */
export async function readBoxes(client: ClientBase, { from, to, height }: Range): Promise<FlatEntry[]> {
  const { rows } = await client.query<BoxRow>(BOXES_SQL, [from, to])
  const later = await client.query<{ box: number }>(SPENDER_HEIGHT_SQL, [from, to, height])
  const spentLater = new Set(later.rows.map(({ box }) => box))
  return rows.map((row) => {
    const isSpent = row.spender !== null && !spentLater.has(row.number)
    return {
      globalIndex: row.number,
      boxId: row.id,
      inclusionHeight: row.height,
      address: row.address,
      ergoTree: row.ergo_tree,
      transactionId: row.transaction,
      index: row.position,
      value: row.value,
      creationHeight: row.creation_height,
      spentTransactionId: isSpent ? row.spender : null,
      assets: row.assets ?? '',
      registers: formatPairs(Object.entries(unpackRegisters(row.registers))),
      spendingProof: (isSpent ? row.proof : null) ?? '',
      contextVariables: isSpent ? formatPairs(unpackContext(row.extension)) : '',
    }
  })
}

const TRANSACTIONS_SQL = `-- real-node.transactions
  SELECT t.number AS "globalIndex", t.id, b.id AS "blockId", t.height AS "inclusionHeight", b.timestamp,
    t.position AS index, t.size, $3::int - t.height AS "numConfirmations",
    coalesce((SELECT string_agg(encode(x.id, 'hex'), ',' ORDER BY i.position)
      FROM inputs i JOIN boxes x ON x.number = i.box WHERE i.transaction = t.number), '') AS inputs,
    coalesce((SELECT string_agg(encode(x.id, 'hex'), ',' ORDER BY i.position)
      FROM data_inputs i JOIN boxes x ON x.number = i.box WHERE i.transaction = t.number), '') AS "dataInputs",
    coalesce((SELECT string_agg(encode(x.id, 'hex'), ',' ORDER BY x.number)
      FROM boxes x WHERE x.transaction = t.number), '') AS outputs
  FROM transactions t JOIN blocks b ON b.height = t.height
  WHERE t.number >= $1 AND t.number < $2 ORDER BY t.number`

export async function readTransactions(client: ClientBase, { from, to, height }: Range): Promise<FlatEntry[]> {
  return (await client.query<FlatEntry>(TRANSACTIONS_SQL, [from, to, height])).rows
}
