import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, find, list, question } from '../database/ask.ts'
import { type AssetRecord, assetRecords } from './box-records.ts'

/** What a script has, and how much it was used. */
export interface ScriptBalance {
  readonly nanoErg: bigint
  /** Ever, in nanoERG. */
  readonly received: bigint
  /** By id. */
  readonly tokens: readonly AssetRecord[]
  /** Ever guarded. */
  readonly boxes: number
  readonly transactions: number
}

/** Ever made transactions of a script `s`: the end of balance_changes' primary key. */
const TRANSACTIONS = `COALESCE((SELECT number + 1 FROM balance_changes
      WHERE script = s.id AND token = 0 ORDER BY number DESC LIMIT 1), 0) AS transactions`

/** Rows of `source`, an amount of each token, as one value. Names by the primary keys of tokens and token_mints. */
const packedTokens = (source: string) =>
  `(SELECT json_agg(json_build_array(encode(k.token_id, 'hex'), a.amount::text, m.name, m.decimals, m.type) ORDER BY k.token_id)
     FROM ${source} a JOIN tokens k ON k.id = a.token LEFT JOIN token_mints m ON m.token = a.token
     WHERE a.token > 0 AND a.amount > 0) AS tokens`

/** scripts_by_hash, then the primary keys of script_totals and balances. */
const NOW = question(
  'scriptBalances.now',
  `SELECT wanted.hash, COALESCE(t.received, 0) AS received, COALESCE(t.boxes, 0) AS boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM balances WHERE script = s.id AND token = 0), 0) AS "nanoErg",
    ${packedTokens('(SELECT token, amount FROM balances WHERE script = s.id)')}
  FROM unnest($1::bytea[]) AS wanted(hash)
  LEFT JOIN scripts s ON s.hash = wanted.hash LEFT JOIN script_totals t ON t.script = s.id`,
)

/** Balances are kept for the tip; so much is subtracted from them at most. */
const MAX_YOUNGER = 100_000

/**
 * What the script has less what its younger boxes hold: ranges of unspent_by_script and boxes_by_script that end at the
 * tip, and unspent_assets_by_box. The genesis boxes are −3 to −1, of height 0.
 */
const AT_HEIGHT = question(
  'scriptBalances.atHeight',
  `WITH bound AS MATERIALIZED (
    SELECT CASE WHEN $2::int4 < 0 THEN -3 ELSE (SELECT first_box FROM blocks WHERE height = $2 + 1) END AS box
  ), younger AS MATERIALIZED (
    SELECT u.box, u.value FROM unspent u
    WHERE u.script = (SELECT id FROM scripts WHERE hash = $1) AND u.box >= (SELECT box FROM bound) LIMIT ${MAX_YOUNGER + 1}
  ), made AS MATERIALIZED (
    SELECT b.value FROM boxes b
    WHERE b.script = (SELECT id FROM scripts WHERE hash = $1) AND b.number >= (SELECT box FROM bound) LIMIT ${MAX_YOUNGER + 1}
  ), held AS (
    SELECT token, sum(amount) AS amount FROM (
      SELECT token, amount FROM balances WHERE script = (SELECT id FROM scripts WHERE hash = $1)
      UNION ALL SELECT 0, -value FROM younger
      UNION ALL SELECT a.token, -a.amount FROM younger y JOIN unspent_assets a ON a.box = y.box
    ) parts GROUP BY token
  )
  SELECT t.received - COALESCE((SELECT sum(value) FROM made), 0) AS received, t.boxes, ${TRANSACTIONS},
    COALESCE((SELECT amount FROM held WHERE token = 0), 0) AS "nanoErg", ${packedTokens('held')},
    (SELECT count(*) FROM made) > ${MAX_YOUNGER} AS "isTooMuch"
  FROM scripts s JOIN script_totals t ON t.script = s.id WHERE s.hash = $1`,
)

type Row = Omit<ScriptBalance, 'tokens'> & { readonly tokens: string | null }

const NOTHING: ScriptBalance = { nanoErg: 0n, received: 0n, tokens: [], boxes: 0, transactions: 0 }

/** By the hashes of the scripts; every one has an entry. */
export async function listScriptBalances(db: Database, hashes: readonly Hex[]): Promise<Map<Hex, ScriptBalance>> {
  const rows = await list<Row & { readonly hash: Hex }>(db, NOW, [hashes.map(bytea)])
  return new Map(rows.map(({ hash, ...row }) => [hash, scriptBalance(row)]))
}

export const findScriptBalance = async (db: Database, hash: Hex): Promise<ScriptBalance> =>
  (await listScriptBalances(db, [hash])).get(hash) ?? NOTHING

/**
 * Of the boxes that are at most so high, those that are still unspent: their spending is not bound by the height.
 * Undefined when too many boxes are younger to tell.
 */
export async function findScriptBalanceAt(db: Database, hash: Hex, height: number): Promise<ScriptBalance | undefined> {
  const row = await find<Row & { readonly isTooMuch: boolean }>(db, AT_HEIGHT, [bytea(hash), height])
  if (row === undefined) return NOTHING
  return row.isTooMuch ? undefined : scriptBalance(row)
}

const scriptBalance = ({ nanoErg, received, tokens, boxes, transactions }: Row): ScriptBalance => ({
  nanoErg,
  received,
  tokens: assetRecords(tokens),
  boxes,
  transactions,
})
