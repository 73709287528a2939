import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'

/** The unspent box that holds the one unit of a token. */
export interface SingletonBox {
  readonly tokenId: Hex
  readonly boxId: Hex
  readonly tree: Hex
  readonly address: string
}

/** tokens_by_token_id, then the end of the token's part of the primary key of unspent_assets, and primary keys. */
const BY_TOKENS = question(
  'singletons.byTokens',
  `SELECT t.token_id AS "tokenId", b.id AS "boxId", s.tree, s.address
  FROM tokens t
  JOIN LATERAL (SELECT box FROM unspent_assets WHERE token = t.id ORDER BY box DESC LIMIT 1) held ON true
  JOIN boxes b ON b.number = held.box JOIN scripts s ON s.id = b.script WHERE t.token_id = ANY($1)`,
)

/** By token. */
export async function readSingletons(db: Database, tokenIds: readonly Hex[]): Promise<ReadonlyMap<Hex, SingletonBox>> {
  if (tokenIds.length === 0) return new Map()
  const rows = await list<SingletonBox>(db, BY_TOKENS, [tokenIds.map(bytea)])
  return new Map(rows.map((row) => [row.tokenId, row]))
}
