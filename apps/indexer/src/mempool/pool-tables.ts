import { nullable, type RowOf, table } from '@ergo-explorer/db'

/** The tables of the mempool that are filled row by row, with the columns of migrations/ in their order. */

export const POOL_TRANSACTIONS = table('pool_transactions', {
  id: 'bytea',
  first_seen: 'int8',
  size: 'int4',
  fee: 'int8',
  depth: 'int4',
  loses_to: nullable('bytea'),
  kind: 'int2',
  facts: 'jsonb',
  body: 'text',
})
export type PoolTransactionRow = RowOf<typeof POOL_TRANSACTIONS>

export const POOL_SIGHTINGS = table('pool_sightings', {
  transaction: 'bytea',
  node: 'text',
  first_seen: 'int8',
  left_at: nullable('int8'),
})
export type PoolSightingRow = RowOf<typeof POOL_SIGHTINGS>

export const POOL_INPUTS = table('pool_inputs', {
  transaction: 'bytea',
  position: 'int4',
  box: 'bytea',
  is_data: 'bool',
})
export type PoolInputRow = RowOf<typeof POOL_INPUTS>

export const POOL_OUTPUTS = table('pool_outputs', {
  id: 'bytea',
  transaction: 'bytea',
  position: 'int4',
  value: 'int8',
  creation_height: 'int4',
  script_hash: 'bytea',
  tree: 'bytea',
  registers: nullable('bytea'),
  assets: nullable('bytea'),
})
export type PoolOutputRow = RowOf<typeof POOL_OUTPUTS>

export const POOL_CHANGES = table('pool_changes', {
  transaction: 'bytea',
  script_hash: 'bytea',
  token_id: 'bytea',
  delta: 'numeric',
})
export type PoolChangeRow = RowOf<typeof POOL_CHANGES>
