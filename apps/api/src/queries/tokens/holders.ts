import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { CursorPage, Page } from '#requests/pages.ts'
import { type ScriptRecord, SCRIPT_COLUMNS, SCRIPT_JOINS } from '../entity-names.ts'

/** A holder of a token. */
export interface HolderRecord extends ScriptRecord {
  readonly script: number
  readonly amount: bigint
}

const TOKEN = '(SELECT id FROM tokens WHERE token_id = $1)'

const range = (condition: string) =>
  `(SELECT script, amount FROM balances WHERE token = ${TOKEN} AND ${condition}
    ORDER BY amount DESC, script LIMIT $4::int8 + $5::int8)`

/**
 * Uses balances_by_amount: first the remaining holders with the same amount as the last one, then those with less, or
 * an OFFSET. Then primary keys.
 */
const HOLDERS = defineQuery(
  'holders.page',
  `SELECT h.script, h.amount, ${SCRIPT_COLUMNS}
  FROM (
    SELECT script, amount FROM (
      ${range('amount = $2::int8 AND script > $3::int8')} UNION ALL ${range('amount < $2::int8')}
    ) both_ranges ORDER BY amount DESC, script LIMIT $4 OFFSET $5
  ) h JOIN scripts s ON s.id = h.script ${SCRIPT_JOINS} ORDER BY h.amount DESC, h.script`,
)

/** Above every balance. */
const START = [2n ** 63n - 1n, -1n] as const

/** Largest holders first, with one extra row to detect the next page. ERG has the empty id. */
export const listHolders = (
  db: Database,
  tokenId: Hex,
  { after = START, limit, offset }: Omit<CursorPage<2>, 'direction'>,
): Promise<HolderRecord[]> => listRows<HolderRecord>(db, HOLDERS, [hexToBytea(tokenId), ...after, limit + 1, offset])

/** Supply and number of holders of a token. */
export interface TokenSupply {
  readonly minted: bigint
  readonly burned: bigint
  readonly holders: number
  /** Number of balance changes. */
  readonly changes: number
  readonly name: string | null
  readonly decimals: number | null
}

/** Uses tokens_by_token_id, then primary keys. */
const SUPPLY = defineQuery(
  'holders.supply',
  `SELECT m.amount AS minted, COALESCE(t.burned, 0) AS burned, COALESCE(t.holders, 0) AS holders,
    COALESCE(t.changes, 0) AS changes, m.name, m.decimals
  FROM tokens k JOIN token_mints m ON m.token = k.id LEFT JOIN token_totals t ON t.token = k.id WHERE k.token_id = $1`,
)

export const findTokenSupply = (db: Database, tokenId: Hex): Promise<TokenSupply | undefined> =>
  findRow<TokenSupply>(db, SUPPLY, [hexToBytea(tokenId)])

export interface TopBalances {
  readonly height: number
  /** Circulating supply in nanoERG. */
  readonly circulating: bigint
  /** Re-emission tokens outside the emission contract. */
  readonly reemissionTokens: bigint
  /** The largest balances of all other scripts. */
  readonly largest: readonly bigint[]
  /** Number of holders of ERG; null before the first balance. Only valid when `erg_totals` is built. */
  readonly holders: number | null
}

/**
 * Uses the end of the primary key of blocks, scripts_by_hash, the start of balances_by_amount and the primary key of
 * erg_totals.
 */
const TOP_BALANCES = defineQuery(
  'holders.topBalances',
  `WITH locked AS MATERIALIZED (
    SELECT id AS script FROM scripts WHERE hash = ANY($1::bytea[])
  )
  SELECT tip.height, tip.circulating, tip.reemission_tokens AS "reemissionTokens", ARRAY(
    SELECT amount FROM (
      SELECT script, amount FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT $2 + cardinality($1::bytea[])
    ) richest WHERE script NOT IN (SELECT script FROM locked) ORDER BY amount DESC LIMIT $2
  ) AS largest, (SELECT holders FROM erg_totals WHERE token = 0) AS holders
  FROM (SELECT height, circulating, reemission_tokens FROM blocks ORDER BY height DESC LIMIT 1) tip`,
)

const EMPTY: TopBalances = { height: 0, circulating: 0n, reemissionTokens: 0n, largest: [], holders: null }

export const findTopBalances = async (
  db: Database,
  lockedHashes: readonly Hex[],
  limit: number,
): Promise<TopBalances> =>
  (await findRow<TopBalances>(db, TOP_BALANCES, [lockedHashes.map(hexToBytea), limit])) ?? EMPTY

export interface AddressHolding {
  readonly address: string
  readonly amount: bigint
}

const RICHEST_COUNT = 100

/** Uses the start of balances_by_amount for ERG, and the primary key of scripts. */
const RICHEST = defineQuery(
  'richList.richest',
  `SELECT s.address, b.amount
  FROM (SELECT script, amount FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT ${RICHEST_COUNT}) b
  JOIN scripts s ON s.id = b.script ORDER BY b.amount DESC, b.script`,
)

/** The hundred addresses with the largest ERG balances. */
export const listRichest = (db: Database): Promise<AddressHolding[]> => listRows<AddressHolding>(db, RICHEST)

/** OFFSET within balances_by_amount. */
const HOLDER_ADDRESSES = defineQuery(
  'richList.holders',
  `SELECT s.address FROM (
    SELECT script, amount FROM balances WHERE token = (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
    ORDER BY amount DESC, script LIMIT $2 OFFSET $3
  ) b JOIN scripts s ON s.id = b.script ORDER BY b.amount DESC, b.script`,
)

/** Addresses that hold a token, largest amounts first. */
export const listHolderAddresses = async (db: Database, tokenId: Hex, { limit, offset }: Page): Promise<string[]> =>
  (await listRows<{ address: string }>(db, HOLDER_ADDRESSES, [hexToBytea(tokenId), limit, offset])).map(
    ({ address }) => address,
  )
