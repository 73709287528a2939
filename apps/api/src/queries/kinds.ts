import { type Database, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'

/**
 * transactions_by_kind, which skips inside itself. Said by both columns, so that the primary key is no choice: a kind that
 * is rare would be looked for along the whole chain.
 */
const OF_KIND = question(
  'transactions.ofKind',
  `SELECT number FROM transactions WHERE kind >= $1 AND (kind, number) < ($1, $2)
  ORDER BY kind DESC, number DESC LIMIT $3 OFFSET $4`,
)

const INT32_MAX = 2_147_483_647n

/** The numbers of transactions that do such a thing, newest first, and one more than the page has. */
export async function listNumbersOfKind(
  db: Database,
  kind: number,
  { after: [before] = [INT32_MAX], offset, limit }: Place<1>,
): Promise<number[]> {
  const below = before < INT32_MAX ? before : INT32_MAX
  const rows = await list<{ number: number }>(db, OF_KIND, [kind, below, limit + 1, offset])
  return rows.map(({ number }) => number)
}
