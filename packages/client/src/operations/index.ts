// Generated from packages/contract by `pnpm --filter @ergo-explorer/client generate`. Do not edit.

export * from './addresses.ts'
export * from './blocks.ts'
export * from './boxes.ts'
export * from './charts.ts'
export * from './contracts.ts'
export * from './exchange.ts'
export * from './mempool.ts'
export * from './oracles.ts'
export * from './statistics.ts'
export * from './tokens.ts'
export * from './transactions.ts'
export * from './utilities.ts'
