import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { findSkeleton, type Skeleton } from './skeleton.ts'

/** Both heights are inside. */
export interface HeightRange {
  readonly from: number
  readonly to: number
}

/** Newest first: a page of the dense numbers from `first` to `last`. The genesis boxes came in no transaction. */
const pageOf = (bounds: string) =>
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  bounds AS MATERIALIZED (SELECT ${bounds})
  SELECT GREATEST(last - first + 1, 0) AS total,
    ARRAY(SELECT transaction FROM balance_changes
      WHERE script = (SELECT id FROM script) AND token = 0 AND number >= GREATEST(first, last - $2::int8 - $3 + 1)
        AND number <= last - $2::int8
      ORDER BY number DESC) AS numbers
  FROM bounds`

/** Both ends and the page are balance_changes' primary key. */
const ALL = question(
  'scriptTransactions.page',
  pageOf(`0 AS first, COALESCE((SELECT number FROM balance_changes WHERE script = (SELECT id FROM script) AND token = 0
      ORDER BY number DESC LIMIT 1), -1) AS last`),
)

const numberAt = (compare: string, transaction: string, order: string) =>
  `SELECT number FROM balance_changes WHERE script = (SELECT id FROM script) AND token = 0
      AND transaction ${compare} (${transaction}) ORDER BY transaction ${order} LIMIT 1`

/** After any number: nothing begins there. */
const NEVER = 2_147_483_647

/** Heights are transactions by the primary key of blocks, and those are numbers by balance_changes_by_time. */
const IN_RANGE = question(
  'scriptTransactions.pageInRange',
  pageOf(
    `COALESCE((${numberAt(
      '>=',
      'SELECT first_transaction FROM blocks WHERE height >= $4 ORDER BY height LIMIT 1',
      'ASC',
    )}), ${NEVER}) AS first, COALESCE((${numberAt(
      '<=',
      'SELECT first_transaction + transactions - 1 FROM blocks WHERE height <= $5 ORDER BY height DESC LIMIT 1',
      'DESC',
    )}), -1) AS last`,
  ),
)

export const findScriptTransactions = (db: Database, scriptHash: Hex, { offset, limit }: Page): Promise<Skeleton> =>
  findSkeleton(db, ALL, [bytea(scriptHash), offset, limit])

export const findScriptTransactionsInRange = (
  db: Database,
  scriptHash: Hex,
  { offset, limit }: Page,
  { from, to }: HeightRange,
): Promise<Skeleton> => findSkeleton(db, IN_RANGE, [bytea(scriptHash), offset, limit, from, to])
