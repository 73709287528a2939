import type { Hex } from '@ergo-explorer/chain'
import { type Database, defineQuery, hexToBytea, listRows } from '#database/query.ts'
import type { TokenMetadata } from './boxes/records.ts'
import { lastRateSql } from './oracles/rates.ts'
import { SCRIPT_COLUMNS, SCRIPT_JOINS, type ScriptRecord } from './entity-names.ts'

/** Trades of a pool since a time, and its liquidity providers. */
export interface PoolActivityRecord {
  readonly poolNft: Hex
  readonly trades: number
  /** Sum of the changes of the first reserve. */
  readonly volume: bigint
  /** Trades in which the first reserve grew. */
  readonly purchases: number
  readonly shareTokenId: Hex
  readonly shareDecimals: number | null
  /** Shares that exist outside the pool. */
  readonly issuedShares: bigint
  readonly firstHeight: number
  readonly firstTimestamp: number
  /** Holders of shares, including the pool. */
  readonly holders: number
  /** Days on which the state changed, oldest first, preceded by the last one before the range. */
  readonly days: readonly PoolDayClose[]
}

/** Reserves at the end of a UTC day, and the nanoERG that its trades moved. */
export interface PoolDayClose {
  readonly day: number
  readonly x: bigint
  readonly y: bigint
  readonly volume: bigint
}

/**
 * Joins `traded(trades, volume)` of a pool `k` since the box of `start`: a state with the shares of the state before it is
 * a trade. Uses a range of the primary key of amm_states for each pool, from the last state before the time.
 */
export const POOL_TRADES_JOIN = `CROSS JOIN LATERAL (
    SELECT COALESCE(max(box), 0) AS box FROM (
      SELECT pool, box FROM amm_states WHERE (pool, box) < (k.id, (SELECT box FROM start)) ORDER BY pool DESC, box DESC LIMIT 1
    ) last WHERE last.pool = k.id
  ) before
  CROSS JOIN LATERAL (
    SELECT count(*)::int4 AS trades, (count(*) FILTER (WHERE reserve_x > x_before))::int4 AS purchases, COALESCE(sum(abs(reserve_x - x_before)), 0)::text AS volume FROM (
      SELECT reserve_x, shares, lag(reserve_x) OVER (ORDER BY box) AS x_before, lag(shares) OVER (ORDER BY box) AS shares_before
      FROM amm_states WHERE (pool, box) >= (k.id, before.box) AND (pool, box) < (k.id, 2147483647)
    ) states WHERE shares = shares_before
  ) traded`

/** CTE `start(box)`: the first box at or after the time of a parameter. Uses blocks_by_timestamp. */
export const startBoxCte = (time: string) => `start AS MATERIALIZED (
    SELECT COALESCE((SELECT first_box FROM blocks WHERE timestamp >= ${time} ORDER BY timestamp LIMIT 1), 2147483647) AS box
  )`

/**
 * Uses tokens_by_token_id, what {@link POOL_TRADES_JOIN} uses, and for each pool a range of the primary key of pool_days and
 * the entry before it.
 */
const ACTIVITY = defineQuery(
  'pools.activity',
  `WITH ${startBoxCte('$2')}
  SELECT k.token_id AS "poolNft", traded.trades, traded.purchases, traded.volume, share.token_id AS "shareTokenId",
    minted.decimals AS "shareDecimals", minted.amount - COALESCE(totals.burned, 0) - newest.shares AS "issuedShares",
    first.height AS "firstHeight", first_block.timestamp AS "firstTimestamp", COALESCE(totals.holders, 0) AS holders,
    COALESCE((SELECT jsonb_agg(jsonb_build_array(p.day, p.close_x::text, p.close_y::text, p.volume::text) ORDER BY p.day) FROM (
      (SELECT * FROM pool_days WHERE pool = k.id AND day < $3 AND $3::int4 <= $4::int4 ORDER BY pool DESC, day DESC LIMIT 1)
      UNION ALL
      (SELECT * FROM pool_days WHERE pool = k.id AND day BETWEEN $3 AND $4)
    ) p), '[]'::jsonb) AS days
  FROM tokens k
  CROSS JOIN LATERAL (
    SELECT shares_token, shares FROM amm_states WHERE (pool, box) < (k.id, 2147483647) ORDER BY pool DESC, box DESC LIMIT 1
  ) newest
  CROSS JOIN LATERAL (SELECT height FROM amm_states WHERE (pool, box) >= (k.id, 0) ORDER BY pool, box LIMIT 1) first
  ${POOL_TRADES_JOIN}
  JOIN tokens share ON share.id = newest.shares_token LEFT JOIN token_totals totals ON totals.token = share.id
  JOIN token_mints minted ON minted.token = share.id JOIN blocks first_block ON first_block.height = first.height
  WHERE k.token_id = ANY($1::bytea[])`,
)

/** UTC days, at most some dozens. */
export interface DayRange {
  readonly from: number
  readonly to: number
}

const NO_DAYS: DayRange = { from: 1, to: 0 }

/** For pools by their NFT, unordered. */
export async function listPoolActivity(
  db: Database,
  poolNfts: readonly Hex[],
  { since, days = NO_DAYS }: { readonly since: number; readonly days?: DayRange | undefined },
): Promise<PoolActivityRecord[]> {
  if (poolNfts.length === 0) return []
  const rows = await listRows<PoolActivityRow>(db, ACTIVITY, [poolNfts.map(hexToBytea), since, days.from, days.to])
  return rows.map(toActivity)
}

type PoolActivityRow = Omit<PoolActivityRecord, 'volume' | 'firstTimestamp' | 'days'> & {
  readonly volume: string
  readonly firstTimestamp: bigint
  /** JSON. */
  readonly days: string
}

const toActivity = ({ volume, firstTimestamp, days, ...row }: PoolActivityRow): PoolActivityRecord => ({
  ...row,
  volume: BigInt(volume),
  firstTimestamp: Number(firstTimestamp),
  // The query builds the JSON.
  days: (JSON.parse(days) as [number, string, string, string][]).map(([day, x, y, moved]) => ({
    day,
    x: BigInt(x),
    y: BigInt(y),
    volume: BigInt(moved),
  })),
})

/** The box that held a singleton at the end of a UTC day, and the rate of an oracle pool then. */
export interface SingletonDay {
  readonly day: number
  readonly box: number
  readonly rate: bigint
}

/**
 * Uses tokens_by_token_id and a range of the primary key of days; for each day the primary key of blocks, and backwards
 * box_assets_by_token and the primary key of oracle_rates.
 */
const SINGLETON_DAYS = defineQuery(
  'bank.days',
  `SELECT d.day, state.box, r.rate
  FROM tokens k CROSS JOIN tokens o CROSS JOIN days d JOIN blocks b ON b.height = d.last_height
  CROSS JOIN LATERAL (
    SELECT box FROM box_assets WHERE (token, box) < (k.id, b.first_box + b.boxes) AND (token, box) >= (k.id, 0)
    ORDER BY token DESC, box DESC LIMIT 1
  ) state
  JOIN LATERAL ${lastRateSql('o.id', 'b.first_box + b.boxes')} r ON r.pool = o.id
  WHERE k.token_id = $1 AND o.token_id = $2 AND d.day BETWEEN $3 AND $4 ORDER BY d.day`,
)

export const listSingletonDays = (
  db: Database,
  {
    tokenId,
    oracleNft,
    from,
    to,
  }: { readonly tokenId: Hex; readonly oracleNft: Hex; readonly from: number; readonly to: number },
): Promise<SingletonDay[]> =>
  listRows<SingletonDay>(db, SINGLETON_DAYS, [hexToBytea(tokenId), hexToBytea(oracleNft), from, to])

/** A balance of one of several scripts. ERG has the empty id. */
export interface VaultBalance extends TokenMetadata, ScriptRecord {
  readonly tokenId: Hex
  readonly amount: bigint
  /** Minted minus burned; null for ERG. */
  readonly existing: bigint | null
}

/** Uses scripts_by_hash, tokens_by_token_id and primary keys. */
const VAULT_BALANCES = defineQuery(
  'bridge.balances',
  `SELECT ${SCRIPT_COLUMNS}, k.token_id AS "tokenId", b.amount, m.name, m.decimals, m.type,
    m.amount - COALESCE(totals.burned, 0) AS existing
  FROM scripts s ${SCRIPT_JOINS} CROSS JOIN tokens k JOIN balances b ON b.script = s.id AND b.token = k.id
  LEFT JOIN token_mints m ON m.token = k.id LEFT JOIN token_totals totals ON totals.token = k.id
  WHERE s.hash = ANY($1::bytea[]) AND k.token_id = ANY($2::bytea[]) AND b.amount > 0 ORDER BY k.id, s.id`,
)

/** Balances of scripts in given tokens; the empty id is ERG. */
export const listVaultBalances = (
  db: Database,
  scriptHashes: readonly Hex[],
  tokenIds: readonly Hex[],
): Promise<VaultBalance[]> =>
  listRows<VaultBalance>(db, VAULT_BALANCES, [scriptHashes.map(hexToBytea), tokenIds.map(hexToBytea)])
