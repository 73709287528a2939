import type { ClientBase } from '@ergo-explorer/db'
import { compareRows } from '../compare/compare-rows.ts'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import { readRows } from '../database/read-rows.ts'
import { BALANCE_TABLES } from './balance-tables.ts'
import { CHAIN_TABLES } from './chain-tables.ts'
import type { RecordedWindow } from './recorded-window.ts'
import { REGISTER_TABLES } from './register-tables.ts'
import { TOKEN_TABLES } from './token-tables.ts'

const TABLES = [...CHAIN_TABLES, ...TOKEN_TABLES, ...REGISTER_TABLES, ...BALANCE_TABLES]

export interface TableComparison {
  readonly tally: ComparisonTally
  /** Row counts by table. */
  readonly rows: ReadonlyMap<string, number>
}

/** Compares all rows of the index with the rows derived from the recorded blocks. */
export async function compareTables(client: ClientBase, recorded: RecordedWindow): Promise<TableComparison> {
  const tally = new ComparisonTally()
  const counts = new Map<string, number>()
  for (const { table, keys, sql, expected } of TABLES) {
    const { columns, rows } = await readRows(client, `-- replay.${table}\n${sql}`)
    counts.set(table, rows.length)
    compareRows({ table, columns, keys }, { actual: rows, expected: expected(recorded), tally })
  }
  return { tally, rows: counts }
}
