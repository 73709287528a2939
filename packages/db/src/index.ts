// Public API of the package. Inside the package, import the file itself.

export { EVENTS_KEPT, MEMPOOL_EVENTS_KEPT } from './events.ts'
export { migrateOperatorDatabase } from './operator-database.ts'
export {
  type Column,
  type ColumnType,
  nullable,
  type NullableColumn,
  type RowOf,
  type TableShape,
  defineTable,
  type Table,
  columnArrays,
  type InsertStatement,
  insertStatement,
  unnestSource,
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
export {
  headerOfRow,
  packAssets,
  unpackAssets,
  packBlock,
  packBox,
  packTransaction,
  unpackBlock,
  unpackBox,
  unpackTransaction,
  packContext,
  packExtension,
  packRegisters,
  registerValues,
  unpackContext,
  unpackExtension,
  unpackRegisters,
  registerValueHash,
} from './packed-values.ts'

export { type CopyEncoder, createCopyEncoder, copyInto, copyQueryTo, copyFrozenInto } from './copy.ts'

export {
  connect,
  type ConnectOptions,
  createPool,
  type PoolOptions,
  inTransaction,
  isConnectionError,
} from './connection.ts'
export { databaseUrl } from './hosts.ts'
export { listenForSubmissions, notifySubmission, type SubmissionListenerOptions } from './submission-wakeups.ts'
// Re-exported so that callers that only pass a connection on need no driver of their own.
export type { Client, ClientBase, Pool, PoolClient } from 'pg'

export { INDEXES_FILE, type IndexDefinition, listIndexes } from './indexes.ts'
export { isProviderSql, KEY_SCRIPT_SQL, poolTradersSql, RATIO_SQL } from './pool-trades.ts'
export { COUNTER_STEPS, SCHEMA_STEPS, type SchemaStepName, type SchemaStepRow } from './schema-steps.ts'
export { migrate, type MigrateOptions, newestMigration, schemaVersion } from './migrations.ts'
