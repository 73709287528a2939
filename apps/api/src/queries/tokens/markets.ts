import type { Hex, TokenRegistry } from '@ergo-explorer/chain'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'
import { POOL_TRADES_JOIN, startBoxCte } from '../protocols.ts'
import { TOKEN_COLUMNS, TOKEN_JOINS, type TokenRecord } from './lists.ts'
import { namesakesSql } from './search.ts'

/** Copies that are listed with their original. */
const MAX_COPIES = 5

/** A token that imitates an original. */
export interface TokenCopyRecord {
  readonly tokenId: Hex
  readonly name: string | null
  readonly holders: number
  readonly timestamp: number
}

/** A traded token. */
export interface MarketTokenRecord extends TokenRecord {
  /** NanoERG, of the given pools since a time. */
  readonly volume: bigint
  readonly trades: number
  readonly copyCount: number
  readonly copies: readonly TokenCopyRecord[]
}

type MarketTokenRow = Omit<MarketTokenRecord, 'volume' | 'copies'> & {
  /** Sums and JSON are text. */
  readonly volume: string
  readonly copies: string
}

/**
 * Uses tokens_by_token_id, primary keys, what POOL_TRADES_JOIN uses, and for originals token_mints_by_skeleton: at most
 * MAX_NAMESAKES tokens each. There are few originals.
 */
const MARKET_TOKENS = defineQuery(
  'tokens.markets',
  `WITH ${startBoxCte('$2')}, activity AS MATERIALIZED (
    SELECT counted.token, sum(traded.trades)::int4 AS trades, sum(traded.volume::numeric)::text AS volume
    FROM unnest($3::bytea[], $4::bytea[]) AS counted(pool, token) JOIN tokens k ON k.token_id = counted.pool
    ${POOL_TRADES_JOIN} GROUP BY counted.token
  )
  SELECT ${TOKEN_COLUMNS}, COALESCE(activity.volume, '0') AS volume, COALESCE(activity.trades, 0) AS trades,
    namesakes.count AS "copyCount", namesakes.copies
  FROM unnest($1::bytea[]) WITH ORDINALITY AS requested(id, ordinal)
  JOIN tokens own ON own.token_id = requested.id JOIN token_mints m ON m.token = own.id ${TOKEN_JOINS}
  LEFT JOIN activity ON activity.token = requested.id
  CROSS JOIN LATERAL (
    SELECT count(*)::int4 AS count, COALESCE(jsonb_agg(jsonb_build_object('tokenId', encode(copy.token_id, 'hex'), 'name', copy.name,
      'holders', copy.holders, 'timestamp', copy.timestamp) ORDER BY copy.rank) FILTER (WHERE copy.rank <= ${MAX_COPIES}), '[]') AS copies
    FROM (
      SELECT ck.token_id, cm.name, COALESCE(ct.holders, 0) AS holders, cb.timestamp,
        row_number() OVER (ORDER BY COALESCE(ct.holders, 0) DESC, n.token) AS rank
      FROM (${namesakesSql('m.skeleton')}) n JOIN tokens ck ON ck.id = n.token JOIN token_mints cm ON cm.token = n.token
      JOIN transactions cx ON cx.number = cm.transaction JOIN blocks cb ON cb.height = cx.height
      LEFT JOIN token_totals ct ON ct.token = n.token
      WHERE requested.id = ANY($5::bytea[]) AND ck.token_id <> ALL($5::bytea[])
    ) copy
  ) namesakes ORDER BY requested.ordinal`,
)

interface MarketTokens {
  readonly tokenIds: readonly Hex[]
  /** Pools whose trades are counted. */
  readonly pools: readonly { readonly poolNft: Hex; readonly tokenId: Hex }[]
  /** Start of the trades. */
  readonly since: number
  readonly registry: TokenRegistry
}

/** Tokens in the order of the ids, with the trades of their pools; originals with their copies, most holders first. */
export async function listMarketTokens(
  db: Database,
  { tokenIds, pools, since, registry }: MarketTokens,
): Promise<MarketTokenRecord[]> {
  const rows = await listRows<MarketTokenRow>(db, MARKET_TOKENS, [
    tokenIds.map(hexToBytea),
    since,
    pools.map(({ poolNft }) => hexToBytea(poolNft)),
    pools.map(({ tokenId }) => hexToBytea(tokenId)),
    registry.originals.map(({ tokenId }) => hexToBytea(tokenId)),
  ])
  return rows.map(marketTokenRecord)
}

const marketTokenRecord = ({ volume, copies, ...row }: MarketTokenRow): MarketTokenRecord => ({
  ...row,
  volume: BigInt(volume),
  // The query builds the JSON.
  copies: JSON.parse(copies) as readonly TokenCopyRecord[],
})
