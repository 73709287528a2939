import { verify } from '@ergo-explorer/indexer/verify/verify'
import type { JsonBox } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { type Run, spanOf } from '../data/runs.ts'
import { startReplayNode } from '../node/replay-node.ts'
import type { World } from '../world.ts'
import { compareFacets } from './compare-facets.ts'
import { compareVectors } from './compare-vectors.ts'
import { formatWindow } from './format-window.ts'
import { indexWindow } from './index-window.ts'
import { recordedOf } from './recorded-of.ts'

/** Indexes a run of blocks from the middle of the chain over the boxes of a file, and compares all of its rows. */
export async function replayWindow(run: Run, boxesPath: string, world: World): Promise<void> {
  const { preset, blake2b256, databases, report, pathOf } = world
  const recorded = recordedOf(run, readRecords<JsonBox>(boxesPath))
  await using node = await startReplayNode({ paths: run.map(({ path }) => path), fromHeight: recorded.from })
  await using database = await databases.create()
  await indexWindow({ databaseUrl: database.url, nodeUrl: node.url, preset, blake2b256, recorded })
  const client = await database.connect()
  try {
    const { tally, rows } = await compareFacets(client, recorded)
    report.compared(`${spanOf(run)}: ${formatWindow(recorded, rows)}`, tally)
    const others = await compareVectors(client, recorded, pathOf)
    report.compared(`${spanOf(run)}: mints, burns and block figures by others`, others)
    report.verified(spanOf(run), await verify({ client, preset, blake2b256 }))
  } finally {
    client.release()
  }
}
