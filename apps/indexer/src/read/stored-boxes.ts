import { type Box, type BoxId, type Hex, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import { unpackRegisters, type ClientBase } from '@ergo-explorer/db'

export interface StoredBox {
  readonly number: number
  readonly box: Box
}

/** Transaction id of the genesis boxes; nodes use zeros too. */
const NO_TRANSACTION = '00'.repeat(32)

const COLUMNS = `b.number, b.id, b.value, b.creation_height, b.position, b.registers, s.ergo_tree,
      (SELECT t.id FROM transactions t WHERE t.number = b.transaction) AS transaction_id, assets.token_ids, assets.amounts`

const SOURCES = `JOIN scripts s ON s.id = b.script
    LEFT JOIN LATERAL (
      SELECT array_agg(t.token_id ORDER BY a.position) AS token_ids, array_agg(a.amount ORDER BY a.position) AS amounts
      FROM box_assets a JOIN tokens t ON t.id = a.token WHERE a.box = b.number
    ) assets ON true`

/** Finds unspent boxes by id. */
export async function listUnspentBoxes(client: ClientBase, ids: readonly BoxId[]): Promise<Map<BoxId, StoredBox>> {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<Row>({
    name: 'boxes_unspent',
    // Uses boxes_by_id and the primary key of unspent.
    text: `-- boxes.listUnspent
    SELECT ${COLUMNS}
    FROM unnest($1::bytea[]) AS wanted(id) JOIN boxes b ON b.id = wanted.id JOIN unspent u ON u.box = b.number ${SOURCES}`,
    values: [ids.map((id) => `\\x${id}`)],
  })
  return new Map(rows.map((row) => [row.id as BoxId, toStoredBox(row)]))
}

/** Finds boxes by number, spent or not, in any order. */
export async function listBoxesByNumber(client: ClientBase, numbers: readonly number[]): Promise<StoredBox[]> {
  if (numbers.length === 0) return []
  const { rows } = await client.query<Row>({
    name: 'boxes_by_number',
    text: `-- boxes.findByNumber
    SELECT ${COLUMNS} FROM unnest($1::int4[]) AS wanted(number) JOIN boxes b ON b.number = wanted.number ${SOURCES}`,
    values: [numbers],
  })
  return rows.map(toStoredBox)
}

interface Row {
  readonly number: number
  readonly id: Hex
  readonly value: bigint
  readonly creation_height: number
  readonly position: number
  readonly registers: Hex | null
  readonly ergo_tree: Hex
  readonly transaction_id: Hex | null
  readonly token_ids: readonly Hex[] | null
  readonly amounts: readonly bigint[] | null
}

// Ids are validated before they are written.
function toStoredBox(row: Row): StoredBox {
  const { amounts } = row
  return {
    number: row.number,
    box: {
      boxId: row.id as BoxId,
      transactionId: (row.transaction_id ?? NO_TRANSACTION) as TransactionId,
      index: row.position,
      value: row.value,
      ergoTree: row.ergo_tree,
      creationHeight: row.creation_height,
      assets: (row.token_ids ?? []).map((tokenId, i) => ({ tokenId: tokenId as TokenId, amount: amounts?.[i] ?? 0n })),
      registers: unpackRegisters(row.registers),
    },
  }
}
