import { boxSize, type Hex, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import type { RouteDependencies } from '../route-dependencies.ts'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { addressOfErgoTree } from '../present/address-of-ergo-tree.ts'
import { BOX_COLUMNS, BOX_JOINS, type BoxQueryRow, type BoxRecord, toBoxRecord } from './box-records.ts'
import { unpackAssetsSql } from './mempool-assets.ts'

/** A chain or mempool box. A mempool box has no number, block or height, and is spent only by mempool transactions. */
export interface AnyBox extends Omit<BoxRecord, 'number' | 'height' | 'blockId'> {
  readonly number: number | null
  readonly height: number | null
  readonly blockId: Hex | null
}

/** For computing the address of a script that is not on the chain. */
export type AddressContext = Pick<RouteDependencies, 'preset' | 'blake2b256'>

/** The mempool transaction that spends the box, ignoring those that lose a conflict. Uses mempool_inputs_by_box. */
export const MEMPOOL_SPENDER_SQL = `(SELECT i.transaction FROM mempool_inputs i
    JOIN mempool_transactions spender ON spender.id = i.transaction AND spender.conflicts_with IS NULL
    WHERE i.box = o.id AND NOT i.is_data LIMIT 1)`

/** Same order as BOX_COLUMNS. Every join and subquery is one index lookup per box. */
export const MEMPOOL_BOX_COLUMNS = `NULL::int4 AS number, o.id, o.value, o.creation_height, NULL::int4 AS height, o.position,
    NULL::int4 AS size, o.registers, o.ergo_tree, s.address, o.transaction AS transaction_id, NULL::bytea AS block_id,
    ${MEMPOOL_SPENDER_SQL} AS spent_by,
    (SELECT json_agg(json_build_array(encode(a.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY a.position)
     FROM ${unpackAssetsSql('o.assets')} a LEFT JOIN tokens tok ON tok.token_id = a.token_id
     LEFT JOIN token_mints m ON m.token = tok.id) AS assets`

/** Uses boxes_by_id and the primary key of mempool_outputs. */
const BY_IDS = defineQuery(
  'mempoolBoxes.byIds',
  `SELECT ${BOX_COLUMNS} FROM boxes b ${BOX_JOINS} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${MEMPOOL_BOX_COLUMNS} FROM mempool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`,
)

/** Scans the primary key of mempool_outputs. */
const UNSPENT_AFTER = defineQuery(
  'mempoolBoxes.unspentAfter',
  `SELECT ${MEMPOOL_BOX_COLUMNS} FROM mempool_outputs o
  JOIN mempool_transactions maker ON maker.id = o.transaction AND maker.conflicts_with IS NULL
  LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id > $1 AND ${MEMPOOL_SPENDER_SQL} IS NULL ORDER BY o.id LIMIT $2`,
)

export type AnyBoxQueryRow = Omit<BoxQueryRow, 'number' | 'height' | 'size' | 'address'> & {
  readonly number: number | null
  readonly height: number | null
  readonly size: number | null
  readonly address: string | null
}

/** Chain and mempool boxes by id; unknown ids are omitted. */
export async function findAnyBoxes(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<Map<Hex, AnyBox>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<AnyBoxQueryRow>(db, BY_IDS, [ids.map(hexToBytea)])
  return new Map(rows.map((row) => [row.id, toAnyBox(row, context)]))
}

const BATCH_SIZE = 500

/** Streams boxes in the order of the ids, in batches. */
export async function* streamAnyBoxes(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): AsyncGenerator<readonly AnyBox[]> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    const boxes = await findAnyBoxes(db, batch, context)
    yield batch.flatMap((id) => boxes.get(id) ?? [])
  }
}

/** Streams all mempool boxes that no mempool transaction spends, ordered by id. */
export async function* streamMempoolUnspent(db: Database, context: AddressContext): AsyncGenerator<AnyBox[]> {
  for (let after: Hex = ''; ;) {
    const rows = await listRows<AnyBoxQueryRow>(db, UNSPENT_AFTER, [hexToBytea(after), BATCH_SIZE])
    yield rows.map((row) => toAnyBox(row, context))
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.id ?? after
  }
}

export function toAnyBox(row: AnyBoxQueryRow, context: AddressContext): AnyBox {
  const { number, height, block_id: blockId } = row
  const address = row.address ?? addressOfErgoTree(context, row.ergo_tree)
  const box = toBoxRecord({ ...row, number: number ?? 0, height: height ?? 0, size: row.size ?? 0, address })
  return { ...box, number, height, blockId: number === null ? blockId : box.blockId, size: row.size ?? sizeOf(box) }
}

function sizeOf({ value, ergoTree, creationHeight, assets, registers, transactionId, position }: BoxRecord): number {
  // Ids are validated before they are written to the database.
  const held = assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount }))
  const candidate = { value, ergoTree, creationHeight, assets: held, registers }
  return boxSize(candidate, transactionId as TransactionId, position)
}
