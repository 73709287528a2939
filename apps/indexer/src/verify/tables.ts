import { CHAIN_TABLES, STATE_TABLES } from '../state/tables.ts'
import type { ChainPosition } from '../state/counter.ts'

/** Dictionary, state and checkpoint tables, which do not belong to a part of the chain. */
const GLOBAL_TABLES = ['scripts', 'templates', 'tokens', 'keys', ...STATE_TABLES, 'bulk_changes', 'checkpoint'] as const

export type ChainTable = keyof typeof CHAIN_TABLES
export type TableName = ChainTable | (typeof GLOBAL_TABLES)[number]

/** Rows from `first` (inclusive) to `end` (exclusive). */
export interface ChainPart {
  readonly first: ChainPosition
  readonly end: ChainPosition
}

/** SQL condition for rows within a part of the chain; `true` for global tables. */
export function withinChainPartSql({ first, end }: ChainPart, table: TableName, alias: string = table): string {
  if (!isChainTable(table)) return 'true'
  const { column, by } = CHAIN_TABLES[table]
  return `${alias}.${column} >= ${first[by]} AND ${alias}.${column} < ${end[by]}`
}

const isChainTable = (table: TableName): table is ChainTable => Object.hasOwn(CHAIN_TABLES, table)
