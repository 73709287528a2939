import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'

/** A token with the data of its issuing box. */
export interface IssuedToken {
  readonly id: Hex
  /** The issuing box. */
  readonly boxId: Hex
  readonly amount: bigint
  readonly name: string | null
  readonly description: string | null
  readonly type: string | null
  readonly decimals: number | null
}

/** For mints `m`: uses the primary keys of tokens and boxes. */
const COLUMNS = 'k.token_id AS id, b.id AS "boxId", m.amount, m.name, m.description, m.type, m.decimals'
const SOURCES = 'JOIN tokens k ON k.id = m.token JOIN boxes b ON b.number = m.box'

/** OFFSET within token_mints_by_age, or token_mints_by_age_divisible for fungible tokens. */
const pageQuery = (kind: 'all' | 'divisible', direction: 'ASC' | 'DESC') => {
  const order = (row: string) => `ORDER BY ${row}creation_height ${direction}, ${row}token ${direction}`
  const which = kind === 'divisible' ? 'WHERE amount > 1' : ''
  return defineQuery(
    `issuedTokens.${kind}.${direction}`,
    `SELECT ${COLUMNS}
    FROM (SELECT token FROM token_mints ${which} ${order('')} LIMIT $1 OFFSET $2) requested
    JOIN token_mints m ON m.token = requested.token ${SOURCES} ${order('m.')}`,
  )
}
const PAGES = {
  all: { asc: pageQuery('all', 'ASC'), desc: pageQuery('all', 'DESC') },
  divisible: { asc: pageQuery('divisible', 'ASC'), desc: pageQuery('divisible', 'DESC') },
}

/** Sorted by the creation height of the issuing boxes. */
export const listIssuedTokens = (
  db: Database,
  {
    kind,
    page: { limit, offset },
    direction,
  }: { readonly kind: keyof typeof PAGES; readonly page: Page; readonly direction: SortDirection },
): Promise<IssuedToken[]> => listRows<IssuedToken>(db, PAGES[kind][direction], [limit, offset])

/** Uses the primary key of token_mints. */
const BY_NUMBERS = defineQuery(
  'issuedTokens.byNumbers',
  `SELECT ${COLUMNS} FROM unnest($1::int4[]) WITH ORDINALITY AS requested(token, ordinal)
  JOIN token_mints m ON m.token = requested.token ${SOURCES} ORDER BY ordinal`,
)

/** In the order of the numbers. */
export const listTokensByNumbers = async (db: Database, numbers: readonly number[]): Promise<IssuedToken[]> =>
  numbers.length === 0 ? [] : listRows<IssuedToken>(db, BY_NUMBERS, [numbers])

/** Uses tokens_by_token_id, then the primary key of token_mints. */
const BY_ID = defineQuery(
  'issuedTokens.byId',
  `SELECT ${COLUMNS} FROM (SELECT id FROM tokens WHERE token_id = $1) requested
  JOIN token_mints m ON m.token = requested.id ${SOURCES}`,
)

export const findIssuedToken = (db: Database, tokenId: Hex): Promise<IssuedToken | undefined> =>
  findRow<IssuedToken>(db, BY_ID, [hexToBytea(tokenId)])

/** Popular names have many tokens; the oldest are listed. */
const MAX_NAMESAKES = 500

/** Uses token_mints_by_name, which indexes the first 64 characters, then compares the full name. */
const BY_NAME = defineQuery(
  'issuedTokens.byName',
  `SELECT ${COLUMNS} FROM token_mints m ${SOURCES}
  WHERE left(m.name, 64) = left($1, 64) AND m.name = $1 ORDER BY m.creation_height, m.token LIMIT ${MAX_NAMESAKES}`,
)

export const listTokensByName = (db: Database, name: string): Promise<IssuedToken[]> =>
  listRows<IssuedToken>(db, BY_NAME, [name])
