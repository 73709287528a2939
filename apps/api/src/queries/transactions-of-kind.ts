import { type Database, listRows, defineQuery } from '../database/query.ts'
import type { CursorPage } from '../requests/cursor-page.ts'

/**
 * OFFSET within transactions_by_kind. Compares both columns to rule out the primary key, which would scan the complete
 * chain for a rare kind.
 */
const OF_KIND = defineQuery(
  'transactions.ofKind',
  `SELECT number FROM transactions WHERE kind >= $1 AND (kind, number) < ($1, $2)
  ORDER BY kind DESC, number DESC LIMIT $3 OFFSET $4`,
)

const INT32_MAX = 2_147_483_647n

/** Numbers of transactions of a kind, newest first, with one extra to detect the next page. */
export async function listTransactionsOfKind(
  db: Database,
  kind: number,
  { after: [before] = [INT32_MAX], offset, limit }: CursorPage<1>,
): Promise<number[]> {
  const below = before < INT32_MAX ? before : INT32_MAX
  const rows = await listRows<{ number: number }>(db, OF_KIND, [kind, below, limit + 1, offset])
  return rows.map(({ number }) => number)
}
