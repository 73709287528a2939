import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { hexToBytea, type Database, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import { findRowNumberPage, type RowNumberPage } from './number-page.ts'

/** Uses tokens_by_token_id, then the primary key of token_totals. A box that contains a token twice is listed once. */
const pageQuery = (name: string, total: string, numbers: string) =>
  defineQuery(
    `tokenBoxes.${name}`,
    `WITH token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $1)
    SELECT COALESCE((SELECT ${total} FROM token_totals WHERE token = (SELECT id FROM token)), 0) AS total,
      ARRAY(SELECT box FROM ${numbers} LIMIT $2 OFFSET $3) AS numbers`,
  )

const OF_TOKEN = 'token = (SELECT id FROM token)'

/** OFFSET within box_assets_by_token_age. */
const BOXES = pageQuery(
  'page',
  'boxes',
  `box_assets WHERE ${OF_TOKEN} GROUP BY creation_height, box ORDER BY creation_height, box`,
)

/** OFFSET within the primary key of unspent_assets. */
const unspentQuery = (direction: 'ASC' | 'DESC') =>
  pageQuery(
    `unspent.${direction}`,
    'unspent',
    `unspent_assets WHERE ${OF_TOKEN} GROUP BY token, box ORDER BY token ${direction}, box ${direction}`,
  )
const UNSPENT = { asc: unspentQuery('ASC'), desc: unspentQuery('DESC') }

/** All boxes that ever held a token, sorted by creation height. */
export const findTokenBoxes = (db: Database, tokenId: Hex, { limit, offset }: Page): Promise<RowNumberPage> =>
  findRowNumberPage(db, BOXES, [hexToBytea(tokenId), limit, offset])

export const findUnspentWithToken = (
  db: Database,
  tokenId: Hex,
  { page: { limit, offset }, direction }: { readonly page: Page; readonly direction: SortDirection },
): Promise<RowNumberPage> => findRowNumberPage(db, UNSPENT[direction], [hexToBytea(tokenId), limit, offset])
