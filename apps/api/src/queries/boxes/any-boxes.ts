import { boxSize, type Hex, type TokenId, type TransactionId, type Box } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import { addressOfErgoTree, type AddressContext } from '#scripts.ts'
import {
  BOX_COLUMNS,
  BOX_JOINS,
  type BoxQueryRow,
  type BoxRecord,
  toBoxRecord,
  packAssetsSql,
  type TokenMetadata,
  UNKNOWN_TOKEN,
} from './records.ts'

/** A chain or mempool box. A mempool box has no number, block or height, and is spent only by mempool transactions. */
export interface AnyBox extends Omit<BoxRecord, 'number' | 'height' | 'blockId'> {
  readonly number: number | null
  readonly height: number | null
  readonly blockId: Hex | null
}

/** Layout of an entry as packed by db's pack/: token id, then amount. */
const ID_BYTES = 32
const AMOUNT_BYTES = 8
const ENTRY_BYTES = ID_BYTES + AMOUNT_BYTES

/** Subquery with `position`, `token_id` and `amount` of a packed column, like `box_assets` for chain boxes. */
export const unpackAssetsSql = (packed: string): string =>
  `(SELECT position, substr(${packed}, position * ${ENTRY_BYTES} + 1, ${ID_BYTES}) AS token_id,
      ('x' || encode(substr(${packed}, position * ${ENTRY_BYTES} + ${ID_BYTES + 1}, ${AMOUNT_BYTES}), 'hex'))::bit(64)::int8 AS amount
    FROM generate_series(0, length(${packed}) / ${ENTRY_BYTES} - 1) AS position)`

/** The mempool transaction that spends the box, ignoring those that lose a conflict. Uses mempool_inputs_by_box. */
export const MEMPOOL_SPENDER_SQL = `(SELECT i.transaction FROM mempool_inputs i
    JOIN mempool_transactions spender ON spender.id = i.transaction AND spender.conflicts_with IS NULL
    WHERE i.box = o.id AND NOT i.is_data LIMIT 1)`

/** Same order as BOX_COLUMNS. Every join and subquery is one index lookup per box. */
export const MEMPOOL_BOX_COLUMNS = `NULL::int4 AS number, o.id, o.value, o.creation_height, NULL::int4 AS height, o.position,
    NULL::int4 AS size, o.registers, o.ergo_tree, s.address, o.transaction AS transaction_id, NULL::bytea AS block_id,
    ${MEMPOOL_SPENDER_SQL} AS spent_by,
    (SELECT ${packAssetsSql('a.token_id', 'a.amount', 'a.position')}
     FROM ${unpackAssetsSql('o.assets')} a LEFT JOIN tokens tok ON tok.token_id = a.token_id
     LEFT JOIN token_mints m ON m.token = tok.id) AS assets`

/** Uses boxes_by_id and the primary key of mempool_outputs. */
const byIdsSql = (chainColumns = '', mempoolColumns = '') =>
  `SELECT ${BOX_COLUMNS}${chainColumns} FROM boxes b ${BOX_JOINS} WHERE b.id = ANY($1::bytea[])
  UNION ALL
  SELECT ${MEMPOOL_BOX_COLUMNS}${mempoolColumns} FROM mempool_outputs o LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id = ANY($1::bytea[])`

const ANY_BY_IDS = defineQuery('mempoolBoxes.byIds', byIdsSql())

/** Scans the primary key of mempool_outputs. */
const UNSPENT_AFTER = defineQuery(
  'mempoolBoxes.unspentAfter',
  `SELECT ${MEMPOOL_BOX_COLUMNS} FROM mempool_outputs o
  JOIN mempool_transactions maker ON maker.id = o.transaction AND maker.conflicts_with IS NULL
  LEFT JOIN scripts s ON s.hash = o.script_hash
  WHERE o.id > $1 AND ${MEMPOOL_SPENDER_SQL} IS NULL ORDER BY o.id LIMIT $2`,
)

interface AnyBoxQueryRow extends Omit<BoxQueryRow, 'number' | 'height' | 'size' | 'address'> {
  readonly number: number | null
  readonly height: number | null
  readonly size: number | null
  readonly address: string | null
}

/** Chain and mempool boxes by id; unknown ids are omitted. */
export async function listAnyBoxes(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<Map<Hex, AnyBox>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<AnyBoxQueryRow>(db, ANY_BY_IDS, [ids.map(hexToBytea)])
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
    const boxes = await listAnyBoxes(db, batch, context)
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

function toAnyBox(row: AnyBoxQueryRow, context: AddressContext): AnyBox {
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

/** A box that is stored only in its transaction. */
export type UnindexedBox = AnyBox & { readonly number: null }

export const toUnindexedBox = (
  context: AddressContext,
  box: Box,
  tokens: ReadonlyMap<Hex, TokenMetadata>,
): UnindexedBox => ({
  number: null,
  id: box.boxId,
  value: box.value,
  creationHeight: box.creationHeight,
  height: null,
  position: box.index,
  size: boxSize(box, box.transactionId, box.index),
  ergoTree: box.ergoTree,
  address: addressOfErgoTree(context, box.ergoTree),
  transactionId: box.transactionId,
  blockId: null,
  spentBy: null,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount, ...(tokens.get(tokenId) ?? UNKNOWN_TOKEN) })),
  registers: box.registers,
})

/** The transaction that spent a box; height and time are null for a mempool transaction. */
export interface SpendingRecord {
  readonly transactionId: Hex
  readonly height: number | null
  readonly timestamp: number | null
  /** Whether it is in an input block. */
  readonly isPreConfirmed: boolean
}

/** A chain or mempool box with the transaction that spent it. */
export interface BoxWithSpending extends AnyBox {
  readonly spending: SpendingRecord | null
  /** Kind of the confirmed transaction that spent it: an index into STORY_KINDS. */
  readonly spendingKind: number | null
}

/** Whether a transaction in an input block spends the box. Uses mempool_inputs_by_box. */
const preConfirmedSpenderSql = (boxId: string): string =>
  `EXISTS (SELECT FROM mempool_inputs p JOIN mempool_transactions spending ON spending.id = p.transaction
      WHERE p.box = ${boxId} AND NOT p.is_data AND spending.input_block IS NOT NULL)`

/** Uses the primary key of blocks, and mempool_inputs_by_box for boxes that are unspent on the chain. */
export const SPENDING_COLUMNS = `spender.height AS spent_height, spender.kind AS spent_kind,
    (SELECT at.timestamp FROM blocks at WHERE at.height = spender.height) AS spent_time,
    CASE WHEN i.box IS NULL THEN (SELECT p.transaction FROM mempool_inputs p
      JOIN mempool_transactions spending ON spending.id = p.transaction AND spending.conflicts_with IS NULL
      WHERE p.box = b.id AND NOT p.is_data LIMIT 1) END AS mempool_spender,
    i.box IS NULL AND ${preConfirmedSpenderSql('b.id')} AS is_spender_pre_confirmed`

/** The same columns of a mempool box. */
export const MEMPOOL_SPENDING_COLUMNS = `NULL::int4 AS spent_height, NULL::int2 AS spent_kind, NULL::int8 AS spent_time,
    NULL::bytea AS mempool_spender, ${preConfirmedSpenderSql('o.id')} AS is_spender_pre_confirmed`

const WITH_SPENDING_BY_NUMBERS = defineQuery(
  'boxesWithSpending.byNumbers',
  `SELECT ${BOX_COLUMNS}, ${SPENDING_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(number, ordinal)
  JOIN boxes b ON b.number = requested.number ${BOX_JOINS} ORDER BY ordinal`,
)

const WITH_SPENDING_BY_IDS = defineQuery(
  'boxesWithSpending.byIds',
  byIdsSql(`, ${SPENDING_COLUMNS}`, `, ${MEMPOOL_SPENDING_COLUMNS}`),
)

export interface BoxWithSpendingQueryRow extends AnyBoxQueryRow {
  readonly spent_height: number | null
  readonly spent_kind: number | null
  readonly spent_time: bigint | null
  readonly mempool_spender: Hex | null
  readonly is_spender_pre_confirmed: boolean
}

/** Chain boxes, in the order of the numbers. */
export async function listBoxesWithSpending(
  db: Database,
  numbers: readonly number[],
  context: AddressContext,
): Promise<BoxWithSpending[]> {
  if (numbers.length === 0) return []
  return (await listRows<BoxWithSpendingQueryRow>(db, WITH_SPENDING_BY_NUMBERS, [numbers])).map((row) =>
    toBoxWithSpending(row, context),
  )
}

/** Chain and mempool boxes by id; unknown ids are omitted. */
export async function listBoxesWithSpendingByIds(
  db: Database,
  ids: readonly Hex[],
  context: AddressContext,
): Promise<Map<Hex, BoxWithSpending>> {
  if (ids.length === 0) return new Map()
  const rows = await listRows<BoxWithSpendingQueryRow>(db, WITH_SPENDING_BY_IDS, [ids.map(hexToBytea)])
  return new Map(rows.map((row) => [row.id, toBoxWithSpending(row, context)]))
}

export function toBoxWithSpending(
  { spent_height, spent_kind, spent_time, mempool_spender, is_spender_pre_confirmed, ...row }: BoxWithSpendingQueryRow,
  context: AddressContext,
): BoxWithSpending {
  const transactionId = row.spent_by ?? mempool_spender
  const timestamp = spent_time === null ? null : Number(spent_time)
  const spending =
    transactionId === null
      ? null
      : { transactionId, height: spent_height, timestamp, isPreConfirmed: is_spender_pre_confirmed }
  return { ...toAnyBox(row, context), spending, spendingKind: spent_kind }
}
