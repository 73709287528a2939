import type { ClientBase } from '@ergo-explorer/db'
import { compareRows } from '../compare/compare-rows.ts'
import { Tally } from '../compare/tally.ts'
import { readRecords } from '../data/read-json.ts'
import { readRows } from '../database/read-rows.ts'
import type { Recorded } from './recorded.ts'
import type { Placed } from './vector.ts'
import { VECTORS } from './vectors.ts'

/** What others read in the same blocks: mints with their EIP-4 texts, burns, and the figures of block lists. */
export async function compareVectors(
  client: ClientBase,
  { from, to }: Recorded,
  pathOf: (name: string) => string,
): Promise<Tally> {
  const tally = new Tally()
  for (const { file, list, table, keys, sql, rows } of VECTORS) {
    const [content] = readRecords<Readonly<Record<string, readonly Placed[]>>>(pathOf(file))
    const known = content?.[list] ?? []
    const here = known.filter(({ network, height }) => network === 'mainnet' && height >= from && height <= to)
    const ours = await readRows(client, `-- replay.${list}\n${sql}`)
    // What each list holds is written beside its file's name.
    const expected = here.flatMap((each) => rows(each as never))
    compareRows({ table, keys, columns: ours.columns }, ours.rows, expected, tally)
  }
  return tally
}
