import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, query } from '../database/query.ts'
import { findEntityNames } from './entity-names.ts'
import {
  type TransactionSummaries,
  SUMMARY_COLUMNS,
  SUMMARY_SOURCES,
  type SummaryColumns,
  summaryRecord,
} from './summaries.ts'

const ofBlock = (name: string, condition: string) =>
  query(
    name,
    `SELECT ${SUMMARY_COLUMNS}, b.transactions AS total FROM blocks b CROSS JOIN unnest($2::int4[]) AS requested(position)
    JOIN transactions t ON t.number = b.first_transaction + requested.position ${SUMMARY_SOURCES}
    WHERE ${condition} AND requested.position < b.transactions ORDER BY requested.position`,
  )

/** Uses blocks_by_id or the primary key of blocks, then primary keys. */
const BY_ID = ofBlock('blockTransactions.byId', 'b.id = $1')
const BY_HEIGHT = ofBlock('blockTransactions.byHeight', 'b.height = $1')

/** Some transactions of a main chain block, and its transaction count; undefined if it has none at these positions. */
export async function listBlockTransactions(
  db: Database,
  block: Hex | number,
  positions: readonly number[],
): Promise<(TransactionSummaries & { readonly total: number }) | undefined> {
  const [named, key] = typeof block === 'number' ? [BY_HEIGHT, block] : [BY_ID, bytea(block)]
  const rows = await list<SummaryColumns & { total: number }>(db, named, [key, positions])
  const [first] = rows
  if (first === undefined) return undefined
  const facts = rows.map((row) => row.facts)
  return { records: rows.map(summaryRecord), names: await findEntityNames(db, facts), total: first.total }
}
