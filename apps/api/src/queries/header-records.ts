import type { Header } from '@ergo-explorer/chain'
import { type BlockRow, headerOfRow } from '@ergo-explorer/db'
import { type Database, listRows, defineQuery } from '../database/query.ts'

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
const BY_HEIGHTS = defineQuery(
  'headers.byHeights',
  `SELECT ${HEADER_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(height, ordinal)
  JOIN blocks b ON b.height = requested.height ORDER BY ordinal`,
)

/** In the order of the heights. */
export async function listHeaders(db: Database, heights: readonly number[]): Promise<HeaderRecord[]> {
  if (heights.length === 0) return []
  return (await listRows<BlockRow>(db, BY_HEIGHTS, [heights])).map(toHeaderRecord)
}

export const toHeaderRecord = (row: BlockRow): HeaderRecord => ({
  header: headerOfRow(row),
  size: row.size,
  firstTransaction: row.first_transaction,
  transactions: row.transactions,
})
