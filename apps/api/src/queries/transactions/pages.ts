import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, defineQuery, defineSortedQuery, listRows } from '#database/query.ts'
import type { Page, CursorPage } from '#requests/pages.ts'
import { listRowNumberPage, followsOperator, type RowNumberPage, startNumber } from '../pages.ts'

/** Both heights are inclusive. */
export interface HeightRange {
  readonly from: number
  readonly to: number
}

/** Newest first: a page of the dense numbers from `first` to `last`. Genesis boxes have no transaction. */
const pageSql = (bounds: string) =>
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bounds AS MATERIALIZED (SELECT ${bounds})
  SELECT GREATEST(last - first + 1, 0) AS total,
    ARRAY(SELECT transaction FROM balance_changes
      WHERE script = (SELECT id FROM script) AND token = 0 AND number >= GREATEST(first, last - $2::int8 - $3 + 1)
        AND number <= last - $2::int8
      ORDER BY number DESC) AS numbers
  FROM bounds`

/** Uses the primary key of balance_changes for both ends and the page. */
const ALL = defineQuery(
  'scriptTransactions.page',
  pageSql(`0 AS first, COALESCE((SELECT number FROM balance_changes WHERE script = (SELECT id FROM script) AND token = 0
      ORDER BY number DESC LIMIT 1), -1) AS last`),
)

const numberAt = (compare: string, transaction: string, order: string) =>
  `SELECT number FROM balance_changes WHERE script = (SELECT id FROM script) AND token = 0
      AND transaction ${compare} (${transaction}) ORDER BY transaction ${order} LIMIT 1`

/** Above every number. */
const INT32_MAX = 2_147_483_647n

/** Converts heights to transactions by the primary key of blocks, and those to numbers by balance_changes_by_time. */
const IN_RANGE = defineQuery(
  'scriptTransactions.pageInRange',
  pageSql(
    `COALESCE((${numberAt(
      '>=',
      'SELECT first_transaction FROM blocks WHERE height >= $4 ORDER BY height LIMIT 1',
      'ASC',
    )}), ${INT32_MAX}) AS first, COALESCE((${numberAt(
      '<=',
      'SELECT first_transaction + transactions - 1 FROM blocks WHERE height <= $5 ORDER BY height DESC LIMIT 1',
      'DESC',
    )}), -1) AS last`,
  ),
)

export const listScriptTransactions = (
  db: Database,
  scriptHash: Hex,
  { offset, limit }: Page,
): Promise<RowNumberPage> => listRowNumberPage(db, ALL, [hexToBytea(scriptHash), offset, limit])

export const listScriptTransactionsInRange = (
  db: Database,
  scriptHash: Hex,
  { page: { offset, limit }, heights: { from, to } }: { readonly page: Page; readonly heights: HeightRange },
): Promise<RowNumberPage> => listRowNumberPage(db, IN_RANGE, [hexToBytea(scriptHash), offset, limit, from, to])

const MAX_LARGEST = 30

/**
 * Ranges of balance_changes_by_transaction and of the primary key of transactions: as many rows as the transactions of
 * 24 hours change balances of ERG. The amount is the net value of a summary; the first transaction of a block is its
 * reward.
 */
const LARGEST = defineQuery(
  'transactions.largest',
  `SELECT t.number FROM balance_changes c JOIN transactions t ON t.number = c.transaction
  WHERE c.transaction BETWEEN $1 AND $2 AND t.number BETWEEN $1 AND $2 AND t.position > 0 AND c.token = 0 AND c.delta > 0
  GROUP BY t.number ORDER BY sum(c.delta) - t.fee DESC, t.number DESC LIMIT ${MAX_LARGEST}`,
)

/** Numbers of the transactions from `first` to `last` that move the most ERG, largest first. */
export async function listLargestTransactions(
  db: Database,
  { first, last }: { readonly first: number; readonly last: number },
): Promise<number[]> {
  const rows = await listRows<{ readonly number: number }>(db, LARGEST, [first, last])
  return rows.map(({ number }) => number)
}

/**
 * OFFSET within transactions_by_kind. Compares both columns to rule out the primary key, which would scan the complete
 * chain for a rare kind.
 */
const OF_KIND = defineSortedQuery((direction) =>
  defineQuery(
    `transactions.ofKind.${direction}`,
    `SELECT number FROM transactions WHERE kind ${direction === 'ASC' ? '<=' : '>='} $1 AND (kind, number) ${followsOperator(direction)} ($1, $2)
  ORDER BY kind ${direction}, number ${direction} LIMIT $3 OFFSET $4`,
  ),
)

/** Numbers of transactions of a kind, in the order of the chain, with one extra to detect the next page. */
export async function listTransactionsOfKind(
  db: Database,
  kind: number,
  { after, direction, offset, limit }: CursorPage<1>,
): Promise<number[]> {
  const [requested] = after ?? [startNumber(direction)]
  const number = requested < -1n ? -1n : requested > INT32_MAX ? INT32_MAX : requested
  const rows = await listRows<{ number: number }>(db, OF_KIND[direction], [kind, number, limit + 1, offset])
  return rows.map((row) => row.number)
}
