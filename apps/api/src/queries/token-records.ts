import type { Hex } from '@ergo-explorer/chain'
import { defineQuery } from '../database/query.ts'

/** A token in a list. */
export interface TokenRecord {
  readonly token: number
  readonly tokenId: Hex
  readonly name: string | null
  readonly decimals: number | null
  readonly type: string | null
  readonly emitted: bigint
  readonly burned: bigint
  readonly holders: number
  readonly creationHeight: number
  readonly height: number
  readonly timestamp: bigint
  readonly collection: Hex | null
}

/** For mints `m`: uses primary keys. */
export const TOKEN_COLUMNS = `m.token, k.token_id AS "tokenId", m.name, m.decimals, m.type, m.amount AS emitted,
    m.creation_height AS "creationHeight", m.collection, COALESCE(tt.burned, 0) AS burned, COALESCE(tt.holders, 0) AS holders,
    tx.height, bl.timestamp`
export const TOKEN_JOINS = `JOIN tokens k ON k.id = m.token JOIN transactions tx ON tx.number = m.transaction
  JOIN blocks bl ON bl.height = tx.height LEFT JOIN token_totals tt ON tt.token = m.token`

/** Query for token records; `page` is a subquery that returns `token` and `ordinal`. */
export const tokenRecordsQuery = (name: string, page: string) =>
  defineQuery(
    `tokenSummaries.${name}`,
    `SELECT ${TOKEN_COLUMNS} FROM (${page}) p JOIN token_mints m ON m.token = p.token ${TOKEN_JOINS} ORDER BY p.ordinal`,
  )
