import { verify } from '@ergo-explorer/indexer/verify/verify'
import type { JsonBox } from '../data/node-json.ts'
import { readRecords } from '../data/read-json.ts'
import { type BlockRun, formatHeightRange } from '../data/runs.ts'
import { startReplayNode } from '../node/replay-node.ts'
import type { ReplayContext } from '../replay-context.ts'
import { compareTables } from './compare-tables.ts'
import { compareVectors } from './compare-vectors.ts'
import { formatWindow } from './format-window.ts'
import { indexWindow } from './index-window.ts'
import { buildWindow } from './build-window.ts'

/**
 * Indexes a run of blocks from the middle of the chain, with the boxes of a file as initial state, and compares all
 * rows.
 */
export async function replayWindow(run: BlockRun, boxesPath: string, context: ReplayContext): Promise<void> {
  const { preset, blake2b256, databases, report, pathOf } = context
  const recorded = buildWindow(run, readRecords<JsonBox>(boxesPath))
  await using node = await startReplayNode({ paths: run.map(({ path }) => path), fromHeight: recorded.from })
  await using database = await databases.create()
  await indexWindow({ databaseUrl: database.url, nodeUrl: node.url, preset, blake2b256, recorded })
  const client = await database.connect()
  try {
    const { tally, rows } = await compareTables(client, recorded)
    report.addComparison(`${formatHeightRange(run)}: ${formatWindow(recorded, rows)}`, tally)
    const vectorTally = await compareVectors(client, recorded, pathOf)
    report.addComparison(`${formatHeightRange(run)}: test vectors for mints, burns and block summaries`, vectorTally)
    report.addVerification(formatHeightRange(run), await verify({ client, preset, blake2b256 }))
  } finally {
    client.release()
  }
}
