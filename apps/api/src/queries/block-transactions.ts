import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import { findNames } from './names.ts'
import { type Summaries, SUMMARY_COLUMNS, SUMMARY_SOURCES, type SummaryColumns, summaryRecord } from './summaries.ts'

const ofBlock = (name: string, condition: string) =>
  question(
    name,
    `SELECT ${SUMMARY_COLUMNS}, b.transactions AS total FROM blocks b CROSS JOIN unnest($2::int4[]) AS wanted(position)
    JOIN transactions t ON t.number = b.first_transaction + wanted.position ${SUMMARY_SOURCES}
    WHERE ${condition} AND wanted.position < b.transactions ORDER BY wanted.position`,
  )

/** blocks_by_id, or the primary key of blocks; then primary keys. */
const BY_ID = ofBlock('blockTransactions.byId', 'b.id = $1')
const BY_HEIGHT = ofBlock('blockTransactions.byHeight', 'b.height = $1')

/** Some transactions of a block of the main chain, and how many it has; undefined where it has none at these places. */
export async function listBlockTransactions(
  db: Database,
  block: Hex | number,
  positions: readonly number[],
): Promise<(Summaries & { readonly total: number }) | undefined> {
  const [asked, which] = typeof block === 'number' ? [BY_HEIGHT, block] : [BY_ID, bytea(block)]
  const rows = await list<SummaryColumns & { total: number }>(db, asked, [which, positions])
  const [first] = rows
  if (first === undefined) return undefined
  const facts = rows.map((row) => row.facts)
  return { records: rows.map(summaryRecord), names: await findNames(db, facts), total: first.total }
}
