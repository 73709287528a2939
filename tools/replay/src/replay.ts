import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit'
import { sliceRunFrom } from './data/runs.ts'
import { FIRST_BLOCKS, replayInBulk, replayLive } from './genesis/replay-genesis.ts'
import { startReplayNode } from './node/replay-node.ts'
import type { ReplayOptions } from './replay-options.ts'
import { Report } from './report.ts'
import { replayWindow } from './window/replay-window.ts'
import { recordedRuns, replayRecordedWindows } from './window/replay-recorded-windows.ts'
import type { ReplayContext } from './replay-context.ts'

/** Returns true if there are no differences and no violations. */
export async function replay(options: ReplayOptions, pathOf: (name: string) => string): Promise<boolean> {
  const start = performance.now()
  const report = new Report()
  await using databases = await startDatabases()
  const context: ReplayContext = {
    preset: presetOf('mainnet'),
    blake2b256: await createBlake2b256(),
    databases,
    report,
    pathOf,
  }
  if (options.mode === 'everything') await replayAll(context)
  else await replayWindow(sliceRunFrom(recordedRuns(context), options.from), options.boxes, context)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  report.print(`replay: ${report.total.summary}, ${report.violations} violations, ${seconds} s`)
  return report.isClean
}

async function replayAll(context: ReplayContext): Promise<void> {
  await using node = await startReplayNode({ paths: [context.pathOf(FIRST_BLOCKS)], fromHeight: 1 })
  const expected = await replayInBulk(node, context)
  // Live mode mostly waits for the database, so the windows run in parallel. Bulk mode runs alone because it is
  // measured.
  await Promise.all([replayLive(node, expected, context), replayRecordedWindows(context)])
}
