import type { Hex, Registers } from '@ergo-explorer/chain'
import { unpackRegisters } from '@ergo-explorer/db'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '#database/query.ts'
import type { CursorPage } from '#requests/pages.ts'
import { type AssetRecord, packAssetsSql, parseAssetRecords } from './boxes/records.ts'

/** Instances are the newest scripts of a template, up to this many. */
export const MAX_INSTANCES = 1000

/** Uses templates_by_sha256 and templates_by_blake2b256. */
const TEMPLATE = 'WITH template AS MATERIALIZED (SELECT id FROM templates WHERE sha256 = $1 OR blake2b256 = $1)'
const NEWEST_SCRIPTS = `SELECT id FROM scripts WHERE template = (SELECT id FROM template) ORDER BY id DESC LIMIT ${MAX_INSTANCES}`

/** A script of a contract. */
export interface InstanceRecord {
  readonly script: number
  readonly hash: Hex
  readonly address: string
  readonly ergoTree: Hex
  readonly value: bigint
  readonly boxes: number
  readonly unspent: number
}

/**
 * Scans scripts_by_template backwards, then uses the primary keys of script_totals, balances and scripts. Scripts that
 * only an abandoned branch had are left out.
 */
const INSTANCES = defineQuery(
  'contracts.instances',
  `${TEMPLATE}, ranked AS MATERIALIZED (
    SELECT s.id, t.boxes, t.unspent,
      COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS value
    FROM (${NEWEST_SCRIPTS}) s JOIN script_totals t ON t.script = s.id
  )
  SELECT p.id AS script, s.hash, s.address, s.ergo_tree AS "ergoTree", p.value, p.boxes, p.unspent
  FROM (SELECT * FROM ranked WHERE (value, id) < ($2::int8, $3::int8) ORDER BY value DESC, id DESC LIMIT $4) p
  JOIN scripts s ON s.id = p.id ORDER BY p.value DESC, p.id DESC`,
)

/** Above every instance. */
const START = [2n ** 63n - 1n, 0n] as const

/** By value, with one extra row to detect the next page. */
export const listInstances = (
  db: Database,
  hash: Hex,
  { after = START, limit }: Pick<CursorPage<2>, 'after' | 'limit'>,
): Promise<InstanceRecord[]> => listRows<InstanceRecord>(db, INSTANCES, [hexToBytea(hash), ...after, limit + 1])

/** Scans scripts_by_template backwards. */
const NEWEST_TREES = defineQuery(
  'contracts.newestTrees',
  `${TEMPLATE} SELECT ergo_tree AS "ergoTree" FROM scripts WHERE template = (SELECT id FROM template)
  ORDER BY id DESC LIMIT $2`,
)

export const listNewestTrees = async (db: Database, hash: Hex, limit: number): Promise<Hex[]> =>
  (await listRows<{ readonly ergoTree: Hex }>(db, NEWEST_TREES, [hexToBytea(hash), limit])).map(
    ({ ergoTree }) => ergoTree,
  )

/** Number of transactions of a kind among the newest, and the last of them. */
export interface KindRecord {
  readonly kind: number
  readonly count: number
  readonly lastId: Hex
  readonly lastTimestamp: bigint
}

export const MAX_COUNTED_SPENDS = 2000

/** Scans the primary key of template_spends backwards, then uses the primary keys of transactions and blocks. */
const KINDS = defineQuery(
  'contracts.kinds',
  `${TEMPLATE}, counted AS (
    SELECT t.kind, count(*)::int4 AS count, max(t.number) AS last
    FROM (
      SELECT transaction FROM template_spends WHERE template = (SELECT id FROM template)
      ORDER BY transaction DESC LIMIT ${MAX_COUNTED_SPENDS}
    ) s JOIN transactions t ON t.number = s.transaction GROUP BY t.kind
  )
  SELECT c.kind, c.count, t.id AS "lastId", b.timestamp AS "lastTimestamp"
  FROM counted c JOIN transactions t ON t.number = c.last JOIN blocks b ON b.height = t.height
  ORDER BY c.count DESC, c.kind`,
)

export const listSpendKinds = (db: Database, hash: Hex): Promise<KindRecord[]> =>
  listRows<KindRecord>(db, KINDS, [hexToBytea(hash)])

/** Totals of a contract, its changes by day and the registers of its newest boxes. */
export interface ContractHistory {
  readonly blake2b256: Hex
  readonly value: bigint
  readonly unspent: number
  /** Newest first. */
  readonly days: readonly DayRecord[]
  readonly tokens: readonly AssetRecord[]
  readonly tokenCount: number
  readonly isTokenCountComplete: boolean
}

export interface DayRecord {
  /** Since 1970-01-01. */
  readonly day: number
  readonly unspent: number
  readonly value: bigint
  readonly spends: number
}

const MAX_DAYS = 400
const MAX_HELD = 5000
const MAX_TOKENS = 8

/**
 * Uses the primary key of template_totals, scans those of template_days backwards, and for the tokens of the newest
 * scripts ranges of the primary key of balances, then primary keys.
 */
const HISTORY = defineQuery(
  'contracts.history',
  `${TEMPLATE}, held AS MATERIALIZED (
    SELECT b.token, b.amount FROM (${NEWEST_SCRIPTS}) s JOIN balances b ON b.script = s.id AND b.token > 0 LIMIT ${MAX_HELD + 1}
  ), kinds AS MATERIALIZED (SELECT token, sum(amount) AS amount FROM held GROUP BY token),
  shown AS (
    SELECT k.token, k.amount, n.holders FROM kinds k JOIN token_totals n ON n.token = k.token
    ORDER BY n.holders DESC, k.token LIMIT ${MAX_TOKENS}
  )
  SELECT te.blake2b256, COALESCE(t.value, 0) AS value, COALESCE(t.unspent, 0) AS unspent,
    (SELECT json_agg(json_build_array(day, unspent, value::text, spends) ORDER BY day DESC) FROM (
      SELECT * FROM template_days WHERE template = te.id ORDER BY day DESC LIMIT ${MAX_DAYS}) d) AS days,
    (SELECT ${packAssetsSql('k.token_id', 'a.amount', 'a.holders DESC, a.token')}
      FROM shown a JOIN tokens k ON k.id = a.token LEFT JOIN token_mints m ON m.token = a.token) AS tokens,
    (SELECT count(*)::int4 FROM kinds) AS "tokenCount",
    (SELECT count(*) FROM held) <= ${MAX_HELD}
      AND (SELECT count(*) FROM (${NEWEST_SCRIPTS}) s) < ${MAX_INSTANCES} AS "isTokenCountComplete"
  FROM template JOIN templates te ON te.id = template.id LEFT JOIN template_totals t ON t.template = te.id`,
)

interface HistoryRow extends Omit<ContractHistory, 'days' | 'tokens'> {
  readonly days: string | null
  readonly tokens: string | null
}

/** Undefined for an unknown template. */
export async function findContractHistory(db: Database, hash: Hex): Promise<ContractHistory | undefined> {
  const row = await findRow<HistoryRow>(db, HISTORY, [hexToBytea(hash)])
  return row && { ...row, days: parseDays(row.days), tokens: parseAssetRecords(row.tokens) }
}

function parseDays(json: string | null): DayRecord[] {
  // The query builds these arrays.
  const rows = JSON.parse(json ?? '[]') as [number, number, string, number][]
  return rows.map(([day, unspent, value, spends]) => ({ day, unspent, value: BigInt(value), spends }))
}

const SAMPLED_BOXES = 50

/** Scans boxes_by_template backwards. */
const REGISTERS = defineQuery(
  'contracts.registers',
  `${TEMPLATE} SELECT registers FROM boxes WHERE template = (SELECT id FROM template)
  ORDER BY creation_height DESC, number DESC LIMIT ${SAMPLED_BOXES}`,
)

/** Registers of the newest boxes. */
export const listNewestRegisters = async (db: Database, hash: Hex): Promise<Registers[]> =>
  (await listRows<{ readonly registers: Hex | null }>(db, REGISTERS, [hexToBytea(hash)])).map(({ registers }) =>
    unpackRegisters(registers),
  )
