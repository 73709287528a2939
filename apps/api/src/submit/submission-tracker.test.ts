import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import type { BoundQuery } from '#database/instrumented-pool.ts'
import { MempoolOverlay, type OverlayRows } from '#database/mempool-overlay.ts'
import { SubmissionTracker, type SubmissionTrackerOptions } from './submission-tracker.ts'

const blake2b256 = await createBlake2b256()
const CONTENT = { inputs: [], dataInputs: [], outputs: [] }

/** A database that has the transactions of `stored`. */
function aTracker({ maxWaitMs = 1000 } = {}) {
  const stored = new Set<string>()
  const state = { notifications: 0, queries: 0, refreshes: 0, required: 0n, isDown: false }
  const run = async ({ name, values }: BoundQuery) => {
    state.queries++
    if (state.isDown) throw new Error('the database is down')
    const ids = (values[0] as string[]).map((id) => id.slice(2))
    if (name !== 'submissions.stored') return { rows: [] }
    return { rows: ids.filter((id) => stored.has(id)).map((id) => ({ id, sequence: 7n, epoch: 9n })) }
  }
  const primary = {
    query: run,
    run,
    pool: { query: async () => void state.notifications++ },
    status: { ok: true, tip: { height: 1 } },
    refresh: async () => void state.refreshes++,
  }
  const sources = {
    primary,
    refresh: async () => undefined,
    requireSequence: (sequence: bigint) => void (state.required = sequence),
  } as unknown as SubmissionTrackerOptions['sources']
  const overlay = new MempoolOverlay(() => performance.now())
  const context = { preset: presetOf('devnet'), blake2b256 }
  const tracker = new SubmissionTracker({ sources, overlay, context, now: Date.now, maxWaitMs })
  return { tracker, overlay, stored, state }
}

test('returns the event of a transaction that the index has, and does not wake the indexer for it', async () => {
  const { tracker, stored, state } = aTracker()
  stored.add('aa')
  expect(await tracker.track('aa', CONTENT)).toBe('7-9')
  expect(state).toMatchObject({ notifications: 0, required: 7n, refreshes: 1 })
})

test('wakes the indexer once for many submissions, and shares queries', async () => {
  const { tracker, stored, state } = aTracker()
  const ids = Array.from({ length: 100 }, (_, i) => `a${i}`)
  const tracked = Promise.all(ids.map((id) => tracker.track(id, CONTENT)))
  await expect.poll(() => state.notifications).toBe(1)
  for (const id of ids) stored.add(id)
  expect(new Set(await tracked)).toEqual(new Set(['7-9']))
  expect(state.notifications).toBe(1)
  expect(state.queries).toBeLessThan(20)
})

test('wakes the indexer again for a submission that arrives while another one waits', async () => {
  const { tracker, stored, state } = aTracker({ maxWaitMs: 60_000 })
  const first = tracker.track('a1', CONTENT)
  await expect.poll(() => state.notifications).toBeGreaterThan(0)
  const before = state.notifications
  const second = tracker.track('a2', CONTENT)
  await expect.poll(() => state.notifications).toBeGreaterThan(before)
  for (const id of ['a1', 'a2']) stored.add(id)
  expect(await Promise.all([first, second])).toEqual(['7-9', '7-9'])
})

test('shows a transaction itself if the index does not get it, until no node accepts it any more', async () => {
  const { tracker, overlay, state } = aTracker({ maxWaitMs: 30 })
  expect(await tracker.track('a1', CONTENT)).toBeUndefined()
  expect(state.required).toBe(0n)
  expect(overlay.size).toBe(1)
  const rows = overlay.apply({ name: 'any', text: 'SELECT FROM mempool_changes', values: [] }).values[0]
  const { id } =
    (JSON.parse(String(rows)) as { transactions: OverlayRows['transaction'][] }).transactions[0] ?? expect.fail()
  tracker.forget(id)
  expect(overlay.size).toBe(0)
  tracker[Symbol.dispose]()
})

test('accepts a submission although the database is down', async () => {
  const { tracker, overlay, state } = aTracker({ maxWaitMs: 30 })
  state.isDown = true
  expect(await tracker.track('a1', CONTENT)).toBeUndefined()
  expect(overlay.size).toBe(0)
})
