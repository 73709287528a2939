export { type ADatabase, type Databases, startDatabases } from '@ergo-explorer/testkit'
