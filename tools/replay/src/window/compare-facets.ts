import type { ClientBase } from '@ergo-explorer/db'
import { compareRows } from '../compare/compare-rows.ts'
import { Tally } from '../compare/tally.ts'
import { readRows } from '../database/read-rows.ts'
import { BALANCE_FACETS } from './balance-facets.ts'
import { CHAIN_FACETS } from './chain-facets.ts'
import type { Recorded } from './recorded.ts'
import { REGISTER_FACETS } from './register-facets.ts'
import { TOKEN_FACETS } from './token-facets.ts'

const FACETS = [...CHAIN_FACETS, ...TOKEN_FACETS, ...REGISTER_FACETS, ...BALANCE_FACETS]

export interface Compared {
  readonly tally: Tally
  /** By table. */
  readonly rows: ReadonlyMap<string, number>
}

/** All rows of the index, and what the recording alone says they must be. */
export async function compareFacets(client: ClientBase, recorded: Recorded): Promise<Compared> {
  const tally = new Tally()
  const counts = new Map<string, number>()
  for (const { table, keys, sql, expected } of FACETS) {
    const { columns, rows } = await readRows(client, `-- replay.${table}\n${sql}`)
    counts.set(table, rows.length)
    compareRows({ table, columns, keys }, rows, expected(recorded), tally)
  }
  return { tally, rows: counts }
}
