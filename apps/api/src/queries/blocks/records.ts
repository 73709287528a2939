import type { ExtensionField, Hex, Header, NanoErg } from '@ergo-explorer/chain'
import { type BlockRow, headerOfRow, unpackExtension } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery, hexToBytea } from '#database/query.ts'

/** A block in a list. */
export interface BlockRecord {
  readonly height: number
  readonly id: Hex
  readonly version: number
  readonly timestamp: number
  readonly transactions: number
  readonly size: number
  readonly difficulty: bigint
  /** Address of the miner's reward script. */
  readonly minerAddress: string
}

/** Uses the primary keys of blocks and scripts. */
const BLOCKS_BY_HEIGHTS = defineQuery(
  'blocks.byHeights',
  `SELECT b.height, b.id, b.version, b.timestamp, b.transactions, b.size, b.difficulty,
    s.address AS "minerAddress"
  FROM unnest($1::int4[]) WITH ORDINALITY AS requested(height, ordinal)
  JOIN blocks b ON b.height = requested.height JOIN scripts s ON s.id = b.miner ORDER BY ordinal`,
)

type Row = Omit<BlockRecord, 'timestamp'> & { readonly timestamp: bigint }

/** In the order of the heights. */
export async function listBlocks(db: Database, heights: readonly number[]): Promise<BlockRecord[]> {
  if (heights.length === 0) return []
  return (await listRows<Row>(db, BLOCKS_BY_HEIGHTS, [heights])).map(blockRecord)
}

const blockRecord = (row: Row): BlockRecord => ({ ...row, timestamp: Number(row.timestamp) })

/** A header, with the transaction numbers of its block. */
export interface HeaderRecord {
  readonly header: Header
  /** Of the complete block. */
  readonly size: number
  readonly firstTransaction: number
  readonly transactions: number
}

export const HEADER_COLUMNS = `b.id, b.parent_id, b.version, b.height, b.timestamp, b.n_bits, b.votes, b.state_root,
    b.ad_proofs_root, b.transactions_root, b.extension_hash, b.pow_pk, b.pow_w, b.pow_n, b.pow_d, b.unparsed, b.size,
    b.first_transaction, b.transactions`

/** Uses the primary key of blocks. */
const HEADERS_BY_HEIGHTS = defineQuery(
  'headers.byHeights',
  `SELECT ${HEADER_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(height, ordinal)
  JOIN blocks b ON b.height = requested.height ORDER BY ordinal`,
)

/** In the order of the heights. */
export async function listHeaders(db: Database, heights: readonly number[]): Promise<HeaderRecord[]> {
  if (heights.length === 0) return []
  return (await listRows<BlockRow>(db, HEADERS_BY_HEIGHTS, [heights])).map(toHeaderRecord)
}

/** Uses blocks_by_id. */
const HEADERS_BY_IDS = defineQuery(
  'headers.byIds',
  `SELECT ${HEADER_COLUMNS} FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(id, ordinal)
  JOIN blocks b ON b.id = requested.id ORDER BY ordinal`,
)

/** Of the main chain, in the order of the ids; unknown ones are omitted. */
export async function listHeadersByIds(db: Database, ids: readonly Hex[]): Promise<HeaderRecord[]> {
  if (ids.length === 0) return []
  return (await listRows<BlockRow>(db, HEADERS_BY_IDS, [ids.map(hexToBytea)])).map(toHeaderRecord)
}

export const toHeaderRecord = (row: BlockRow): HeaderRecord => ({
  header: headerOfRow(row),
  size: row.size,
  firstTransaction: row.first_transaction,
  transactions: row.transactions,
})

/** Uses the primary key of blocks. */
const EXTENSIONS = defineQuery(
  'extensions.byHeights',
  'SELECT height, extension FROM blocks WHERE height = ANY($1::int4[]) AND extension IS NOT NULL',
)

/** Extension sections by height; those that the source did not store are omitted. */
export async function listExtensions(
  db: Database,
  heights: readonly number[],
): Promise<Map<number, readonly ExtensionField[]>> {
  const rows = await listRows<{ readonly height: number; readonly extension: Hex }>(db, EXTENSIONS, [heights])
  return new Map(rows.map(({ height, extension }) => [height, unpackExtension(extension)]))
}

/** A block in a v2 list. Amounts are decimal text. */
export interface BlockSummaryRecord {
  readonly id: Hex
  readonly height: number
  readonly version: number
  readonly timestamp: number
  /** Milliseconds since the parent; null for block 1. */
  readonly miningTime: number | null
  readonly transactions: number
  readonly size: number
  readonly difficulty: string
  readonly reward: NanoErg
  readonly fees: NanoErg
  readonly volume: NanoErg | null
  readonly minerKey: Hex
  readonly minerAddress: string
  /** Transaction counts by kind. */
  readonly transactionKinds: readonly (readonly [kind: number, transactions: number, size: number])[] | null
  readonly minFee: NanoErg | null
  readonly maxFee: NanoErg | null
}

/**
 * A {@link BlockSummaryRecord} of a block `b` as a JSON expression, for use inside other queries. Uses the primary key
 * of scripts and a range of that of transactions.
 */
export const BLOCK_SUMMARY_SQL = `(SELECT row_to_json(summary) FROM (
    SELECT encode(b.id, 'hex') AS id, b.height, b.version, b.timestamp, b.mining_time AS "miningTime", b.transactions, b.size,
      b.difficulty::text AS difficulty, b.miner_reward::text AS reward, b.fees::text AS fees, b.volume::text AS volume,
      encode(b.pow_pk, 'hex') AS "minerKey", m.address AS "minerAddress", kinds.*
    FROM scripts m CROSS JOIN LATERAL (
      SELECT json_agg(json_build_array(kind, count, size) ORDER BY kind) AS "transactionKinds", min(min_fee)::text AS "minFee",
        max(max_fee)::text AS "maxFee"
      FROM (
        SELECT kind, count(*) AS count, sum(size) AS size, min(fee) FILTER (WHERE fee > 0) AS min_fee,
          max(fee) FILTER (WHERE fee > 0) AS max_fee
        FROM transactions WHERE number >= b.first_transaction AND number < b.first_transaction + b.transactions
        GROUP BY kind
      ) alike
    ) kinds WHERE m.id = b.miner
  ) summary)`

/** Uses the primary key of blocks. */
const SUMMARIES_BY_HEIGHTS = defineQuery(
  'blockSummaries.byHeights',
  `SELECT ${BLOCK_SUMMARY_SQL} AS summary FROM unnest($1::int4[]) WITH ORDINALITY AS requested(height, ordinal)
  JOIN blocks b ON b.height = requested.height ORDER BY ordinal`,
)

/** In the order of the heights. */
export async function listBlockSummaries(db: Database, heights: readonly number[]): Promise<BlockSummaryRecord[]> {
  if (heights.length === 0) return []
  return (await listRows<{ summary: string }>(db, SUMMARIES_BY_HEIGHTS, [heights])).map(({ summary }) =>
    parseBlockSummaryRecord(summary),
  )
}

// Built by the expression above; its numbers are heights, counts, bytes and times, which JSON represents exactly.
export const parseBlockSummaryRecord = (json: string): BlockSummaryRecord => JSON.parse(json) as BlockSummaryRecord
