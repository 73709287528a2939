import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Place } from '../requests/place.ts'
import { SCRIPT_COLUMNS, SCRIPT_SOURCES, type ScriptRecord } from './script-records.ts'

/** Whoever has some of a token. */
export interface HolderRecord extends ScriptRecord {
  readonly script: number
  readonly amount: bigint
}

const TOKEN = '(SELECT id FROM tokens WHERE token_id = $1)'

const range = (condition: string) =>
  `(SELECT script, amount FROM balances WHERE token = ${TOKEN} AND ${condition}
    ORDER BY amount DESC, script LIMIT $4::int8 + $5::int8)`

/**
 * balances_by_amount: the rest of those who have as much as the last one, then those who have less; or skipped inside.
 * Then primary keys.
 */
const HOLDERS = question(
  'holders.page',
  `SELECT h.script, h.amount, ${SCRIPT_COLUMNS}
  FROM (
    SELECT script, amount FROM (
      ${range('amount = $2::int8 AND script > $3::int8')} UNION ALL ${range('amount < $2::int8')}
    ) both_ranges ORDER BY amount DESC, script LIMIT $4 OFFSET $5
  ) h JOIN scripts s ON s.id = h.script ${SCRIPT_SOURCES} ORDER BY h.amount DESC, h.script`,
)

/** No balance is as large, and no script has the number. */
const START = [2n ** 63n - 1n, -1n] as const

/** Those with most first, with one more than was asked for where there are more. ERG has the empty id. */
export const listHolders = (
  db: Database,
  tokenId: Hex,
  { after = START, limit, offset }: Place<2>,
): Promise<HolderRecord[]> => list<HolderRecord>(db, HOLDERS, [bytea(tokenId), ...after, limit + 1, offset])

/** How much of a token there is, and how many have some. */
export interface TokenSupply {
  readonly emitted: bigint
  readonly burned: bigint
  readonly holders: number
  /** Of balances. */
  readonly changes: number
  readonly name: string | null
  readonly decimals: number | null
}

/** tokens_by_token_id, then primary keys. */
const SUPPLY = question(
  'holders.supply',
  `SELECT m.amount AS emitted, COALESCE(t.burned, 0) AS burned, COALESCE(t.holders, 0) AS holders,
    COALESCE(t.changes, 0) AS changes, m.name, m.decimals
  FROM tokens k JOIN token_mints m ON m.token = k.id LEFT JOIN token_totals t ON t.token = k.id WHERE k.token_id = $1`,
)

export const findTokenSupply = (db: Database, tokenId: Hex): Promise<TokenSupply | undefined> =>
  find<TokenSupply>(db, SUPPLY, [bytea(tokenId)])

export interface Riches {
  /** nanoERG under the scripts that are left out. */
  readonly locked: bigint
  /** The largest balances of all others. */
  readonly largest: readonly bigint[]
}

/** scripts_by_hash with the primary key of balances, and the start of balances_by_amount. */
const RICHES = question(
  'holders.riches',
  `WITH locked AS MATERIALIZED (
    SELECT b.script, b.amount FROM scripts s JOIN balances b ON b.script = s.id AND b.token = 0
    WHERE s.hash = ANY($1::bytea[])
  )
  SELECT COALESCE((SELECT sum(amount) FROM locked), 0) AS locked, ARRAY(
    SELECT amount FROM (
      SELECT script, amount FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT $2 + cardinality($1::bytea[])
    ) richest WHERE script NOT IN (SELECT script FROM locked) ORDER BY amount DESC LIMIT $2
  ) AS largest`,
)

const NONE: Riches = { locked: 0n, largest: [] }

export const findRiches = async (db: Database, lockedHashes: readonly Hex[], most: number): Promise<Riches> =>
  (await find<Riches>(db, RICHES, [lockedHashes.map(bytea), most])) ?? NONE
