import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import type { Pool } from '@ergo-explorer/db'
import { listSwitchSteps } from '@ergo-explorer/indexer/bulk/live-switch'
import { cpuSeconds } from '@ergo-explorer/testkit/cpu-time'
import { launchSource, type ProgramSettings } from '@ergo-explorer/testkit/stack'
import type { PostgresServer } from './postgres-server.ts'
import { peakMb, privateMb } from './process-memory.ts'
import type { VerifyResult } from './run-state.ts'
import { type CheckpointSample, EMPTY_SYNC, highestPeaks, recordCheckpoint, type SyncRecord } from './sync-record.ts'

const POLL_MS = 100
const MEASURE_INTERVAL_MS = 1000
const SAVE_INTERVAL_MS = 5000

export interface NodeProcess {
  readonly url: string
  readonly pid: number
}

const settingsOf = (server: PostgresServer, node: NodeProcess): ProgramSettings => ({
  DATABASE_URL: server.url,
  NETWORK: 'devnet',
  NODE_URLS: node.url,
  MEMPOOL: 'false',
})

/** Runs the indexer until the index is live and at the tip. Continues the sync of an earlier run. */
export async function runSync(
  server: PostgresServer,
  node: NodeProcess,
  {
    previous = EMPTY_SYNC,
    save,
  }: { readonly previous?: SyncRecord | undefined; readonly save: (record: SyncRecord) => void },
): Promise<SyncRecord> {
  const stepNames = listSwitchSteps(presetOf('devnet')).map(({ name }) => name)
  const start = performance.now()
  const postgresCpu = cpuSeconds(server.pid)
  await using indexer = launchSource('indexer', ['run', '--once'], settingsOf(server, node))
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
async function readCheckpoint(pool: Pool): Promise<CheckpointSample | undefined> {
  try {
    return (await pool.query<CheckpointSample>('SELECT height, mode, step FROM checkpoint')).rows[0]
  } catch {
    return undefined
  }
}

const REPORT_LENGTH = 600

/** Runs `indexer verify` on the whole index. */
export async function runVerify(server: PostgresServer, node: NodeProcess): Promise<VerifyResult> {
  const start = performance.now()
  const postgresCpu = cpuSeconds(server.pid)
  await using verification = launchSource('indexer', ['verify'], settingsOf(server, node))
  let peak = 0
  let cpu = 0
  while (!verification.hasExited) {
    peak = Math.max(peak, peakMb(verification.pid) + privateMb(server.pid))
    cpu = Math.max(cpu, cpuSeconds(verification.pid) + cpuSeconds(server.pid) - postgresCpu)
    await sleep(POLL_MS)
  }
  const code = await verification.exited
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpu,
    peakMb: peak,
    isConsistent: code === 0,
    report: verification.output.trim().slice(-REPORT_LENGTH),
  }
}
