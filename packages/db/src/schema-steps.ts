/**
 * Steps that complete the schema of a live database after its migrations, in order. The indexer runs them while it
 * follows the chain and stores their progress in `schema_steps`. A new database gets the same with the switch to live
 * mode.
 *
 * `index`: an index of `indexes.sql` with this name, checked by PostgreSQL's own flag for valid indexes. `counter`: the
 * counter table with this name, for all blocks that are indexed already; `verify` recomputes it.
 */
export const SCHEMA_STEPS = [
  { name: 'erg_totals', kind: 'counter' },
  { name: 'unspent_by_script_age', kind: 'index' },
  { name: 'balance_changes_by_holder', kind: 'index' },
  { name: 'day_totals', kind: 'counter' },
  { name: 'kind_days', kind: 'counter' },
  { name: 'interval_days', kind: 'counter' },
  { name: 'miner_revenue', kind: 'counter' },
  { name: 'scripts_by_address_end', kind: 'index' },
  { name: 'tokens_by_id_end', kind: 'index' },
  { name: 'pool_days', kind: 'counter' },
  { name: 'balance_band_days', kind: 'counter' },
  { name: 'coin_age_weeks', kind: 'counter' },
  { name: 'collection_totals', kind: 'counter' },
] as const

/** The counters that this version updates with every block, by table. */
export const COUNTER_STEPS: readonly string[] = SCHEMA_STEPS.filter(({ kind }) => kind === 'counter').map(
  ({ name }) => name,
)

export type SchemaStepName = (typeof SCHEMA_STEPS)[number]['name']

/** A row of `schema_steps`. */
export interface SchemaStepRow {
  readonly name: string
  readonly state: 'waiting' | 'running' | 'done'
  /** From 0 to 1. */
  readonly progress: number
}
