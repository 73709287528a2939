import { expect, test } from 'vitest'
import type { DatabaseCluster } from '#database/database-cluster.ts'
import { TipWaiters } from './tip-waiters.ts'

/** Databases at a version that tests change, and announcements. */
function createSources() {
  const state = { version: 'old', sequence: 5n, expected: new Set<string>(), polls: 0, now: 0 }
  const listeners: (() => void)[] = []
  const sources = {
    pick: () => ({ tip: { sequence: state.sequence, versions: { chain: state.version } } }),
    refresh: async () => void state.polls++,
    isExpected: (version: string) => state.expected.has(version),
    onChange: (listener: () => void) => void listeners.push(listener),
  } as unknown as DatabaseCluster
  const moveTo = (version: string) => {
    state.version = version
    for (const listener of listeners) listener()
  }
  return { state, moveTo, waiters: new TipWaiters(sources, () => state.now) }
}

test('does not wait for a tip that was not announced, and polls once for many requests', async () => {
  const { state, waiters } = createSources()
  const requests = Promise.all(Array.from({ length: 100 }, (_, i) => waiters.waitFor(`made up ${i}`, `client ${i}`)))
  await new Promise(setImmediate)
  expect(waiters.size).toBe(0)
  await requests
  expect(state.polls).toBe(1)
  for (let i = 0; i < 10; i++) await waiters.waitFor('made up', 'a')
  expect(state.polls).toBe(1)
  state.now += 200
  await waiters.waitFor('made up', 'a')
  expect(state.polls).toBe(2)
})

test('waits for an announced tip until a database has it', async () => {
  const { state, moveTo, waiters } = createSources()
  state.expected.add('new')
  let isAnswered = false
  const waiting = waiters.waitFor('new', 'a').then(() => (isAnswered = true))
  await new Promise(setImmediate)
  expect(waiters.size).toBe(1)
  moveTo('other')
  expect(isAnswered).toBe(false)
  moveTo('new')
  await waiting
  expect(waiters.size).toBe(0)
})

test('stops waiting if no database reaches the announced tip', async () => {
  const { state, waiters } = createSources()
  state.expected.add('new')
  await waiters.waitFor('new', 'a')
  expect(waiters.size).toBe(0)
})

test('stops waiting when a later block makes the announcement void', async () => {
  const { state, moveTo, waiters } = createSources()
  state.expected.add('new')
  const waiting = waiters.waitFor('new', 'a')
  await new Promise(setImmediate)
  expect(waiters.size).toBe(1)
  state.expected.clear()
  moveTo('newer')
  expect(waiters.size).toBe(1)
  await new Promise(setImmediate)
  expect(waiters.size).toBe(0)
  await waiting
})

test('limits waiting requests per client and in total, without our own web servers', async () => {
  const { state, moveTo, waiters } = createSources()
  state.expected.add('new')
  const clients = ['a', 'a', 'b', 'c', undefined, undefined, 'd', 'e']
  const waiting = Promise.all(clients.map((client) => waiters.waitFor('new', client)))
  await new Promise(setImmediate)
  expect(waiters.size).toBe(6)
  moveTo('new')
  await waiting
  expect(waiters.size).toBe(0)
})

test('polls for each request of our own web servers, since they name tips that exist', async () => {
  const { state, waiters } = createSources()
  for (let i = 0; i < 3; i++) await waiters.waitFor('rolled back to', undefined)
  expect(state.polls).toBe(3)
})

test('finds an event that a client names with one poll for many requests, and none if it is known', async () => {
  const { state, waiters } = createSources()
  await waiters.waitForSequence(5n, 'a')
  expect(state.polls).toBe(0)
  const requests = Array.from({ length: 100 }, (_, i) => waiters.waitForSequence(6n, `client ${i}`))
  state.sequence = 6n
  await Promise.all(requests)
  expect(state.polls).toBe(1)
})

test('polls in intervals and gives up for made-up events; most clients do not wait at all', async () => {
  const { state, waiters } = createSources()
  const requests = Array.from({ length: 100 }, (_, i) => waiters.waitForSequence(7n, `client ${i}`))
  await expect.poll(() => state.polls).toBeGreaterThan(0)
  expect(waiters.size).toBeLessThanOrEqual(4)
  state.now += 300
  await Promise.all(requests)
  expect(waiters.size).toBe(0)
  expect(state.polls).toBeLessThan(20)
})

test('polls again for each later event', async () => {
  const { state, waiters } = createSources()
  for (const sequence of [6n, 7n, 8n]) {
    state.now += 100
    const waiting = waiters.waitForSequence(sequence, 'a')
    state.sequence = sequence
    await waiting
  }
  expect(state.polls).toBe(3)
})
