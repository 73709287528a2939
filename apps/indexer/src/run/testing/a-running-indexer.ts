import { setTimeout as sleep } from 'node:timers/promises'
import { type NetworkPreset, nodeNetwork, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect } from 'vitest'
import { createPublisher } from '#events/publisher.ts'
import { createFollowStatus } from '#follow/follow-status.ts'
import { type Checkpoint, readCheckpoint } from '#read/checkpoint.ts'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import { indexChain } from '../index-loop.ts'
import { createProgressReport } from '#bulk/progress.ts'

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [field: string]: unknown
}

export interface RunningIndexer extends AsyncDisposable {
  readonly logged: readonly LogLine[]
  /** Resolves when the indexer has stopped, or throws its error. */
  stop(): Promise<void>
}

interface RunningIndexerOptions {
  readonly database: Pick<ThrowawayDatabase, 'url'>
  /** By name, as used in the log. */
  readonly nodes: Readonly<Record<string, { readonly url: string }>>
  readonly preset?: NetworkPreset
  readonly maxReorgDepth?: number
  readonly hasMempool?: boolean
  /** Fetches in a worker thread during bulk load, like the command. */
  readonly isThreaded?: boolean
  readonly banMs?: number
  /** Very short by default. */
  readonly pollMs?: number
  readonly onLog?: (line: LogLine) => void
  /** Called when a step of the switch to live mode starts. */
  readonly onStep?: (step: string) => void
}

const blake2b256 = await createBlake2b256()

/** Runs the complete indexer, like the command, with a very short poll interval. */
export function aRunningIndexer(options: RunningIndexerOptions): RunningIndexer {
  const { database, nodes: urls, maxReorgDepth = 200, banMs = 600_000, pollMs = 10, onLog, onStep } = options
  const { preset = presetOf('devnet'), hasMempool = false, isThreaded = false } = options
  const logged: LogLine[] = []
  const write = (level: LogLine['level']) => (fields: object, message: string) => {
    const line = { ...fields, level, message }
    logged.push(line)
    onLog?.(line)
  }
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const abort = new AbortController()
  const clock = () => performance.now()
  const progress = createProgressReport(log, clock)
  const step = progress.step.bind(progress)
  progress.step = (name, done, all) => {
    onStep?.(name)
    step(name, done, all)
  }
  const run = async () => {
    const named = Object.entries(urls).map(([name, { url }]) => ({ name, url }))
    const clients = named.map((node) => createNodeClient(node))
    await using nodes = createNodeGroup({ clients, network: nodeNetwork(preset), clock, banMs })
    await indexChain({
      databaseUrl: database.url,
      preset,
      blake2b256,
      nodes,
      publisher: createPublisher(undefined, { onError: () => undefined }),
      log,
      status: createFollowStatus(),
      progress,
      signal: abort.signal,
      pollMs,
      maxReorgDepth,
      switchDistance: 100,
      fetchConcurrency: 4,
      ...(isThreaded && { workerNodes: named }),
      mempool: hasMempool ? clients : undefined,
      projectionDays: 30,
    })
  }
  const ended = run()
  // Awaited on stop; until then a rejection must not end the process.
  ended.catch((error: unknown) => write('error')({ error }, 'indexer failed'))
  const stop = () => {
    abort.abort()
    return ended
  }
  return { logged, stop, [Symbol.asyncDispose]: () => stop().catch(() => undefined) }
}

const TIMEOUT_MS = 180_000

/** Waits until the index matches a condition. */
export async function waitForIndex(
  { pool }: Pick<ThrowawayDatabase, 'pool'>,
  description: string,
  condition: (checkpoint: Checkpoint | undefined) => boolean | Promise<boolean>,
): Promise<void> {
  for (const start = performance.now(); ; await sleep(5)) {
    const client = await pool.connect()
    const checkpoint = await readCheckpoint(client).finally(() => client.release())
    if (await condition(checkpoint)) return
    if (performance.now() - start < TIMEOUT_MS) continue
    expect.fail(
      `timed out waiting until ${description}, at height ${checkpoint?.height}: ${checkpoint?.halted ?? 'not halted'}`,
    )
  }
}
