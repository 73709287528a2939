import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect } from 'vitest'
import { createPublisher } from '../../events/publisher.ts'
import { newFollowStatus } from '../../follow/follow-status.ts'
import { type Checkpoint, readCheckpoint } from '../../read/checkpoint.ts'
import type { ADatabase } from '@ergo-explorer/testkit'
import { indexChain } from '../index-chain.ts'
import { createProgress } from '../progress-report.ts'

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [field: string]: unknown
}

export interface RunningIndexer extends AsyncDisposable {
  readonly logged: readonly LogLine[]
  /** Resolves when it has ended, or throws what has ended it. */
  stop(): Promise<void>
}

interface Wishes {
  readonly database: Pick<ADatabase, 'url'>
  /** By name, the names being those of the log. */
  readonly nodes: Readonly<Record<string, { readonly url: string }>>
  readonly maxReorgDepth?: number
  readonly hasMempool?: boolean
  /** Fetches in a thread of its own while loading in bulk, as the command does. */
  readonly isThreaded?: boolean
  readonly lieMs?: number
  readonly onLog?: (line: LogLine) => void
  /** A step of the switch to live mode begins. */
  readonly onStep?: (step: string) => void
}

const blake2b256 = await createBlake2b256()

/** The whole indexer, as the command runs it, until it is stopped. It looks very often. */
export function aRunningIndexer(wishes: Wishes): RunningIndexer {
  const { database, nodes: urls, maxReorgDepth = 200, lieMs = 600_000, onLog, onStep } = wishes
  const { hasMempool = false, isThreaded = false } = wishes
  const logged: LogLine[] = []
  const write = (level: LogLine['level']) => (fields: object, message: string) => {
    const line = { ...fields, level, message }
    logged.push(line)
    onLog?.(line)
  }
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const ending = new AbortController()
  const clock = () => performance.now()
  const progress = createProgress(log, clock)
  const step = progress.step.bind(progress)
  progress.step = (name, done, all) => {
    onStep?.(name)
    step(name, done, all)
  }
  const run = async () => {
    const named = Object.entries(urls).map(([name, { url }]) => ({ name, url }))
    const clients = named.map((node) => createNodeClient(node))
    await using nodes = createNodeGroup({ clients, network: 'devnet', clock, lieMs })
    await indexChain({
      databaseUrl: database.url,
      preset: presetOf('devnet'),
      blake2b256,
      nodes,
      publisher: createPublisher(undefined, () => undefined),
      log,
      status: newFollowStatus(),
      progress,
      signal: ending.signal,
      pollMs: 10,
      maxReorgDepth,
      fetchesInFlight: 4,
      ...(isThreaded && { fetchThread: named }),
      mempool: hasMempool ? clients : undefined,
    })
  }
  const ended = run()
  // Looked at when it is stopped; until then it must not end the process.
  ended.catch((error: unknown) => write('error')({ error }, 'the indexer has died'))
  const stop = () => {
    ending.abort()
    return ended
  }
  return { logged, stop, [Symbol.asyncDispose]: () => stop().catch(() => undefined) }
}

const PATIENCE_MS = 15_000

/** Waits until the index is as it has to become. */
export async function untilIndex(
  { pool }: Pick<ADatabase, 'pool'>,
  what: string,
  isSo: (checkpoint: Checkpoint | undefined) => boolean | Promise<boolean>,
): Promise<void> {
  for (const start = performance.now(); ; await sleep(5)) {
    const client = await pool.connect()
    const checkpoint = await readCheckpoint(client).finally(() => client.release())
    if (await isSo(checkpoint)) return
    if (performance.now() - start < PATIENCE_MS) continue
    expect.fail(`still waiting until ${what}, at height ${checkpoint?.height}: ${checkpoint?.halted ?? 'not halted'}`)
  }
}
