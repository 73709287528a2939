import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'

/** OFFSET within token_mints_by_age. */
const PAGE = defineQuery(
  'issuingBoxes.page',
  `SELECT m.box FROM (SELECT token FROM token_mints ORDER BY creation_height, token LIMIT $1 OFFSET $2) requested
  JOIN token_mints m ON m.token = requested.token ORDER BY m.creation_height, m.token`,
)

/** Uses tokens_by_token_id, the primary keys of token_mints and transactions, and a range of box_assets_by_token. */
const OF_TOKEN = defineQuery(
  'issuingBoxes.ofToken',
  `SELECT DISTINCT a.box FROM tokens k JOIN token_mints m ON m.token = k.id
  JOIN transactions t ON t.number = m.transaction
  JOIN box_assets a ON a.token = k.id AND a.box >= t.first_box AND a.box < t.first_box + t.outputs
  WHERE k.token_id = $1 ORDER BY a.box`,
)

interface Row {
  readonly box: number
}

const numbersOf = (rows: readonly Row[]): number[] => rows.map(({ box }) => box)

/** Numbers of issuing boxes, sorted by creation height. */
export const listIssuingBoxes = async (db: Database, { limit, offset }: Page): Promise<number[]> =>
  numbersOf(await listRows<Row>(db, PAGE, [limit, offset]))

/** Numbers of all outputs of the minting transaction that contain the token. */
export const listMintOutputBoxes = async (db: Database, tokenId: Hex): Promise<number[]> =>
  numbersOf(await listRows<Row>(db, OF_TOKEN, [hexToBytea(tokenId)]))
