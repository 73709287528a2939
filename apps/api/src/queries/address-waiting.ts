import type { Hex } from '@ergo-explorer/chain'
import { bytea, type Database, list, question } from '../database/ask.ts'
import type { Page } from '../requests/page.ts'
import type { EffectRecord } from './address-transactions.ts'
import { assetRecords } from './box-records.ts'
import { findNames, type Names } from './names.ts'
import { type SummaryColumns, type SummaryRecord, summaryRecord } from './summaries.ts'

export interface AddressWaitingPage {
  readonly rows: readonly { readonly record: SummaryRecord; readonly effect: EffectRecord }[]
  readonly names: Names
  readonly total: number
}

/**
 * pool_changes_by_script, and its primary key for tokens; pool_outputs_by_transaction, the primary key of pool_inputs, and
 * pool_inputs_by_box. The indexer keeps a few thousand transactions at most, so that counting and sorting them costs the
 * same for ever.
 */
const WAITING = question(
  'addressWaiting.page',
  `WITH touching AS MATERIALIZED (
    SELECT t.id, t.first_seen, t.size, t.fee, t.kind, t.facts, c.delta FROM pool_changes c JOIN pool_transactions t ON t.id = c.transaction
    WHERE c.script_hash = $1 AND c.token_id = ''
  )
  SELECT counted.total, NULL AS number, p.id, NULL AS height, NULL AS position, p.size, p.fee, made.value, used.inputs,
    used.data_inputs, made.outputs, p.kind, NULL AS block_id, NULL AS timestamp, NULL AS rule, p.facts, p.first_seen,
    p.delta::int8 AS "nanoErg", made.received, made."hasUnspent", (
      SELECT json_agg(json_build_array(encode(c.token_id, 'hex'), c.delta::text, m.name, m.decimals, m.type) ORDER BY c.token_id)
      FROM pool_changes c LEFT JOIN tokens k ON k.token_id = c.token_id LEFT JOIN token_mints m ON m.token = k.id
      WHERE c.transaction = p.id AND c.script_hash = $1 AND c.token_id > '' AND c.delta <> 0
    ) AS assets
  FROM (SELECT count(*)::int4 AS total FROM touching) counted
  LEFT JOIN (SELECT * FROM touching ORDER BY first_seen DESC, id LIMIT $2 OFFSET $3) p ON true
  LEFT JOIN LATERAL (
    SELECT sum(o.value)::int8 AS value, count(*)::int4 AS outputs,
      COALESCE(sum(o.value) FILTER (WHERE o.script_hash = $1), 0)::int8 AS received,
      COALESCE(bool_or(o.script_hash = $1 AND NOT EXISTS (
        SELECT FROM pool_inputs i JOIN pool_transactions s ON s.id = i.transaction AND s.loses_to IS NULL
        WHERE i.box = o.id AND NOT i.is_data)), false) AS "hasUnspent"
    FROM pool_outputs o WHERE o.transaction = p.id
  ) made ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM pool_inputs WHERE transaction = p.id
  ) used ON true
  ORDER BY p.first_seen DESC, p.id`,
)

type Row = { readonly total: number } & ({ readonly id: null } | Waiting)
type Waiting = SummaryColumns & Omit<EffectRecord, 'assets' | 'balance'> & { readonly assets: string | null }

/** Transactions that would change what a script has, newest first. */
export async function listAddressWaiting(
  db: Database,
  scriptHash: Hex,
  { limit, offset }: Page,
): Promise<AddressWaitingPage> {
  const rows = await list<Row>(db, WAITING, [bytea(scriptHash), limit, offset])
  const waiting = rows.filter((row): row is { readonly total: number } & Waiting => row.id !== null)
  const facts = waiting.map((row) => row.facts)
  return {
    rows: waiting.map((row) => ({
      record: summaryRecord(row),
      effect: { ...row, assets: assetRecords(row.assets), balance: null },
    })),
    names: await findNames(db, facts),
    total: rows[0]?.total ?? 0,
  }
}
