import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, question } from '../database/ask.ts'
import type { Tip } from '../database/tip.ts'

/** How many tokens were ever issued, and how many of them in more than one piece. */
export interface TokenCount {
  readonly all: number
  readonly divisible: number
}

/** Up to some block. */
interface Counted extends TokenCount {
  readonly height: number
  readonly id: Hex
  readonly transactions: number
}

const NONE: Counted = { height: 0, id: '', transactions: 0, all: 0, divisible: 0 }

/** Nobody keeps this count, so what was counted once is not counted again while its block stands. */
let counted = NONE
/** A replica may be some blocks behind; it should know the block that counting goes on from. */
const STEP = 60

/** token_mints_by_transaction, from the block that was counted up to, or from the first. */
const SINCE = question(
  'tokens.countSince',
  `WITH known AS MATERIALIZED (SELECT EXISTS (SELECT FROM blocks WHERE height = $1 AND id = $2) AS stands)
  SELECT (SELECT stands FROM known) AS stands, count(*)::int4 AS "all", (count(*) FILTER (WHERE amount > 1))::int4 AS divisible
  FROM token_mints
  WHERE transaction >= (SELECT CASE WHEN stands THEN $3::int4 ELSE 0 END FROM known) AND transaction < $4`,
)

export async function countTokens(db: Database, tip: Pick<Tip, 'height' | 'id' | 'transactions'>): Promise<TokenCount> {
  const from = counted.height <= tip.height ? counted : NONE
  const row = await find<TokenCount & { readonly stands: boolean }>(db, SINCE, [
    from.height,
    bytea(from.id),
    from.transactions,
    tip.transactions,
  ])
  const base = row?.stands === true ? from : NONE
  const { height, id, transactions } = tip
  const now = {
    height,
    id,
    transactions,
    all: base.all + (row?.all ?? 0),
    divisible: base.divisible + (row?.divisible ?? 0),
  }
  if (base === NONE || height >= base.height + STEP) counted = now
  return now
}
