import type { Block, Hex } from '@ergo-explorer/chain'
import { unpackBlock } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, defineQuery } from '../database/query.ts'
import type { AssetRecord } from './box-records.ts'

/** Token metadata from the issuing box. */
export type TokenMetadata = Pick<AssetRecord, 'name' | 'decimals' | 'type'>

/** Data for presenting boxes that are not on the main chain. */
export interface OrphanSources {
  /** Orphaned blocks that created one of the boxes. */
  readonly blocks: readonly Block[]
  /** By token id, for tokens on the main chain. */
  readonly tokenMetadata: ReadonlyMap<Hex, TokenMetadata>
}

/** Uses the primary keys of orphan_boxes and orphan_blocks, tokens_by_token_id and the primary key of token_mints. */
const SOURCES = defineQuery(
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

type PackedMetadata = [tokenId: Hex, name: string | null, decimals: number | null, type: string | null]

export async function findOrphanSources(
  db: Database,
  boxIds: readonly Hex[],
  tokenIds: readonly Hex[],
): Promise<OrphanSources> {
  const row = await findRow<Row>(db, SOURCES, [boxIds.map(hexToBytea), tokenIds.map(hexToBytea)])
  // Built by the query above.
  const claims = JSON.parse(row?.claims ?? '[]') as PackedMetadata[]
  return {
    blocks: (row?.bodies ?? []).map(unpackBlock),
    tokenMetadata: new Map(claims.map(([tokenId, name, decimals, type]) => [tokenId, { name, decimals, type }])),
  }
}
