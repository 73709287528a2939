import type { Hex } from '@ergo-explorer/chain'
import type { SortDirection } from '@ergo-explorer/contract'
import { bytea, type Database, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import { findSkeleton, type Skeleton } from './skeleton.ts'

/** tokens_by_token_id, then the primary key of token_totals. A box can name a token twice, and is listed once. */
const pageOf = (name: string, total: string, numbers: string) =>
  question(
    `tokenBoxes.${name}`,
    `WITH token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $1)
    SELECT COALESCE((SELECT ${total} FROM token_totals WHERE token = (SELECT id FROM token)), 0) AS total,
      ARRAY(SELECT box FROM ${numbers} LIMIT $2 OFFSET $3) AS numbers`,
  )

const OF_TOKEN = 'token = (SELECT id FROM token)'

/** Skips inside box_assets_by_token_age. */
const BOXES = pageOf(
  'page',
  'boxes',
  `box_assets WHERE ${OF_TOKEN} GROUP BY creation_height, box ORDER BY creation_height, box`,
)

/** Skips inside the primary key of unspent_assets. */
const unspent = (direction: 'ASC' | 'DESC') =>
  pageOf(
    `unspent.${direction}`,
    'unspent',
    `unspent_assets WHERE ${OF_TOKEN} GROUP BY token, box ORDER BY token ${direction}, box ${direction}`,
  )
const UNSPENT = { asc: unspent('ASC'), desc: unspent('DESC') }

/** All that ever held a token, by the height that boxes declare. */
export const findTokenBoxes = (db: Database, tokenId: Hex, { limit, offset }: Page): Promise<Skeleton> =>
  findSkeleton(db, BOXES, [bytea(tokenId), limit, offset])

export const findUnspentWithToken = (
  db: Database,
  tokenId: Hex,
  { limit, offset }: Page,
  direction: SortDirection,
): Promise<Skeleton> => findSkeleton(db, UNSPENT[direction], [bytea(tokenId), limit, offset])
