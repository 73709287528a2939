import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'

export interface Holding {
  readonly address: string
  readonly amount: bigint
}

const RICHEST_SHOWN = 100

/** The start of balances_by_amount for ERG, and the primary key of scripts. */
const RICHEST = question(
  'richList.richest',
  `SELECT s.address, b.amount
  FROM (SELECT script, amount FROM balances WHERE token = 0 ORDER BY amount DESC, script LIMIT ${RICHEST_SHOWN}) b
  JOIN scripts s ON s.id = b.script ORDER BY b.amount DESC, b.script`,
)

/** The hundred who have most ERG, richest first. */
export const listRichest = (db: Database): Promise<Holding[]> => list<Holding>(db, RICHEST)

/** Skips inside balances_by_amount. */
const HOLDERS = question(
  'richList.holders',
  `SELECT s.address FROM (
    SELECT script, amount FROM balances WHERE token = (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
    ORDER BY amount DESC, script LIMIT $2 OFFSET $3
  ) b JOIN scripts s ON s.id = b.script ORDER BY b.amount DESC, b.script`,
)

/** Addresses that hold a token, those with most of it first. */
export const listHolders = async (db: Database, tokenId: Hex, { limit, offset }: Page): Promise<string[]> =>
  (await list<{ address: string }>(db, HOLDERS, [bytea(tokenId), limit, offset])).map(({ address }) => address)
