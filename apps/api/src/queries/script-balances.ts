import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, findRow, listRows, defineQuery } from '../database/query.ts'
import { type AssetRecord, parseAssetRecords } from './box-records.ts'

/** Balance and usage of a script. */
export interface ScriptBalance {
  readonly nanoErg: bigint
  /** Total nanoERG ever received. */
  readonly received: bigint
  /** Ordered by id. */
  readonly tokens: readonly AssetRecord[]
  /** Total number of boxes. */
  readonly boxes: number
  readonly transactions: number
}

/** Number of transactions of a script `s`: uses the end of the primary key of balance_changes. */
const TRANSACTIONS = `COALESCE((SELECT number + 1 FROM balance_changes
      WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1), 0) AS transactions`

/**
 * Packs rows of `source`, one amount per token, into one JSON value. Names by the primary keys of tokens and
 * token_mints.
 */
const packedTokens = (source: string) =>
  `(SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY k.token_id)
     FROM ${source} a JOIN tokens k ON k.id = a.token LEFT JOIN token_mints m ON m.token = a.token
     WHERE a.token > 0 AND a.amount > 0) AS tokens`

/** Uses scripts_by_hash, then the primary keys of script_totals and balances. */
const NOW = defineQuery(
  'scriptBalances.now',
  `SELECT requested.hash, COALESCE(t.received, 0) AS received, COALESCE(t.boxes, 0) AS boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS "nanoErg",
    ${packedTokens('(SELECT token, amount FROM balances WHERE script = s.id)')}
  FROM unnest($1::bytea[]) AS requested(hash)
  LEFT JOIN scripts s ON s.hash = requested.hash LEFT JOIN script_totals t ON t.script = s.id`,
)

/** Balances are stored for the tip; at most this many newer boxes are subtracted. */
const MAX_NEWER_BOXES = 100_000

/**
 * The current balance minus newer boxes: uses ranges of unspent_by_script and boxes_by_script that end at the tip, and
 * unspent_assets_by_box. The genesis boxes, −3 to −1, have height 0.
 */
const AT_HEIGHT = defineQuery(
  'scriptBalances.atHeight',
  `WITH bound AS MATERIALIZED (
    SELECT CASE WHEN $2::int4 < 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height = $2 + 1) END AS box
  ), younger AS MATERIALIZED (
    SELECT u.box, u.value FROM unspent u
    WHERE u.script = (SELECT id FROM scripts WHERE hash = $1) AND u.box >= (SELECT box FROM bound) LIMIT ${MAX_NEWER_BOXES + 1}
  ), made AS MATERIALIZED (
    SELECT b.value FROM boxes b
    WHERE b.script = (SELECT id FROM scripts WHERE hash = $1) AND b.number >= (SELECT box FROM bound) LIMIT ${MAX_NEWER_BOXES + 1}
  ), held AS (
    SELECT token, sum(amount) AS amount FROM (
      SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1)
      UNION ALL SELECT 0, -value FROM younger
      UNION ALL SELECT a.token, -a.amount FROM younger y JOIN unspent_assets a ON a.box = y.box
    ) parts GROUP BY token
  )
  SELECT t.received - COALESCE((SELECT sum(value) FROM made), 0) AS received, t.boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM held WHERE token = 0), 0) AS "nanoErg", ${packedTokens('held')},
    (SELECT count(*) FROM made) > ${MAX_NEWER_BOXES} AS "isTooMuch"
  FROM scripts s JOIN script_totals t ON t.script = s.id WHERE s.hash = $1`,
)

type Row = Omit<ScriptBalance, 'tokens'> & { readonly tokens: string | null }

const EMPTY: ScriptBalance = { nanoErg: 0n, received: 0n, tokens: [], boxes: 0, transactions: 0 }

/** By script hash; every hash has an entry. */
export async function listScriptBalances(db: Database, hashes: readonly Hex[]): Promise<Map<Hex, ScriptBalance>> {
  const rows = await listRows<Row & { readonly hash: Hex }>(db, NOW, [hashes.map(hexToBytea)])
  return new Map(rows.map(({ hash, ...row }) => [hash, scriptBalance(row)]))
}

export const findScriptBalance = async (db: Database, hash: Hex): Promise<ScriptBalance> =>
  (await listScriptBalances(db, [hash])).get(hash) ?? EMPTY

/**
 * Balance of boxes created up to a height that are unspent now; spending is not limited by the height. Undefined if
 * there are too many newer boxes.
 */
export async function findScriptBalanceAt(db: Database, hash: Hex, height: number): Promise<ScriptBalance | undefined> {
  const row = await findRow<Row & { readonly isTooMuch: boolean }>(db, AT_HEIGHT, [hexToBytea(hash), height])
  if (row === undefined) return EMPTY
  return row.isTooMuch ? undefined : scriptBalance(row)
}

const scriptBalance = ({ nanoErg, received, tokens, boxes, transactions }: Row): ScriptBalance => ({
  nanoErg,
  received,
  tokens: parseAssetRecords(tokens),
  boxes,
  transactions,
})
