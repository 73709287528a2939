import { nullable, type RowOf, defineTable } from './table.ts'

/**
 * Tables that the indexer fills row by row, with the columns in the order of migrations/. Counters computed inside the
 * database are not listed.
 */

export const TEMPLATES = defineTable('templates', { id: 'int4', sha256: 'bytea', blake2b256: 'bytea', bytes: 'bytea' })
export type TemplateRow = RowOf<typeof TEMPLATES>

export const SCRIPTS = defineTable('scripts', {
  id: 'int4',
  template: nullable('int4'),
  hash: 'bytea',
  ergo_tree: 'bytea',
  address: 'text',
})
export type ScriptRow = RowOf<typeof SCRIPTS>

export const TOKENS = defineTable('tokens', { id: 'int4', token_id: 'bytea' })
export type TokenRow = RowOf<typeof TOKENS>

export const KEYS = defineTable('keys', { id: 'int4', key: 'bytea' })
export type KeyRow = RowOf<typeof KEYS>

export const BLOCKS = defineTable('blocks', {
  height: 'int4',
  version: 'int2',
  transactions: 'int4',
  boxes: 'int4',
  first_transaction: 'int4',
  first_box: 'int4',
  size: 'int4',
  miner: 'int4',
  mining_time: nullable('int8'),
  timestamp: 'int8',
  n_bits: 'int8',
  difficulty: 'int8',
  transactions_size: 'int8',
  fees: 'int8',
  miner_reward: 'int8',
  emission: 'int8',
  treasury: 'int8',
  reemission: 'int8',
  from_reemission: 'int8',
  coins: 'numeric',
  volume: 'numeric',
  score: 'numeric',
  total_size: 'int8',
  total_fees: 'int8',
  total_reward: 'int8',
  total_coins: 'numeric',
  total_volume: 'numeric',
  total_mining_time: 'int8',
  issued: 'int8',
  unspent_sum: 'bytea',
  id: 'bytea',
  parent_id: 'bytea',
  votes: 'bytea',
  state_root: 'bytea',
  ad_proofs_root: 'bytea',
  transactions_root: 'bytea',
  extension_hash: 'bytea',
  pow_pk: 'bytea',
  pow_w: 'bytea',
  pow_n: 'bytea',
  pow_d: 'numeric',
  unparsed: 'bytea',
  extension: nullable('bytea'),
  circulating: 'int8',
  reemission_tokens: 'int8',
})
export type BlockRow = RowOf<typeof BLOCKS>

export const TRANSACTIONS = defineTable('transactions', {
  number: 'int4',
  height: 'int4',
  position: 'int4',
  size: 'int4',
  inputs: 'int4',
  data_inputs: 'int4',
  outputs: 'int4',
  first_box: 'int4',
  kind: 'int2',
  fee: 'int8',
  value: 'int8',
  id: 'bytea',
})
export type TransactionRow = RowOf<typeof TRANSACTIONS>

export const BOXES = defineTable('boxes', {
  value: 'int8',
  number: 'int4',
  transaction: 'int4',
  script: 'int4',
  template: nullable('int4'),
  creation_height: 'int4',
  height: 'int4',
  size: 'int4',
  position: 'int2',
  id: 'bytea',
  registers: nullable('bytea'),
})
export type BoxRow = RowOf<typeof BOXES>

export const BOX_ASSETS = defineTable('box_assets', {
  amount: 'int8',
  box: 'int4',
  token: 'int4',
  creation_height: 'int4',
  position: 'int2',
})
export type BoxAssetRow = RowOf<typeof BOX_ASSETS>

export const INPUTS = defineTable('inputs', {
  transaction: 'int4',
  box: 'int4',
  position: 'int2',
  proof: nullable('bytea'),
  extension: nullable('bytea'),
})
export type InputRow = RowOf<typeof INPUTS>

export const DATA_INPUTS = defineTable('data_inputs', { transaction: 'int4', box: 'int4', position: 'int2' })
export type DataInputRow = RowOf<typeof DATA_INPUTS>

export const REGISTER_VALUES = defineTable('register_values', {
  value_hash: 'int8',
  template: 'int4',
  box: 'int4',
  creation_height: 'int4',
  register: 'int2',
})
export type RegisterValueRow = RowOf<typeof REGISTER_VALUES>

export const KEY_MENTIONS = defineTable('key_mentions', { key: 'int4', box: 'int4', position: 'int2' })
export type KeyMentionRow = RowOf<typeof KEY_MENTIONS>

export const TEMPLATE_SPENDS = defineTable('template_spends', { template: 'int4', transaction: 'int4' })
export type TemplateSpendRow = RowOf<typeof TEMPLATE_SPENDS>

/** A balance change before its number in the script's history is known. */
export const BULK_CHANGES = defineTable('bulk_changes', {
  delta: 'int8',
  script: 'int4',
  token: 'int4',
  transaction: 'int4',
})
export type ChangeRow = RowOf<typeof BULK_CHANGES>

export const TOKEN_MINTS = defineTable('token_mints', {
  token: 'int4',
  box: 'int4',
  transaction: 'int4',
  creation_height: 'int4',
  amount: 'int8',
  decimals: nullable('int4'),
  name: nullable('text'),
  description: nullable('text'),
  type: nullable('text'),
  skeleton: nullable('text'),
  collection: nullable('bytea'),
})
export type TokenMintRow = RowOf<typeof TOKEN_MINTS>

export const TOKEN_BURNS = defineTable('token_burns', { amount: 'int8', token: 'int4', transaction: 'int4' })
export type TokenBurnRow = RowOf<typeof TOKEN_BURNS>

export const STORIES = defineTable('stories', { transaction: 'int4', version: 'int2', rule: 'text', facts: 'jsonb' })
export type StoryRow = RowOf<typeof STORIES>

export const EPOCHS = defineTable('epochs', { height: 'int4', parameters: 'jsonb' })
export type EpochRow = RowOf<typeof EPOCHS>

export const ORACLE_RATES = defineTable('oracle_rates', {
  rate: 'int8',
  pool: 'int4',
  box: 'int4',
  transaction: 'int4',
  height: 'int4',
  epoch: nullable('int4'),
})
export type OracleRateRow = RowOf<typeof ORACLE_RATES>

export const ORACLE_POSTS = defineTable('oracle_posts', {
  datapoint: 'int8',
  pool: 'int4',
  oracle_token: 'int4',
  box: 'int4',
  transaction: 'int4',
  height: 'int4',
  operator: 'int4',
  epoch: nullable('int4'),
})
export type OraclePostRow = RowOf<typeof ORACLE_POSTS>

export const ORDERS = defineTable('orders', {
  offered: 'int8',
  second_offered: nullable('int8'),
  min_received: nullable('int8'),
  box: 'int4',
  pool: 'int4',
  owner: 'int4',
  offered_token: 'int4',
  second_offered_token: nullable('int4'),
  min_received_token: nullable('int4'),
  side: 'int2',
})
export type OrderRow = RowOf<typeof ORDERS>

export const AMM_STATES = defineTable('amm_states', {
  reserve_x: 'int8',
  reserve_y: 'int8',
  shares: 'int8',
  pool: 'int4',
  box: 'int4',
  transaction: 'int4',
  height: 'int4',
  token_x: 'int4',
  token_y: 'int4',
  shares_token: 'int4',
  fee: 'int4',
})
export type AmmStateRow = RowOf<typeof AMM_STATES>

export const STATE_HASHES = defineTable('state_hashes', { height: 'int4', hash: 'bytea' })
export type StateHashRow = RowOf<typeof STATE_HASHES>

export const UNSPENT = defineTable('unspent', {
  value: 'int8',
  box: 'int4',
  script: 'int4',
  template: nullable('int4'),
  creation_height: 'int4',
})

export const UNSPENT_ASSETS = defineTable('unspent_assets', {
  amount: 'int8',
  token: 'int4',
  box: 'int4',
  position: 'int2',
})

export const UNSPENT_MENTIONS = defineTable('unspent_mentions', { key: 'int4', box: 'int4', position: 'int2' })
