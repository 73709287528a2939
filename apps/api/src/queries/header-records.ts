import type { Header } from '@ergo-explorer/chain'
import { type BlockRow, headerOfRow } from '@ergo-explorer/db'
import { type Database, list, question } from '../database/ask.ts'

/** A header of the chain, and which transactions its block has. */
export interface HeaderRecord {
  readonly header: Header
  /** Of the whole block. */
  readonly size: number
  readonly firstTransaction: number
  readonly transactions: number
}

export const HEADER_COLUMNS = `b.id, b.parent_id, b.version, b.height, b.timestamp, b.n_bits, b.votes, b.state_root,
    b.ad_proofs_root, b.transactions_root, b.extension_hash, b.pow_pk, b.pow_w, b.pow_n, b.pow_d, b.unparsed, b.size,
    b.first_transaction, b.transactions`

/** The primary key of blocks. */
const BY_HEIGHTS = question(
  'headers.byHeights',
  `SELECT ${HEADER_COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(height, place)
  JOIN blocks b ON b.height = wanted.height ORDER BY place`,
)

/** In the order of the heights. */
export async function listHeaders(db: Database, heights: readonly number[]): Promise<HeaderRecord[]> {
  if (heights.length === 0) return []
  return (await list<BlockRow>(db, BY_HEIGHTS, [heights])).map(headerRecord)
}

export const headerRecord = (row: BlockRow): HeaderRecord => ({
  header: headerOfRow(row),
  size: row.size,
  firstTransaction: row.first_transaction,
  transactions: row.transactions,
})
