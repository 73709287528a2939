import type { ClientBase } from '@ergo-explorer/db'
import { ComparisonTally } from '../compare/comparison-tally.ts'
import { readRecords } from '../data/read-json.ts'

/** Compares with the state digests computed by another node, at every height that both have. */
export async function compareStateRoots(client: ClientBase, path: string): Promise<ComparisonTally> {
  const [roots = {}] = readRecords<Readonly<Record<string, string>>>(path)
  const { rows } = await client.query<{ height: number; root: string }>(
    '-- replay.stateRoots\nSELECT height, state_root AS root FROM blocks WHERE height = ANY($1::int4[])',
    [Object.keys(roots)],
  )
  const tally = new ComparisonTally()
  for (const { height, root } of rows) tally.compare(`state root ${height}`, root, roots[height])
  return tally
}
