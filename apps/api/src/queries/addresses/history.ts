import { MAX_SCANNED_CHANGES } from '@ergo-explorer/contract'
import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { TokenMetadata } from '../boxes/records.ts'
import { LAST_HEIGHT } from '../pages.ts'
import type { HeightBounds } from './transactions.ts'

/** Uses blocks_by_timestamp. */
const HEIGHTS = defineQuery(
  'heights.ofTimes',
  `SELECT (SELECT height FROM blocks WHERE timestamp >= $1::int8 ORDER BY timestamp LIMIT 1) AS first,
    (SELECT height FROM blocks WHERE timestamp <= $2::int8 ORDER BY timestamp DESC LIMIT 1) AS last`,
)

/** Ranges of heights and times; all ends are inclusive. */
export interface BlockRange extends HeightBounds {
  readonly fromTime?: number
  readonly toTime?: number
}

/** The heights that are in both ranges. */
export async function findHeightBounds(
  db: Database,
  { fromTime, toTime, fromHeight = 0, toHeight = LAST_HEIGHT }: BlockRange,
): Promise<HeightBounds> {
  if (fromTime === undefined && toTime === undefined) return { fromHeight, toHeight }
  const found = await findRow<{ readonly first: number | null; readonly last: number | null }>(db, HEIGHTS, [
    fromTime ?? 0,
    toTime ?? Number.MAX_SAFE_INTEGER,
  ])
  return {
    fromHeight: fromTime === undefined ? fromHeight : Math.max(fromHeight, found?.first ?? LAST_HEIGHT),
    // Without a block up to the time, only the genesis boxes are left, which have no time.
    toHeight: toTime === undefined ? toHeight : Math.min(toHeight, found?.last ?? -1),
  }
}

/** The last height up to a time; 0 before the first block. */
export const findHeightAt = async (db: Database, time: number): Promise<number> =>
  (await findHeightBounds(db, { toTime: time })).toHeight ?? 0

/** A token, and the first time that a script had it. */
export interface FirstChange extends TokenMetadata {
  /** Null if it never had it. */
  readonly timestamp: bigint | null
}

/**
 * Uses scripts_by_hash, tokens_by_token_id, balance_changes_by_time, and the primary keys of token_mints, transactions and
 * blocks. Without the order, the planner may read all changes of the script. Genesis boxes have the time of the first block.
 */
const FIRST_CHANGE = defineQuery(
  'balanceHistory.firstChange',
  `SELECT m.name, m.decimals, m.type, (
    SELECT b.timestamp FROM (
      SELECT transaction FROM balance_changes
      WHERE script = (SELECT id FROM scripts WHERE hash = $1) AND token = k.id
      ORDER BY transaction LIMIT 1
    ) c JOIN blocks b ON b.height = COALESCE((SELECT height FROM transactions WHERE number = c.transaction), 1)
  ) AS timestamp
  FROM tokens k LEFT JOIN token_mints m ON m.token = k.id WHERE k.token_id = $2`,
)

/** Undefined for an unknown token. */
export const findFirstChange = (db: Database, scriptHash: Hex, tokenId: Hex): Promise<FirstChange | undefined> =>
  findRow<FirstChange>(db, FIRST_CHANGE, [hexToBytea(scriptHash), hexToBytea(tokenId)])

/** A balance after the last block up to a time. */
export interface BalanceProbe {
  readonly height: number
  /** Of the block. */
  readonly blockTime: bigint | null
  readonly amount: bigint
  /** The first transaction after the block. */
  readonly bound: number
}

/** For each time one lookup in blocks_by_timestamp and one in balance_changes_by_time. */
const PROBES = defineQuery(
  'balanceHistory.probes',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2)
  SELECT COALESCE(b.height, 0) AS height, b.timestamp AS "blockTime", COALESCE((
    SELECT balance FROM balance_changes WHERE script = (SELECT id FROM script) AND token = (SELECT id FROM token)
      AND transaction < COALESCE(b.bound, 0) ORDER BY transaction DESC LIMIT 1
  ), 0) AS amount, COALESCE(b.bound, 0) AS bound
  FROM unnest($3::int8[]) WITH ORDINALITY AS probe(time, ordinal) LEFT JOIN LATERAL (
    SELECT height, timestamp, first_transaction + transactions AS bound FROM blocks
    WHERE timestamp <= probe.time ORDER BY timestamp DESC LIMIT 1
  ) b ON true ORDER BY probe.ordinal`,
)

export const listBalanceProbes = (
  db: Database,
  scriptHash: Hex,
  { tokenId, times }: { readonly tokenId: Hex; readonly times: readonly number[] },
): Promise<BalanceProbe[]> => listRows<BalanceProbe>(db, PROBES, [hexToBytea(scriptHash), hexToBytea(tokenId), times])

/** Sums of the changes between two probes. */
export interface IntervalFlow {
  readonly received: bigint
  readonly sent: bigint
}

/**
 * A limited range of balance_changes_by_time, from its end. `width_bucket` counts the bounds up to a transaction, which is the
 * index of the probe that follows it.
 */
const FLOWS = defineQuery(
  'balanceHistory.flows',
  `WITH script AS MATERIALIZED (SELECT id FROM scripts WHERE hash = $1),
  token AS MATERIALIZED (SELECT id FROM tokens WHERE token_id = $2),
  scanned AS MATERIALIZED (
    SELECT transaction, delta FROM balance_changes
    WHERE script = (SELECT id FROM script) AND token = (SELECT id FROM token) AND transaction >= $4::int4 AND transaction < $5::int4
    ORDER BY transaction DESC LIMIT ${MAX_SCANNED_CHANGES + 1}
  )
  SELECT width_bucket(transaction, $3::int4[]) AS probe, count(*)::int4 AS changes,
    COALESCE(sum(delta) FILTER (WHERE delta > 0), 0)::int8 AS received,
    COALESCE(-sum(delta) FILTER (WHERE delta < 0), 0)::int8 AS sent
  FROM scanned GROUP BY probe ORDER BY probe DESC`,
)

/**
 * Gains and losses before each probe, since the probe before. Undefined for the first, and where the newest changes that one
 * request reads do not reach.
 */
export async function listIntervalFlows(
  db: Database,
  scriptHash: Hex,
  { tokenId, bounds }: { readonly tokenId: Hex; readonly bounds: readonly number[] },
): Promise<(IntervalFlow | undefined)[]> {
  const [first, last] = [bounds[0] ?? 0, bounds.at(-1) ?? 0]
  if (first >= last) return bounds.map((_, i) => (i === 0 ? undefined : NO_FLOW))
  const rows = await listRows<IntervalFlow & { readonly probe: number; readonly changes: number }>(db, FLOWS, [
    hexToBytea(scriptHash),
    hexToBytea(tokenId),
    bounds,
    first,
    last,
  ])
  const isCut = rows.reduce((total, { changes }) => total + changes, 0) > MAX_SCANNED_CHANGES
  const reached = isCut ? (rows.at(-1)?.probe ?? 0) : 0
  const flows = new Map(rows.map(({ probe, received, sent }) => [probe, { received, sent }]))
  return bounds.map((_, i) => (i <= reached ? undefined : (flows.get(i) ?? NO_FLOW)))
}

const NO_FLOW: IntervalFlow = { received: 0n, sent: 0n }
