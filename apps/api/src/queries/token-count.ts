import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import type { Tip } from '../database/tip.ts'

/** Number of tokens ever issued, and of those with more than one unit. */
export interface TokenCount {
  readonly all: number
  readonly divisible: number
}

/** A count up to a block. */
interface CountedBlock extends TokenCount {
  readonly height: number
  readonly id: Hex
  readonly transactions: number
}

const NONE: CountedBlock = { height: 0, id: '', transactions: 0, all: 0, divisible: 0 }

/** The index does not store this count. The last result is reused while its block is on the main chain. */
let lastCount = NONE
/** A replica may be some blocks behind and must still have the block of the cached count. */
const CHECKPOINT_BLOCKS = 60

/** Uses token_mints_by_transaction, from the block of the cached count or from the start. */
const SINCE = defineQuery(
  'tokens.countSince',
  `WITH known AS MATERIALIZED (SELECT EXISTS (SELECT FROM blocks WHERE height = $1 AND id = $2) AS is_valid)
  SELECT (SELECT is_valid FROM known) AS "isValid", count(*)::int4 AS "all", (count(*) FILTER (WHERE amount > 1))::int4 AS divisible
  FROM token_mints
  WHERE transaction >= (SELECT CASE WHEN is_valid THEN $3::int4 ELSE 0 END FROM known) AND transaction < $4`,
)

export async function countTokens(db: Database, tip: Pick<Tip, 'height' | 'id' | 'transactions'>): Promise<TokenCount> {
  const from = lastCount.height <= tip.height ? lastCount : NONE
  const row = await findRow<TokenCount & { readonly isValid: boolean }>(db, SINCE, [
    from.height,
    hexToBytea(from.id),
    from.transactions,
    tip.transactions,
  ])
  const base = row?.isValid === true ? from : NONE
  const { height, id, transactions } = tip
  const now = {
    height,
    id,
    transactions,
    all: base.all + (row?.all ?? 0),
    divisible: base.divisible + (row?.divisible ?? 0),
  }
  if (base === NONE || height >= base.height + CHECKPOINT_BLOCKS) lastCount = now
  return now
}
