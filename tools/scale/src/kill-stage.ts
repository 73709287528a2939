import { setTimeout as sleep } from 'node:timers/promises'
import { listSwitchSteps } from '@ergo-explorer/indexer/bulk/live-switch'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'
import { type IndexContents, listDifferences, readContents } from './index-contents.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { KillResult } from './run-state.ts'
import { launchIndexer, type NodeProcess } from './session.ts'
import type { SyncRecord } from './sync-record.ts'
import { readCheckpoint } from './sync-stage.ts'

const POLL_MS = 10
const MAX_DELAY_MS = 2000

/**
 * Switches a loaded index to live and kills the indexer with SIGKILL in each step, somewhere in the first half of the
 * time that the step took before.
 */
export async function runKills(
  server: PostgresServer,
  node: NodeProcess,
  { sync, expected }: { readonly sync: SyncRecord; readonly expected: IndexContents },
): Promise<KillResult> {
  const start = performance.now()
  const steps = listSwitchSteps(MAINNET_PROFILE_PRESET).length
  const killedIn = new Set<number>()
  let kills = 0
  for (let next = 0; ;) {
    await using indexer = launchIndexer(server.url, node, ['run', '--once'])
    const delayMs = Math.min(MAX_DELAY_MS, Math.random() * 500 * (sync.steps[next]?.seconds ?? 0))
    const step = await untilStep(server, next, () => indexer.hasExited)
    if (step === undefined) {
      await indexer.succeeds()
      break
    }
    await sleep(delayMs)
    indexer.kill('SIGKILL')
    await indexer.exited
    kills++
    const { mode, step: reached = step } = (await readCheckpoint(server.pool)) ?? {}
    if (mode === 'building') killedIn.add(reached)
    next = Math.max(next, reached) + 1
    console.log(`kills: killed in step ${reached} of ${steps}`)
  }
  const differences = listDifferences(await readContents(server.url), expected)
  return { kills, steps, stepsKilled: killedIn.size, seconds: (performance.now() - start) / 1000, differences }
}

/** Waits until so many steps are done. Undefined when the indexer has exited before, or the index is live. */
async function untilStep(server: PostgresServer, steps: number, hasExited: () => boolean): Promise<number | undefined> {
  for (;;) {
    const checkpoint = await readCheckpoint(server.pool)
    if (checkpoint?.mode === 'building' && checkpoint.step >= steps) return checkpoint.step
    if (hasExited()) return undefined
    await sleep(POLL_MS)
  }
}
