import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { ADevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect } from 'vitest'
import { follow } from '../follow.ts'
import type { FollowOptions } from '../follow-options.ts'
import { type FollowStatus, newFollowStatus } from '../follow-status.ts'
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
  /** Everything that was refused, as `node: reason`. */
  readonly refusals: () => string[]
  /** When following ends, or with what. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

interface Settings extends Partial<Omit<FollowOptions, 'nodes' | 'store' | 'signal' | 'log'>> {
  readonly store?: MemoryStore
  readonly lieMs?: number
}

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')

/** Somebody who follows these nodes and looks very often. */
export function aFollower(nodes: Readonly<Record<string, ADevnet>>, settings: Settings = {}): Follower {
  const { store = new MemoryStore(), lieMs = 600_000, status = newFollowStatus(), ...rest } = settings
  const clients = Object.entries(nodes).map(([name, { url }]) =>
    createNodeClient({ url, name, timeouts: { totalMs: 5000 } }),
  )
  const group = createNodeGroup({ clients, network: 'devnet', clock: () => performance.now(), lieMs })
  const logged: LogEntry[] = []
  const write = (level: LogEntry['level']) => (fields: object, message: string) =>
    void logged.push({ ...fields, level, message })
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const ending = new AbortController()
  const options = { nodes: group, store, status, preset, blake2b256, log, signal: ending.signal, pollMs: 4, ...rest }
  const ended = follow(options)
  // Looked at when it is stopped; until then it must not end the process.
  ended.catch(() => undefined)
  const stop = () => {
    ending.abort()
    return ended
  }
  const refusals = () =>
    logged.filter(({ message }) => message === 'node refused').map(({ node, reason }) => [node, reason].join(': '))
  return {
    store,
    status,
    logged,
    refusals,
    ended,
    stop,
    async [Symbol.asyncDispose]() {
      ending.abort()
      await ended.catch(() => undefined)
      await group[Symbol.asyncDispose]()
    },
  }
}

const PATIENCE_MS = 10_000

/** Waits for something that has to come. */
export async function until(claim: () => boolean, what: string): Promise<void> {
  for (const start = performance.now(); !claim(); await sleep(2)) {
    if (performance.now() - start > PATIENCE_MS) expect.fail(`still waiting until ${what}`)
  }
}

/** Waits until the store stands at the node's tip, and compares all that lies below. */
export async function untilAt(follower: Follower, { chain }: ADevnet): Promise<void> {
  await until(() => follower.store.tip.id === chain.tip.id, 'the store is at the tip')
  const ids = follower.store.blocks.map(({ header }) => header.id)
  const wanted = follower.store.blocks.map(({ header }) => chain.tree.bestAt(header.height)?.header.id)
  expect(ids).toEqual(wanted)
  expect(follower.store.tip.score).toBe(chain.tree.tip.score)
}

/** The best chain of a node up to a height, as if it had been followed before. */
export const indexed = ({ chain }: ADevnet, height = chain.tip.height): MemoryStore =>
  new MemoryStore(Array.from({ length: height }, (_, i) => chain.tree.bestAt(i + 1) ?? expect.fail('no block')))
