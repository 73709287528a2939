import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from '@ergo-explorer/db'
import { listSwitchSteps } from '@ergo-explorer/indexer/bulk/live-switch'
import { MAINNET_PROFILE_PRESET } from '@ergo-explorer/simchain'
import { cpuSeconds, peakMb, privateMb } from '@ergo-explorer/testkit/process-usage'
import type { PostgresServer } from './postgres-server.ts'
import { launchIndexer, type ScaleNode } from './session.ts'
import { type CheckpointSample, EMPTY_SYNC, highestPeaks, recordCheckpoint, type SyncRecord } from './sync-record.ts'

const POLL_MS = 100
const MEASURE_INTERVAL_MS = 1000
const SAVE_INTERVAL_MS = 5000

export interface SyncOptions {
  readonly previous?: SyncRecord | undefined
  /** Kills the indexer as soon as all blocks are loaded, before the first step of the switch. */
  readonly isStoppedWhenLoaded?: boolean
  readonly save: (record: SyncRecord) => void
}

/** Runs the indexer until the index is live and at the tip. Continues the sync of an earlier run. */
export async function runSync(
  server: PostgresServer,
  node: ScaleNode,
  { previous = EMPTY_SYNC, isStoppedWhenLoaded = false, save }: SyncOptions,
): Promise<SyncRecord> {
  const stepNames = listSwitchSteps(MAINNET_PROFILE_PRESET).map(({ name }) => name)
  const start = performance.now()
  const postgresCpu = cpuSeconds(server.pid)
  await using indexer = launchIndexer(server.url, node, ['run', '--once'])
  let record: SyncRecord = { ...previous, starts: previous.starts + 1 }
  let [measuredAt, savedAt] = [start, start]
  while (!indexer.hasExited) {
    const checkpoint = await readCheckpoint(server.pool)
    const seconds = previous.seconds + (performance.now() - start) / 1000
    if (checkpoint !== undefined) record = recordCheckpoint(record, seconds, { checkpoint, stepNames })
    if (performance.now() - measuredAt > MEASURE_INTERVAL_MS) {
      measuredAt = performance.now()
      record = measure(record)
    }
    if (performance.now() - savedAt > SAVE_INTERVAL_MS) {
      savedAt = performance.now()
      save(record)
      console.log(`sync: ${Math.round(seconds)} s, height ${checkpoint?.height ?? 0}, ${checkpoint?.mode}`)
    }
    if (isStoppedWhenLoaded && checkpoint?.mode === 'building') {
      record = measure(record)
      indexer.kill('SIGKILL')
      await indexer.exited
      return record
    }
    await sleep(POLL_MS)
  }
  await indexer.succeeds()
  const checkpoint = await readCheckpoint(server.pool)
  if (checkpoint?.mode !== 'live') throw new Error(`The indexer exited in mode ${checkpoint?.mode}\n${indexer.output}`)
  const seconds = previous.seconds + (performance.now() - start) / 1000
  return { ...recordCheckpoint(record, seconds, { checkpoint, stepNames }), isDone: true }

  function measure(from: SyncRecord): SyncRecord {
    const now = { indexer: peakMb(indexer.pid), postgres: privateMb(server.pid), node: peakMb(node.pid) }
    const { cpuSeconds: before } = previous
    return {
      ...from,
      peakMb: highestPeaks(from.peakMb, now),
      cpuSeconds: {
        indexer: before.indexer + cpuSeconds(indexer.pid),
        postgres: before.postgres + cpuSeconds(server.pid) - postgresCpu,
      },
    }
  }
}

/** Undefined before the indexer has created the tables and the genesis boxes. */
export async function readCheckpoint(pool: Pool): Promise<CheckpointSample | undefined> {
  try {
    return (await pool.query<CheckpointSample>('SELECT height, mode, step FROM checkpoint')).rows[0]
  } catch {
    return undefined
  }
}
