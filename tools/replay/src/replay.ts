import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit'
import { runFrom } from './data/runs.ts'
import { FIRST_BLOCKS, replayInBulk, replayLive } from './genesis/replay-genesis.ts'
import { startReplayNode } from './node/replay-node.ts'
import type { Options } from './options.ts'
import { Report } from './report.ts'
import { replayWindow } from './window/replay-window.ts'
import { recordedRuns, replayWindows } from './window/windows.ts'
import type { World } from './world.ts'

/** True when nothing differs and nothing is violated. */
export async function replay(options: Options, pathOf: (name: string) => string): Promise<boolean> {
  const start = performance.now()
  const report = new Report()
  await using databases = await startDatabases()
  const world: World = {
    preset: presetOf('mainnet'),
    blake2b256: await createBlake2b256(),
    databases,
    report,
    pathOf,
  }
  if (options.what === 'everything') await replayEverything(world)
  else await replayWindow(runFrom(recordedRuns(world), options.from), options.boxes, world)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  report.say(`replay: ${report.total.summary}, ${report.violations} violations, ${seconds} s`)
  return report.isClean
}

async function replayEverything(world: World): Promise<void> {
  await using node = await startReplayNode({ paths: [world.pathOf(FIRST_BLOCKS)], fromHeight: 1 })
  const expected = await replayInBulk(node, world)
  // Following live mostly waits for the database, so the windows fit beside it; bulk mode is measured alone.
  await Promise.all([replayLive(node, expected, world), replayWindows(world)])
}
