import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect } from 'vitest'
import { followBestNode, type FollowOptions } from '../follow-best-node.ts'
import { type FollowStatus, createFollowStatus } from '../follow-status.ts'
import { MemoryStore } from './memory-store.ts'

interface LogEntry {
  readonly level: 'info' | 'warn' | 'error'
  readonly message: string
  readonly [field: string]: unknown
}

export interface Follower extends AsyncDisposable {
  readonly store: MemoryStore
  readonly status: FollowStatus
  readonly logged: readonly LogEntry[]
  /** All bans as `node: reason`. */
  readonly bans: () => string[]
  /** Settles when following ends. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

interface FollowerOptions extends Partial<Omit<FollowOptions, 'nodes' | 'store' | 'signal' | 'log'>> {
  readonly store?: MemoryStore
  readonly banMs?: number
  /** How long a poll waits for slow nodes. */
  readonly graceMs?: number
}

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')

/** Follows these nodes with a very short poll interval. */
export function aFollower(nodes: Readonly<Record<string, TestDevnet>>, options: FollowerOptions = {}): Follower {
  const { store = new MemoryStore(), banMs = 600_000, graceMs, status = createFollowStatus(), ...rest } = options
  const clients = Object.entries(nodes).map(([name, { url }]) =>
    createNodeClient({ url, name, timeouts: { totalMs: 5000 } }),
  )
  const clock = () => performance.now()
  const group = createNodeGroup({ clients, network: 'devnet', clock, banMs, ...(graceMs && { graceMs }) })
  const logged: LogEntry[] = []
  const write = (level: LogEntry['level']) => (fields: object, message: string) =>
    void logged.push({ ...fields, level, message })
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const abort = new AbortController()
  const followOptions = {
    nodes: group,
    store,
    status,
    preset,
    blake2b256,
    log,
    signal: abort.signal,
    pollMs: 4,
    ...rest,
  }
  const ended = followBestNode(followOptions)
  // Awaited on stop; until then a rejection must not end the process.
  ended.catch(() => undefined)
  const stop = () => {
    abort.abort()
    return ended
  }
  const bans = () =>
    logged.filter(({ message }) => message === 'node banned').map(({ node, reason }) => [node, reason].join(': '))
  return {
    store,
    status,
    logged,
    bans,
    ended,
    stop,
    async [Symbol.asyncDispose]() {
      abort.abort()
      await ended.catch(() => undefined)
      await group[Symbol.asyncDispose]()
    },
  }
}

const TIMEOUT_MS = 10_000

/** Waits for a condition, or fails after a timeout. */
export async function waitUntil(condition: () => boolean, description: string): Promise<void> {
  for (const start = performance.now(); !condition(); await sleep(2)) {
    if (performance.now() - start > TIMEOUT_MS) expect.fail(`timed out waiting until ${description}`)
  }
}

/** Waits until the store is at the node's tip and compares all blocks below. */
export async function waitUntilAtTip(follower: Follower, { chain }: TestDevnet): Promise<void> {
  await waitUntil(() => follower.store.tip.id === chain.tip.id, 'the store is at the tip')
  const ids = follower.store.blocks.map(({ header }) => header.id)
  const expected = follower.store.blocks.map(({ header }) => chain.tree.bestAt(header.height)?.header.id)
  expect(ids).toEqual(expected)
  expect(follower.store.tip.score).toBe(chain.tree.tip.score)
}

/** A store that already contains the node's best chain up to a height. */
export const storeUpTo = ({ chain }: TestDevnet, height = chain.tip.height): MemoryStore =>
  new MemoryStore(Array.from({ length: height }, (_, i) => chain.tree.bestAt(i + 1) ?? expect.fail('no block')))
