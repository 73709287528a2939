import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '#database/query.ts'
import type { BoxState } from './boxes.ts'
import { type HeightBounds, numberedPageCte, numberedPageParameters } from './transactions.ts'
import { AFTER_LAST_NUMBER, LAST_HEIGHT } from '../pages.ts'

/** The change of one asset in a transaction, for a script. ERG has the empty id. */
export interface BalanceChangeRecord {
  readonly number: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  /** Index into STORY_KINDS. */
  readonly kind: number
  readonly tokenId: Hex
  readonly name: string | null
  readonly decimals: number | null
  readonly delta: bigint
  readonly balance: bigint
}

/**
 * Uses the page query, and balance_changes_by_transaction for all changed assets. `+ 0` keeps the planner from using
 * the script's index.
 */
const CHANGES = defineQuery(
  'addressExports.changes',
  `${numberedPageCte('DESC')}
  SELECT p.number, t.id AS "transactionId", t.height, bl.timestamp, t.kind, k.token_id AS "tokenId", m.name, m.decimals,
    c.delta, c.balance
  FROM page p JOIN transactions t ON t.number = p.transaction JOIN blocks bl ON bl.height = t.height
  JOIN balance_changes c ON c.transaction = p.transaction AND c.script + 0 = (SELECT id FROM script)
  JOIN tokens k ON k.id = c.token LEFT JOIN token_mints m ON m.token = c.token
  ORDER BY p.number DESC, c.token`,
)

/** Transactions or boxes per query. */
const BATCH_SIZE = 300

/** Newest transaction first, ERG first within a transaction. */
export async function* streamAddressChanges(
  db: Database,
  scriptHash: Hex,
  window: HeightBounds,
): AsyncGenerator<BalanceChangeRecord[]> {
  let after: bigint | undefined
  for (;;) {
    const page = {
      after: after === undefined ? undefined : ([after] as const),
      direction: 'desc',
      offset: 0,
      limit: BATCH_SIZE,
    } as const
    const rows = await listRows<BalanceChangeRecord>(db, CHANGES, numberedPageParameters(scriptHash, { page, window }))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = BigInt(last.number)
  }
}

const numbersQuery = (state: BoxState) => {
  const [table, column] = state === 'all' ? ['boxes', 'number'] : ['unspent', 'box']
  return defineQuery(
    `addressExports.boxes.${state}`,
    `SELECT ${column} AS number FROM ${table}
    WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND ${column} < $2::int8
      AND ${column} >= CASE WHEN $3 <= 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height >= $3 ORDER BY height LIMIT 1) END
      AND ${column} < COALESCE((SELECT first_box FROM blocks WHERE height > $4 ORDER BY height LIMIT 1), 2147483647)
    ORDER BY ${column} DESC LIMIT ${BATCH_SIZE}`,
  )
}

/**
 * Scans boxes_by_script and unspent_by_script backwards; converts heights to box numbers by the primary key of blocks.
 */
const NUMBERS = { all: numbersQuery('all'), unspent: numbersQuery('unspent') }

/** Box numbers, newest first. */
export async function* streamAddressBoxNumbers(
  db: Database,
  scriptHash: Hex,
  {
    state,
    window: { fromHeight = 0, toHeight = LAST_HEIGHT },
  }: { readonly state: BoxState; readonly window: HeightBounds },
): AsyncGenerator<number[]> {
  let before = Number(AFTER_LAST_NUMBER)
  for (;;) {
    const rows = await listRows<{ number: number }>(db, NUMBERS[state], [
      hexToBytea(scriptHash),
      before,
      fromHeight,
      toHeight,
    ])
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ number }) => number)
    before = last.number
  }
}
