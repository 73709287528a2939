import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'

/** The unspent box that holds a singleton token. */
export interface SingletonBox {
  readonly tokenId: Hex
  readonly boxId: Hex
  readonly ergoTree: Hex
  readonly address: string
}

/** Uses tokens_by_token_id, the end of the token's range in the primary key of unspent_assets, and primary keys. */
const BY_TOKENS = defineQuery(
  'singletons.byTokens',
  `SELECT t.token_id AS "tokenId", b.id AS "boxId", s.ergo_tree AS "ergoTree", s.address
  FROM tokens t
  JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = t.id ORDER BY box DESC LIMIT 1) held ON true
  JOIN boxes b ON b.number = held.box JOIN scripts s ON s.id = b.script WHERE t.token_id = ANY($1)`,
)

/** By token id. */
export async function findSingletonBoxes(
  db: Database,
  tokenIds: readonly Hex[],
): Promise<ReadonlyMap<Hex, SingletonBox>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await listRows<SingletonBox>(db, BY_TOKENS, [tokenIds.map(hexToBytea)])
  return new Map(rows.map((row) => [row.tokenId, row]))
}
