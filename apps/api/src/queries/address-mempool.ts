import type { Hex } from '@ergo-explorer/chain'
import { hexToBytea, type Database, listRows, defineQuery } from '../database/query.ts'
import type { Page } from '../requests/page.ts'
import type { AddressEffect } from './address-transactions.ts'
import { parseAssetRecords } from './box-records.ts'
import { findEntityNames, type EntityNames } from './entity-names.ts'
import { type SummaryQueryRow, type TransactionSummaryRecord, toSummaryRecord } from './summaries.ts'

export interface AddressMempoolPage {
  readonly rows: readonly { readonly record: TransactionSummaryRecord; readonly effect: AddressEffect }[]
  readonly names: EntityNames
  readonly total: number
}

/**
 * Uses mempool_changes_by_script and its primary key for tokens, mempool_outputs_by_transaction, the primary key of
 * mempool_inputs, and mempool_inputs_by_box. The indexer stores a few thousand transactions at most, so counting and
 * sorting them stays cheap.
 */
const PAGE = defineQuery(
  'addressMempool.page',
  `WITH touching AS MATERIALIZED (
    SELECT t.id, t.first_seen, t.size, t.fee, t.kind, t.facts, c.delta FROM mempool_changes c JOIN mempool_transactions t ON t.id = c.transaction
    WHERE c.script_hash = $1 AND c.token_id = ''
  )
  SELECT counted.total, NULL AS number, p.id, NULL AS height, NULL AS position, p.size, p.fee, made.value, used.inputs,
    used.data_inputs, made.outputs, p.kind, NULL AS block_id, NULL AS timestamp, NULL AS rule, p.facts, p.first_seen,
    p.delta::int8 AS "nanoErg", made.received, made."hasUnspent", (
      SELECT json_agg(json_build_array(encode(c.token_id, 'hex'), c.delta::text, m.name, m.decimals, m.type) ORDER BY c.token_id)
      FROM mempool_changes c LEFT JOIN tokens k ON k.token_id = c.token_id LEFT JOIN token_mints m ON m.token = k.id
      WHERE c.transaction = p.id AND c.script_hash = $1 AND c.token_id > '' AND c.delta <> 0
    ) AS assets
  FROM (SELECT count(*)::int4 AS total FROM touching) counted
  LEFT JOIN (SELECT * FROM touching ORDER BY first_seen DESC, id LIMIT $2 OFFSET $3) p ON true
  LEFT JOIN LATERAL (
    SELECT sum(o.value)::int8 AS value, count(*)::int4 AS outputs,
      COALESCE(sum(o.value) FILTER (WHERE o.script_hash = $1), 0)::int8 AS received,
      COALESCE(bool_or(o.script_hash = $1 AND NOT EXISTS (
        SELECT FROM mempool_inputs i JOIN mempool_transactions s ON s.id = i.transaction AND s.conflicts_with IS NULL
        WHERE i.box = o.id AND NOT i.is_data)), false) AS "hasUnspent"
    FROM mempool_outputs o WHERE o.transaction = p.id
  ) made ON true
  LEFT JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE NOT is_data))::int4 AS inputs, (count(*) FILTER (WHERE is_data))::int4 AS data_inputs
    FROM mempool_inputs WHERE transaction = p.id
  ) used ON true
  ORDER BY p.first_seen DESC, p.id`,
)

type Row = { readonly total: number } & ({ readonly id: null } | MempoolRow)
type MempoolRow = SummaryQueryRow & Omit<AddressEffect, 'assets' | 'balance'> & { readonly assets: string | null }

/** Mempool transactions that change the balance of a script, newest first. */
export async function listAddressMempool(
  db: Database,
  scriptHash: Hex,
  { limit, offset }: Page,
): Promise<AddressMempoolPage> {
  const rows = await listRows<Row>(db, PAGE, [hexToBytea(scriptHash), limit, offset])
  const mempoolRows = rows.filter((row): row is { readonly total: number } & MempoolRow => row.id !== null)
  const facts = mempoolRows.map((row) => row.facts)
  return {
    rows: mempoolRows.map((row) => ({
      record: toSummaryRecord(row),
      effect: { ...row, assets: parseAssetRecords(row.assets), balance: null },
    })),
    names: await findEntityNames(db, facts),
    total: rows[0]?.total ?? 0,
  }
}
