import type { ClientBase } from '@ergo-explorer/db'
import { compareRows } from '../compare/compare-rows.ts'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import { readRecords } from '../data/read-json.ts'
import { readRows } from '../database/read-rows.ts'
import type { RecordedWindow } from './recorded-window.ts'
import type { VectorEntry } from './vector.ts'
import { TEST_VECTORS } from './vectors.ts'

/** Compares with independently derived test vectors: mints with EIP-4 metadata, burns and block summaries. */
export async function compareVectors(
  client: ClientBase,
  { from, to }: RecordedWindow,
  pathOf: (name: string) => string,
): Promise<ComparisonTally> {
  const tally = new ComparisonTally()
  for (const { file, listName, table, keys, sql, rows } of TEST_VECTORS) {
    const [content] = readRecords<Readonly<Record<string, readonly VectorEntry[]>>>(pathOf(file))
    const entries = content?.[listName] ?? []
    const inWindow = entries.filter(({ network, height }) => network === 'mainnet' && height >= from && height <= to)
    const actual = await readRows(client, `-- replay.${listName}\n${sql}`)
    // The entry type is declared with each test vector.
    const expected = inWindow.flatMap((each) => rows(each as never))
    compareRows({ table, keys, columns: actual.columns }, { actual: actual.rows, expected, tally })
  }
  return tally
}
