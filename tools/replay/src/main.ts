import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { orUsage } from '@ergo-explorer/testkit/reporting/command-line'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { realData } from '@ergo-explorer/testkit/real-data'
import { Report } from '@ergo-explorer/testkit/reporting/report'
import { RecordedFiles, sliceRunFrom } from './data/recorded-data.ts'
import { FIRST_BLOCKS, replayInBulk, replayLive } from './genesis/genesis.ts'
import { parseOptions, type ReplayOptions, USAGE } from './options.ts'
import { startReplayNode } from './replay-node.ts'
import type { ReplayContext } from './replay-context.ts'
import { recordedRuns, serveLongestWindow, VECTORS } from './window/open-window.ts'
import { replayRecordedWindows, replayWindow } from './window/window.ts'

const options = orUsage(USAGE, () => parseOptions(process.argv.slice(2)))
const recordings = realData()
const folder = recordings.found && !options.isVectorsOnly ? recordings.path() : VECTORS
const report = new Report('replay')
if (options.mode !== 'serve') report.progress(`replay: blocks of ${folder}`)
await replay(options, new RecordedFiles(folder))
if (options.mode !== 'serve') report.finish()

async function replay(selected: ReplayOptions, files: RecordedFiles): Promise<void> {
  await using databases = await startDatabases()
  const context: ReplayContext = {
    preset: presetOf('mainnet'),
    blake2b256: await createBlake2b256(),
    databases,
    report,
    files,
  }
  if (selected.mode === 'serve') await serveLongestWindow(context)
  else if (selected.mode === 'everything') await replayAll(context)
  else await replayWindow(sliceRunFrom(recordedRuns(context), selected.from), selected.boxes, context)
}

async function replayAll(context: ReplayContext): Promise<void> {
  await using node = await startReplayNode({ paths: [context.files.find(FIRST_BLOCKS)], fromHeight: 1 })
  const expected = await replayInBulk(node, context)
  // Live mode mostly waits for the database, so the windows run in parallel. Bulk mode runs alone because it is
  // measured.
  await Promise.all([replayLive(node, expected, context), replayRecordedWindows(context)])
}
