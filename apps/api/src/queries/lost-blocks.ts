import type { Block, Hex } from '@ergo-explorer/chain'
import { unpackBlock } from '@ergo-explorer/db'
import { bytea, type Database, find, question } from '../database/ask.ts'
import type { AssetRecord } from './box-records.ts'

/** What the issuing box of a token says of it. */
export type TokenClaims = Pick<AssetRecord, 'name' | 'decimals' | 'type'>

/** What boxes that are not on the main chain are put together from. */
export interface LostSources {
  /** Blocks that lost and made one of the boxes. */
  readonly blocks: readonly Block[]
  /** By token id, of those that the main chain knows. */
  readonly claims: ReadonlyMap<Hex, TokenClaims>
}

/** The primary keys of orphan_boxes and orphan_blocks; tokens_by_token_id and the primary key of token_mints. */
const SOURCES = question(
  'orphans.sources',
  `SELECT ARRAY(SELECT body FROM orphan_blocks
      WHERE id = ANY(ARRAY(SELECT DISTINCT block FROM orphan_boxes WHERE id = ANY($1::bytea[]))) ORDER BY id) AS bodies,
    (SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), m.name, m.decimals, m.type))
     FROM tokens k JOIN token_mints m ON m.token = k.id WHERE k.token_id = ANY($2::bytea[])) AS claims`,
)

interface Row {
  readonly bodies: readonly string[]
  readonly claims: string | null
}

type PackedClaims = [tokenId: Hex, name: string | null, decimals: number | null, type: string | null]

export async function findLostSources(
  db: Database,
  boxIds: readonly Hex[],
  tokenIds: readonly Hex[],
): Promise<LostSources> {
  const row = await find<Row>(db, SOURCES, [boxIds.map(bytea), tokenIds.map(bytea)])
  // The question above makes it.
  const claims = JSON.parse(row?.claims ?? '[]') as PackedClaims[]
  return {
    blocks: (row?.bodies ?? []).map(unpackBlock),
    claims: new Map(claims.map(([tokenId, name, decimals, type]) => [tokenId, { name, decimals, type }])),
  }
}
