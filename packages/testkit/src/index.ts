export { findPostgresPrograms } from './find-program.ts'
export { freePort } from './ports.ts'
export {
  type ThrowawayPostgres,
  startPostgres,
  type PostgresOptions,
  startReplica,
  type ThrowawayReplica,
} from './postgres.ts'
export { listFiles, readJson, readLines, realData, type RealData } from './real-data.ts'
export { describeWithRealData } from './describe-with-real-data.ts'
export { startRedis, type ThrowawayRedis } from './redis.ts'
export {
  buildBlock,
  buildHeader,
  buildBox,
  fakeBoxId,
  buildBoxCandidate,
  fakeId,
  TEST_ERGO_TREE,
  buildInput,
  buildTransaction,
  hasWorkAfterMutation,
  MAINNET_HEADER,
} from './builders.ts'
export { constantArbitrary, ergoLibConstantArbitrary } from './constant-arbitrary.ts'
export { ChainAudit } from './chain-audit.ts'
export {
  type SharedDatabases,
  type ThrowawayDatabase,
  type ThrowawayDatabases,
  shareDatabases,
  startDatabases,
} from './databases.ts'
export { buildLedger, type Ledger, type LedgerBox, type LedgerChange, type LedgerEntry, sumHolding } from './ledger.ts'
export { parseJsonStream } from './http.ts'
