import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'

/** A token as it was issued. */
export interface IssuedToken {
  readonly id: Hex
  /** That issued it. */
  readonly boxId: Hex
  readonly amount: bigint
  readonly name: string | null
  readonly description: string | null
  readonly type: string | null
  readonly decimals: number | null
}

/** For mints `m`: the primary keys of tokens and boxes. */
const COLUMNS = 'k.token_id AS id, b.id AS "boxId", m.amount, m.name, m.description, m.type, m.decimals'
const SOURCES = 'JOIN tokens k ON k.id = m.token JOIN boxes b ON b.number = m.box'

/** Skips inside token_mints_by_age, or token_mints_by_age_divisible for those that are not one of a kind. */
const page = (kind: 'all' | 'divisible', direction: 'ASC' | 'DESC') => {
  const order = (row: string) => `ORDER BY ${row}creation_height ${direction}, ${row}token ${direction}`
  const which = kind === 'divisible' ? 'WHERE amount > 1' : ''
  return question(
    `issuedTokens.${kind}.${direction}`,
    `SELECT ${COLUMNS}
    FROM (SELECT token FROM token_mints ${which} ${order('')} LIMIT $1 OFFSET $2) wanted
    JOIN token_mints m ON m.token = wanted.token ${SOURCES} ${order('m.')}`,
  )
}
const PAGES = {
  all: { asc: page('all', 'ASC'), desc: page('all', 'DESC') },
  divisible: { asc: page('divisible', 'ASC'), desc: page('divisible', 'DESC') },
}

/** By the height that issuing boxes declare. */
export const listIssuedTokens = (
  db: Database,
  kind: keyof typeof PAGES,
  { limit, offset }: Page,
  direction: SortDirection,
): Promise<IssuedToken[]> => list<IssuedToken>(db, PAGES[kind][direction], [limit, offset])

/** The primary key of token_mints. */
const BY_NUMBERS = question(
  'issuedTokens.byNumbers',
  `SELECT ${COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS wanted(token, place)
  JOIN token_mints m ON m.token = wanted.token ${SOURCES} ORDER BY place`,
)

/** In the order of the numbers. */
export const listTokensByNumbers = async (db: Database, numbers: readonly number[]): Promise<IssuedToken[]> =>
  numbers.length === 0 ? [] : list<IssuedToken>(db, BY_NUMBERS, [numbers])

/** tokens_by_token_id, then the primary key of token_mints. */
const BY_ID = question(
  'issuedTokens.byId',
  `SELECT ${COLUMNS} FROM (SELECT id FROM tokens WHERE token_id = $1) wanted
  JOIN token_mints m ON m.token = wanted.id ${SOURCES}`,
)

export const findIssuedToken = (db: Database, tokenId: Hex): Promise<IssuedToken | undefined> =>
  find<IssuedToken>(db, BY_ID, [bytea(tokenId)])

/** A popular name has many bearers; the oldest are listed. */
const MAX_NAMESAKES = 500

/** token_mints_by_name: names are told apart by their first 64 letters, and then compared. */
const BY_NAME = question(
  'issuedTokens.byName',
  `SELECT ${COLUMNS} FROM token_mints m ${SOURCES}
  WHERE left(m.name, 64) = left($1, 64) AND m.name = $1 ORDER BY m.creation_height, m.token LIMIT ${MAX_NAMESAKES}`,
)

export const listTokensNamed = (db: Database, name: string): Promise<IssuedToken[]> =>
  list<IssuedToken>(db, BY_NAME, [name])
