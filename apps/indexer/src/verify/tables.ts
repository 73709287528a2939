import { CHAIN_TABLES, STATE_TABLES } from '../state/tables.ts'
import type { Range } from '../state/counter.ts'

/** Names, the state at the tip, and where the index stands: they belong to no part of the chain. */
const PLACELESS = ['scripts', 'templates', 'tokens', 'keys', ...STATE_TABLES, 'bulk_changes', 'checkpoint'] as const

export type PlacedTable = keyof typeof CHAIN_TABLES
export type TableName = PlacedTable | (typeof PLACELESS)[number]

/** Rows from `first` on and before `end`, both of the chain. */
export interface Part {
  readonly first: Range
  readonly end: Range
}

/** The condition that a row belongs to a part of the chain; no condition for rows that belong to none. */
export function within({ first, end }: Part, table: TableName, alias: string = table): string {
  if (!isPlaced(table)) return 'true'
  const { column, by } = CHAIN_TABLES[table]
  return `${alias}.${column} >= ${first[by]} AND ${alias}.${column} < ${end[by]}`
}

const isPlaced = (table: TableName): table is PlacedTable => Object.hasOwn(CHAIN_TABLES, table)
