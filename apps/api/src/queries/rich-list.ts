import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'

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
const HOLDERS = defineQuery(
  'richList.holders',
  `SELECT s.address FROM (
    SELECT script, amount FROM balances WHERE token = (SELECT id FROM tokens WHERE token_id = $1 AND id > 0)
    ORDER BY amount DESC, script LIMIT $2 OFFSET $3
  ) b JOIN scripts s ON s.id = b.script ORDER BY b.amount DESC, b.script`,
)

/** Addresses that hold a token, largest amounts first. */
export const listHolderAddresses = async (db: Database, tokenId: Hex, { limit, offset }: Page): Promise<string[]> =>
  (await listRows<{ address: string }>(db, HOLDERS, [hexToBytea(tokenId), limit, offset])).map(({ address }) => address)
