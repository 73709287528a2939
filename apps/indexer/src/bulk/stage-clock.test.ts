import { expect, test } from 'vitest'
import { StageClock } from './stage-clock.ts'
import { collected } from './testing/workshop.ts'

/** A pipeline by hand: making an item and using it take as long as said, and nothing runs meanwhile. */
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

test('a stage waits for its input while it asks, and for its consumer while nobody asks', async () => {
  const clock = await run({ fetchMs: 5, writeMs: 20 }, 3)
  expect(clock.waits()).toEqual([
    { stage: 'fetch', inputMs: 0, consumerMs: 60 },
    { stage: 'write', inputMs: 15, consumerMs: 0 },
  ])
})

test('the stage that waits least limits the others', async () => {
  expect((await run({ fetchMs: 5, writeMs: 20 }, 3)).limiting()).toBe('write')
  expect((await run({ fetchMs: 20, writeMs: 5 }, 3)).limiting()).toBe('fetch')
})

test('a wait that still lasts is counted', () => {
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

test('a stage that has ended limits nobody any more', async () => {
  let now = 0
  const clock = new StageClock(['fetch', 'write'], () => now)
  async function* nothing(): AsyncGenerator<number, void> {}
  await collected(clock.output('fetch', nothing()))
  now = 40
  expect(clock.limiting()).toBe('write')
})

test('faults and early stops pass through the clock', async () => {
  const clock = new StageClock(['fetch'], () => 0)
  const seen: string[] = []
  async function* source() {
    try {
      yield 1
      throw new Error('node is away')
    } finally {
      seen.push('closed')
    }
  }
  for await (const _ of clock.output('fetch', source())) break
  expect(seen).toEqual(['closed'])
  await expect(collected(clock.output('fetch', source()))).rejects.toThrow('node is away')
})

test('a clock that has measured nothing names the first stage', () => {
  expect(new StageClock(['fetch', 'derive', 'write'], () => 0).limiting()).toBe('fetch')
})
