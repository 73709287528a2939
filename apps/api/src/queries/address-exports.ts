import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { BoxState } from './address-boxes.ts'
import { type HeightWindow, pageOfNumbers, pageValues } from './address-transactions.ts'

/** What a transaction changed of one asset for a script. ERG has the empty id. */
export interface ChangeRecord {
  readonly number: number
  readonly transactionId: Hex
  readonly height: number
  readonly timestamp: bigint
  /** A number of STORY_KINDS. */
  readonly kind: number
  readonly tokenId: Hex
  readonly name: string | null
  readonly decimals: number | null
  readonly delta: bigint
  readonly balance: bigint
}

/** As its page, and balance_changes_by_transaction for all that changed; the script's own index is kept from use. */
const CHANGES = question(
  'addressExports.changes',
  `${pageOfNumbers}
  SELECT p.number, t.id AS "transactionId", t.height, bl.timestamp, t.kind, k.token_id AS "tokenId", m.name, m.decimals,
    c.delta, c.balance
  FROM page p JOIN transactions t ON t.number = p.transaction JOIN blocks bl ON bl.height = t.height
  JOIN balance_changes c ON c.transaction = p.transaction AND c.script + 0 = (SELECT id FROM script)
  JOIN tokens k ON k.id = c.token LEFT JOIN token_mints m ON m.token = c.token
  ORDER BY p.number DESC, c.token`,
)

/** Transactions, or boxes, that are read at once. */
const BATCH = 300

/** Newest transactions first; of each, ERG first. */
export async function* addressChanges(
  db: Database,
  scriptHash: Hex,
  window: HeightWindow,
): AsyncGenerator<ChangeRecord[]> {
  let after: bigint | undefined
  for (;;) {
    const place = { after: after === undefined ? undefined : ([after] as const), offset: 0, limit: BATCH }
    const rows = await list<ChangeRecord>(db, CHANGES, pageValues(scriptHash, place, window))
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = BigInt(last.number)
  }
}

const numbers = (state: BoxState) => {
  const [table, column] = state === 'all' ? ['boxes', 'number'] : ['unspent', 'box']
  return question(
    `addressExports.boxes.${state}`,
    `SELECT ${column} AS number FROM ${table}
    WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND ${column} < $2::int8
      AND ${column} >= CASE WHEN $3 <= 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height >= $3 ORDER BY height LIMIT 1) END
      AND ${column} < COALESCE((SELECT first_box FROM blocks WHERE height > $4 ORDER BY height LIMIT 1), 2147483647)
    ORDER BY ${column} DESC LIMIT ${BATCH}`,
  )
}

/** boxes_by_script and unspent_by_script, from the end; heights are boxes by the primary key of blocks. */
const NUMBERS = { all: numbers('all'), unspent: numbers('unspent') }

/** Behind every box. */
const END = 2 ** 32
const LAST_HEIGHT = 2 ** 31 - 1

/** Numbers, newest first. */
export async function* addressBoxNumbers(
  db: Database,
  scriptHash: Hex,
  state: BoxState,
  { from = 0, to = LAST_HEIGHT }: HeightWindow,
): AsyncGenerator<number[]> {
  let before = END
  for (;;) {
    const rows = await list<{ number: number }>(db, NUMBERS[state], [bytea(scriptHash), before, from, to])
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ number }) => number)
    before = last.number
  }
}
