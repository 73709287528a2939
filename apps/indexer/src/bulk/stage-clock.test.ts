import { expect, test } from 'vitest'
import { StageClock } from './stage-clock.ts'
import { collect } from './testing/manual-tasks.ts'

/** A manual pipeline: producing and consuming an item take the stated time, and nothing runs in parallel. */
async function run(times: { fetchMs: number; writeMs: number }, blocks: number) {
  let now = 1000
  const clock = new StageClock(['fetch', 'write'], () => now)
  async function* fetched() {
    for (let height = 1; height <= blocks; height++) {
      now += times.fetchMs
      yield height
    }
  }
  for await (const _ of clock.input('write', clock.output('fetch', fetched()))) now += times.writeMs
  return clock
}

test('counts time in next() as input wait and time between next() calls as consumer wait', async () => {
  const clock = await run({ fetchMs: 5, writeMs: 20 }, 3)
  expect(clock.waits()).toEqual([
    { stage: 'fetch', inputMs: 0, consumerMs: 60 },
    { stage: 'write', inputMs: 15, consumerMs: 0 },
  ])
})

test('reports the stage that waits least as limiting', async () => {
  expect((await run({ fetchMs: 5, writeMs: 20 }, 3)).limiting()).toBe('write')
  expect((await run({ fetchMs: 20, writeMs: 5 }, 3)).limiting()).toBe('fetch')
})

test('includes a wait in progress', () => {
  let now = 0
  const clock = new StageClock(['fetch', 'write'], () => now)
  const never: AsyncIterableIterator<number> = {
    next: () => new Promise(() => undefined),
    [Symbol.asyncIterator]: () => never,
  }
  void clock.input('write', never).next()
  now = 250
  expect(clock.waits()[1]).toEqual({ stage: 'write', inputMs: 250, consumerMs: 0 })
  expect(clock.limiting()).toBe('fetch')
})

test('never reports a finished stage as limiting', async () => {
  let now = 0
  const clock = new StageClock(['fetch', 'write'], () => now)
  async function* nothing(): AsyncGenerator<number, void> {}
  await collect(clock.output('fetch', nothing()))
  now = 40
  expect(clock.limiting()).toBe('write')
})

test('passes errors and early stops through', async () => {
  const clock = new StageClock(['fetch'], () => 0)
  const seen: string[] = []
  async function* source() {
    try {
      yield 1
      throw new Error('node is unreachable')
    } finally {
      seen.push('closed')
    }
  }
  for await (const _ of clock.output('fetch', source())) break
  expect(seen).toEqual(['closed'])
  await expect(collect(clock.output('fetch', source()))).rejects.toThrow('node is unreachable')
})

test('reports the first stage before anything is measured', () => {
  expect(new StageClock(['fetch', 'derive', 'write'], () => 0).limiting()).toBe('fetch')
})
