import { join } from 'node:path'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { realData } from '@ergo-explorer/testkit/real-data'
import { RecordedFiles, sliceRunFrom } from './data/recorded-data.ts'
import { FIRST_BLOCKS, replayInBulk, replayLive } from './genesis/genesis.ts'
import { parseOptions, type ReplayOptions, USAGE } from './options.ts'
import { startReplayNode } from './replay-node.ts'
import { type ReplayContext, Report } from './report.ts'
import { recordedRuns, replayRecordedWindows, replayWindow } from './window/window.ts'

/** A part of the recordings that is small enough for the repository; see its README. */
const VECTORS = join(import.meta.dirname, '../vectors')

const options = parseArguments()
if (options === undefined) process.exitCode = 2
else {
  const recordings = realData()
  const folder = recordings.found && !options.isVectorsOnly ? recordings.path() : VECTORS
  console.log(`replay: blocks of ${folder}`)
  const isClean = await replay(options, new RecordedFiles(folder))
  process.exitCode = isClean ? 0 : 1
}

function parseArguments(): ReplayOptions | undefined {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    return undefined
  }
}

/** Returns true if there are no differences and no violations. */
async function replay(selected: ReplayOptions, files: RecordedFiles): Promise<boolean> {
  const start = performance.now()
  const report = new Report()
  await using databases = await startDatabases()
  const context: ReplayContext = {
    preset: presetOf('mainnet'),
    blake2b256: await createBlake2b256(),
    databases,
    report,
    files,
  }
  if (selected.mode === 'everything') await replayAll(context)
  else await replayWindow(sliceRunFrom(recordedRuns(context), selected.from), selected.boxes, context)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  report.print(`replay: ${report.total.summary}, ${report.violations} violations, ${seconds} s`)
  return report.isClean
}

async function replayAll(context: ReplayContext): Promise<void> {
  await using node = await startReplayNode({ paths: [context.files.find(FIRST_BLOCKS)], fromHeight: 1 })
  const expected = await replayInBulk(node, context)
  // Live mode mostly waits for the database, so the windows run in parallel. Bulk mode runs alone because it is
  // measured.
  await Promise.all([replayLive(node, expected, context), replayRecordedWindows(context)])
}
