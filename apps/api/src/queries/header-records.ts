import type { Header, HeaderId } from '@ergo-explorer/chain'
import type { BlockRow } from '@ergo-explorer/db'
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
  header: {
    // Ids in the database were checked when they were written.
    id: row.id as HeaderId,
    parentId: row.parent_id as HeaderId,
    version: row.version,
    height: row.height,
    timestamp: Number(row.timestamp),
    nBits: Number(row.n_bits),
    votes: row.votes,
    stateRoot: row.state_root,
    adProofsRoot: row.ad_proofs_root,
    transactionsRoot: row.transactions_root,
    extensionHash: row.extension_hash,
    powSolution: { pk: row.pow_pk, w: row.pow_w, n: row.pow_n, d: row.pow_d },
    unparsedBytes: row.unparsed,
  },
  size: row.size,
  firstTransaction: row.first_transaction,
  transactions: row.transactions,
})
