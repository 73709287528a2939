// Public API of the package. Inside the package, import the file itself.

export {
  type Column,
  type ColumnType,
  nullable,
  type NullableColumn,
  type RowOf,
  type TableShape,
  defineTable,
  type Table,
} from './table.ts'
export {
  AMM_STATES,
  type AmmStateRow,
  type BlockRow,
  BLOCKS,
  BOX_ASSETS,
  type BoxAssetRow,
  BOXES,
  type BoxRow,
  BULK_CHANGES,
  type ChangeRow,
  DATA_INPUTS,
  type DataInputRow,
  type EpochRow,
  EPOCHS,
  type InputRow,
  INPUTS,
  KEY_MENTIONS,
  type KeyMentionRow,
  type KeyRow,
  KEYS,
  ORACLE_POSTS,
  ORACLE_RATES,
  type OraclePostRow,
  type OracleRateRow,
  type OrderRow,
  ORDERS,
  REGISTER_VALUES,
  type RegisterValueRow,
  type ScriptRow,
  SCRIPTS,
  STATE_HASHES,
  type StateHashRow,
  STORIES,
  type StoryRow,
  TEMPLATE_SPENDS,
  type TemplateRow,
  TEMPLATES,
  type TemplateSpendRow,
  TOKEN_BURNS,
  TOKEN_MINTS,
  type TokenBurnRow,
  type TokenMintRow,
  type TokenRow,
  TOKENS,
  type TransactionRow,
  TRANSACTIONS,
  UNSPENT,
  UNSPENT_ASSETS,
  UNSPENT_MENTIONS,
} from './tables.ts'
export { headerOfRow } from './header-of-row.ts'
export { columnArrays, type InsertStatement, insertStatement, unnestSource } from './insert.ts'

export { type CopyEncoder, createCopyEncoder } from './copy/copy-encoder.ts'
export { copyInto } from './copy/copy-into.ts'

export { connect, type ConnectOptions } from './connect.ts'
export { createPool, type PoolOptions } from './pool.ts'
// Re-exported so that callers that only pass a connection on need no driver of their own.
export type { Client, ClientBase, Pool, PoolClient } from 'pg'
export { inTransaction } from './in-transaction.ts'
export { isConnectionError } from './connection-errors.ts'

export { INDEXES_FILE } from './indexes-file.ts'
export { migrate, type MigrateOptions, newestMigration, schemaVersion } from './migrate.ts'

export { packAssets, unpackAssets } from './pack/pack-assets.ts'
export { packBlock, packBox, packTransaction, unpackBlock, unpackBox, unpackTransaction } from './pack/pack-json.ts'
export {
  packContext,
  packExtension,
  packRegisters,
  registerValues,
  unpackContext,
  unpackExtension,
  unpackRegisters,
} from './pack/pack-pairs.ts'
export { registerValueHash } from './register-value-hash.ts'
