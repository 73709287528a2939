import { DAY_MS, presetOf } from '@ergo-explorer/chain'
import type { ChartName, CHARTS } from '@ergo-explorer/contract/charts'
import type { Pool } from '@ergo-explorer/db'

/** Totals of the blocks of one UTC day, and of the chain up to its end. */
export interface DailyTotals {
  readonly day: bigint
  readonly firstTimestamp: bigint
  readonly fromHeight: bigint
  readonly toHeight: bigint
  readonly blocks: bigint
  readonly transactions: bigint
  readonly boxes: bigint
  readonly size: bigint
  readonly work: bigint
  readonly fees: bigint
  /** Value of the spent boxes, except those of the emission contract. */
  readonly volume: bigint
  readonly revenue: bigint
  /** By the emission schedule, which v0 reports. */
  readonly scheduledRevenue: bigint
  /** Sum and number of the times between blocks, each counted on the day of the later block. */
  readonly blockTime: bigint
  readonly intervals: bigint
  readonly issued: bigint
  /** Stored with each block; `verify` compares it with the boxes. */
  readonly circulating: bigint
  readonly chainSize: bigint
  /** Last rate of the oracle pool in nanoERG per USD; 0 before the first. */
  readonly usdRate: bigint
  readonly activeAddresses: bigint
  readonly newAddresses: bigint
  readonly tokensMinted: bigint
  readonly storageRent: bigint
}

/** Computed from single blocks, transactions and boxes, without the running totals and the daily table that the API reads. */
const DAILY_TOTALS = `WITH counted AS (SELECT height, count(*) AS transactions FROM transactions GROUP BY height),
  created AS (
    SELECT b.height, count(*) AS boxes, sum(b.value) FILTER (WHERE s.ergo_tree = $2) AS fees
    FROM boxes b JOIN scripts s ON s.id = b.script GROUP BY b.height
  ),
  spent AS (
    SELECT t.height, sum(b.value) AS volume FROM inputs i JOIN transactions t ON t.number = i.transaction
      JOIN boxes b ON b.number = i.box JOIN scripts s ON s.id = b.script WHERE s.ergo_tree <> $3 GROUP BY t.height
  ),
  chain AS (
    SELECT b.timestamp / 86400000 AS day, b.timestamp, b.timestamp - lag(b.timestamp) OVER w AS interval, b.size, b.difficulty,
      b.miner_reward + b.fees AS revenue, b.issued - lag(b.issued, 1, 0::int8) OVER w - b.treasury + b.fees AS scheduled,
      sum(b.size) OVER w AS chain_size, b.issued, b.height, b.circulating, counted.transactions, created.boxes,
      coalesce(created.fees, 0) AS fees, coalesce(spent.volume, 0) AS volume
    FROM blocks b JOIN counted USING (height) JOIN created USING (height) LEFT JOIN spent USING (height)
    WINDOW w AS (ORDER BY b.height)
  )
  SELECT day, min(timestamp) AS "firstTimestamp", min(height) AS "fromHeight", max(height) AS "toHeight",
    count(*) AS blocks, sum(transactions) AS transactions, sum(boxes) AS boxes, sum(size) AS size,
    sum(difficulty) AS work, sum(fees) AS fees, sum(volume) AS volume, sum(revenue) AS revenue,
    sum(scheduled) AS "scheduledRevenue", coalesce(sum(interval), 0) AS "blockTime", count(interval) AS intervals,
    max(issued) AS issued, (array_agg(circulating ORDER BY height DESC))[1] AS circulating, max(chain_size) AS "chainSize",
    coalesce((SELECT rate FROM oracle_rates r JOIN tokens t ON t.id = r.pool
      WHERE t.token_id = $4 AND r.height <= max(chain.height) ORDER BY r.box DESC LIMIT 1), 0) AS "usdRate"
  FROM chain WHERE timestamp >= $1 GROUP BY day ORDER BY day`

/** Counted from single boxes, inputs and stories, for whole days. */
const DAILY_COUNTS = `WITH touched AS (
      SELECT b.timestamp / 86400000 AS day, boxes.script FROM boxes JOIN blocks b USING (height)
      UNION SELECT b.timestamp / 86400000, boxes.script
      FROM inputs i JOIN boxes ON boxes.number = i.box JOIN transactions t ON t.number = i.transaction JOIN blocks b ON b.height = t.height
    ),
    active AS (SELECT day, count(*) AS scripts FROM touched GROUP BY day),
    first_used AS (SELECT script, min(height) AS height FROM boxes GROUP BY script),
    fresh AS (SELECT b.timestamp / 86400000 AS day, count(*) AS scripts FROM first_used JOIN blocks b USING (height) GROUP BY 1),
    minted AS (
      SELECT b.timestamp / 86400000 AS day, count(*) AS tokens
      FROM (SELECT token, min(box) AS box FROM box_assets WHERE token > 0 GROUP BY token) a
      JOIN boxes ON boxes.number = a.box JOIN blocks b ON b.height = boxes.height GROUP BY 1
    ),
    rent AS (
      SELECT b.timestamp / 86400000 AS day, sum((s.facts -> 'collected' ->> 'nanoErg')::int8) AS collected
      FROM stories s JOIN transactions t ON t.number = s.transaction JOIN blocks b ON b.height = t.height
      WHERE s.rule = 'rent' GROUP BY 1
    )
  SELECT active.day, active.scripts AS "activeAddresses", coalesce(fresh.scripts, 0) AS "newAddresses",
    coalesce(minted.tokens, 0) AS "tokensMinted", coalesce(rent.collected, 0) AS "storageRent"
  FROM active LEFT JOIN fresh USING (day) LEFT JOIN minted USING (day) LEFT JOIN rent USING (day)`

/** The chain does not grow, so they are counted once. */
const countsByPool = new WeakMap<Pool, Promise<ReadonlyMap<string, Record<string, unknown>>>>()

function readDailyCounts(pool: Pool) {
  const known = countsByPool.get(pool)
  if (known !== undefined) return known
  const counts = pool
    .query<Record<string, unknown>>(DAILY_COUNTS)
    .then(({ rows }) => new Map(rows.map((row) => [String(row['day']), row])))
  countsByPool.set(pool, counts)
  return counts
}

/** The index of a simulated chain. */
export interface ChainIndex {
  readonly pool: Pool
  readonly preset: 'devnet' | 'demo'
}

/** Days from a time on, which may truncate the first day. */
export async function listDailyTotals({ pool, preset }: ChainIndex, since: number): Promise<DailyTotals[]> {
  const { systemScripts, oraclePools } = presetOf(preset)
  const ids = [
    systemScripts.fee,
    systemScripts.emission,
    oraclePools.find(({ unit }) => unit === 'nanoErgPerUsd')?.poolNft,
  ]
  const { rows } = await pool.query<Record<string, unknown>>(DAILY_TOTALS, [since, ...ids.map((id) => `\\x${id}`)])
  const counts = await readDailyCounts(pool)
  return rows.map((row) => {
    const sums = Object.entries({ ...row, ...counts.get(String(row['day'])) }).map(([name, value]) => [
      name,
      BigInt(String(value)),
    ])
    // The columns are those of the query.
    return Object.fromEntries(sums) as DailyTotals
  })
}

const MINER_SHARES = `SELECT s.address, count(*) AS blocks FROM blocks b JOIN scripts s ON s.id = b.miner
  WHERE b.timestamp >= $1 GROUP BY s.address`

/** Blocks of a time by miner: all of them, those of each miner with more than 1 %, and those of the others. */
export async function readMinerShares(pool: Pool, since: number) {
  const { rows } = await pool.query<{ address: string; blocks: bigint }>(MINER_SHARES, [since])
  const total = rows.reduce((sum, { blocks }) => sum + blocks, 0n)
  const large = rows.filter(({ blocks }) => 100n * blocks > total)
  const other = total - large.reduce((sum, { blocks }) => sum + blocks, 0n)
  return { total, large: new Map(large.map(({ address, blocks }) => [address, blocks])), other }
}

/** Rounds half up. */
const rounded = (sum: bigint, count: bigint): bigint => (2n * sum + count) / (2n * count)

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

type V0Chart = { [Name in ChartName]: (typeof CHARTS)[Name] extends { isInV0: true } ? Name : never }[ChartName]

/** Values of the v0 charts for a day, or for the part of it within the span. */
export const V0_VALUES: Readonly<Record<V0Chart, (day: DailyTotals) => bigint>> = {
  total: ({ issued }) => issued,
  'blockchain-size': ({ chainSize }) => chainSize,
  'block-size': ({ size, blocks }) => rounded(size, blocks),
  'transactions-per-block': ({ transactions, blocks }) => rounded(transactions, blocks),
  'transactions-number': ({ transactions }) => transactions,
  'hash-rate': ({ work }) => work,
  difficulty: ({ work, blocks }) => rounded(work, blocks),
  'miners-revenue': ({ scheduledRevenue }) => scheduledRevenue,
}

/** Of nanoERG in USD. */
const dollars = (nanoErg: bigint, rate: bigint, decimals: number): string | undefined => {
  if (rate === 0n) return undefined
  const units = rounded(nanoErg * 10n ** BigInt(decimals), rate)
  const digits = String(units).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** Of charts that another comparison covers. */
export const COMPARED_ELSEWHERE = () => undefined

/**
 * Values of the v2 charts; a rate covers the whole day. Undefined where there is no point. A chart without an entry does
 * not compile.
 */
export const V2_VALUES: Readonly<Record<ChartName, (day: DailyTotals) => bigint | string | undefined>> = {
  ...V0_VALUES,
  price: ({ usdRate }) => dollars(1_000_000_000n, usdRate, 6),
  'market-cap': ({ circulating, usdRate }) => dollars(circulating, usdRate, 2),
  'active-addresses': ({ activeAddresses }) => activeAddresses,
  'new-addresses': ({ newAddresses }) => newAddresses,
  'tokens-minted': ({ tokensMinted }) => tokensMinted,
  'storage-rent': ({ storageRent }) => storageRent,
  // The history of a complete day does not exist: the indexer started today.
  'mempool-transactions': () => undefined,
  'mempool-size': () => undefined,
  total: ({ circulating }) => circulating,
  // Compared with the boxes of the pools: `compareTokenPrices`.
  'dex-volume': COMPARED_ELSEWHERE,
  'miners-revenue': ({ revenue }) => revenue,
  'transactions-per-block': ({ transactions, blocks }) => hundredths(rounded(100n * transactions, blocks)),
  'hash-rate': ({ work }) => (1000n * work) / BigInt(DAY_MS),
  'block-time': ({ blockTime, intervals }) => (intervals === 0n ? 0n : rounded(blockTime, intervals)),
  blocks: ({ blocks }) => blocks,
  boxes: ({ boxes }) => boxes,
  fees: ({ fees }) => fees,
  volume: ({ volume }) => volume,
}

/** What the web app shows of a host with only v0 and v1: the values of v0, but the hash rate in its own unit. */
export const ADAPTED_VALUES: Readonly<Partial<Record<ChartName, (day: DailyTotals) => bigint>>> = {
  ...V0_VALUES,
  'hash-rate': ({ work }) => (1000n * work) / BigInt(DAY_MS),
}
