import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import { findEntityNames } from './entity-names.ts'
import {
  type TransactionSummaries,
  SUMMARY_COLUMNS,
  SUMMARY_JOINS,
  type SummaryQueryRow,
  toSummaryRecord,
} from './summaries.ts'

const ofBlock = (name: string, condition: string) =>
  defineQuery(
    name,
    `SELECT ${SUMMARY_COLUMNS}, b.transactions AS total FROM blocks b CROSS JOIN unnest($2::int4[]) AS requested(position)
    JOIN transactions t ON t.number = b.first_transaction + requested.position ${SUMMARY_JOINS}
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
  const [named, key] = typeof block === 'number' ? [BY_HEIGHT, block] : [BY_ID, hexToBytea(block)]
  const rows = await listRows<SummaryQueryRow & { total: number }>(db, named, [key, positions])
  const [first] = rows
  if (first === undefined) return undefined
  const facts = rows.map((row) => row.facts)
  return { records: rows.map(toSummaryRecord), names: await findEntityNames(db, facts), total: first.total }
}
