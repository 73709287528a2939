import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { DEFAULT_FAULT_SCALE } from '@ergo-explorer/devnet/faults/fault'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { changeInfo } from '@ergo-explorer/devnet/faults/response-changes'
import { syncingFault, type SyncSchedule } from '@ergo-explorer/devnet/faults/syncing-fault'
import {
  createLiveChain,
  END_TIME,
  startTestDevnet,
  type TestDevnet,
} from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { createProgressReport } from '#bulk/progress.ts'
import { createPublisher } from '#events/publisher.ts'
import { createFollowStatus } from '#follow/follow-status.ts'
import { createRecordingLog } from '#testing/recording-log.ts'
import { loadInBulk } from '../bulk-mode.ts'

/** A node that syncs on a simulated clock, and what happens to it meanwhile. */
export interface SyncingNode {
  readonly schedule: SyncSchedule
  /** Times since the start at which it restarts, in seconds. It is not ready for a minute. */
  readonly restartsAt?: readonly number[]
  /** Times at which it goes down for two minutes, in seconds: connections are reset. */
  readonly downAt?: readonly number[]
  /** Goes down for two minutes after this many requests. */
  readonly failsAfterRequests?: number
  /** Changes its /info. */
  readonly lie?: Parameters<typeof changeInfo>[0]
}

/** The indexer stops and starts again. */
export interface IndexerRestart {
  /** In seconds since the start. */
  readonly at: number
  readonly onStopped: () => Promise<void>
}

export interface SyncResult {
  /** Height of the index when it left bulk mode. */
  readonly height: number
  /** Times that the index left bulk mode. */
  readonly switches: number
  /** Full height of each node at the last poll. */
  readonly fullHeights: readonly number[]
  readonly minutes: number
  readonly passes: number
  /** Times that the index was read back into memory. */
  readonly reads: number
  readonly rereadRows: number
  /** Names and reasons of banned nodes. */
  readonly bans: readonly { readonly node: unknown; readonly reason: unknown }[]
  /** Nodes that the last poll could not verify, with the reason. */
  readonly unproven: Readonly<Record<string, string>>
}

export const SYNC_SETTINGS = { maxReorgDepth: 20, switchDistance: 20, projectionDays: 0 }

const RESTART_MS = 60_000
const DOWN_MS = 120_000
const blake2b256 = await createBlake2b256()

/** Runs the first sync with real nodes, database and loader; only the time is simulated. */
export async function syncInBulk(
  databaseUrl: string,
  nodes: readonly SyncingNode[],
  restart?: IndexerRestart,
): Promise<SyncResult> {
  let stopAt = restart?.at ?? Number.POSITIVE_INFINITY
  const time = { now: END_TIME + 60_000 }
  const start = time.now
  await using servers = new AsyncDisposableStack()
  const devnets: TestDevnet[] = []
  for (const { schedule, failsAfterRequests, lie } of nodes) {
    const scale = { ...DEFAULT_FAULT_SCALE, requestsBeforeDown: failsAfterRequests ?? 0 }
    const devnet = servers.use(await startTestDevnet(createLiveChain(), { time, scale }))
    if (failsAfterRequests !== undefined) goDown(devnet, 'X02')
    devnet.faultRegistry.activate(syncingFault(schedule))
    if (lie !== undefined)
      devnet.faultRegistry.activate({ id: 'lie', title: 'lie', start: () => ({ tamper: changeInfo(lie) }) })
    devnets.push(devnet)
  }
  const events = nodes
    .flatMap((node, i) => [
      ...(node.restartsAt ?? []).map((at) => ({ at, run: () => devnets[i]?.chain.restart(time.now, RESTART_MS) })),
      ...(node.downAt ?? []).map((at) => ({ at, run: () => goDown(devnets[i]) })),
    ])
    .toSorted((a, b) => a.at - b.at)
  let stop = new AbortController()
  const clock = {
    now: () => time.now,
    async sleep(ms: number) {
      time.now += ms
      for (; events[0] !== undefined && time.now - start >= events[0].at * 1000;) events.shift()?.run()
      if (time.now - start >= stopAt * 1000) stop.abort()
    },
  }
  const log = createRecordingLog()
  const clients = devnets.map(({ url }, i) => createNodeClient({ url, name: `node-${i}` }))
  await using group = createNodeGroup({ clients, network: 'devnet', clock: clock.now })
  const run = async (signal: AbortSignal) => {
    const progress = createProgressReport(log, clock.now)
    const options = { databaseUrl, preset: presetOf('devnet'), blake2b256, nodes: group, log, progress, clock, signal }
    const publisher = createPublisher(undefined, { onError: () => undefined })
    const status = createFollowStatus()
    await loadInBulk({ ...options, publisher, status, pollMs: 10_000, fetchConcurrency: 4, ...SYNC_SETTINGS })
    return progress.loaded
  }
  let loaded = await run(stop.signal)
  let { passes } = loaded
  if (stop.signal.aborted) {
    await restart?.onStopped()
    stop = new AbortController()
    stopAt = Number.POSITIVE_INFINITY
    loaded = await run(stop.signal)
    passes += loaded.passes
  }
  const completed = log.lines.find(({ message }) => message === 'bulk load complete')
  return {
    height: Number(completed?.['height']),
    switches: log.lines.filter(({ message }) => message === 'index is live').length,
    fullHeights: group.statuses.map(({ info }) => (info.ok ? (info.value.fullHeight ?? 0) : 0)),
    minutes: Math.round((time.now - start) / 60_000),
    passes,
    reads: log.lines.filter(({ message }) => message === 'reading the index to continue the first sync').length,
    rereadRows: loaded.rereadRows,
    bans: log.lines.filter(({ message }) => message === 'node banned').map(({ node, reason }) => ({ node, reason })),
    unproven: Object.fromEntries(
      group.statuses.flatMap(({ name, verified }) =>
        verified === undefined || verified.ok ? [] : [[name, verified.error.reason ?? verified.error.message]],
      ),
    ),
  }
}

function goDown(devnet: TestDevnet | undefined, id = 'X01'): void {
  const fault = findFault(id)
  if (fault !== undefined) devnet?.faultRegistry.activate(fault, { seconds: DOWN_MS / 1000 })
}
