import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bufferAhead, mapParallel } from './pipeline.ts'
import { collect, countTo, rejectionOf, flushPending, ManualTasks } from './testing/manual-tasks.ts'

test('yields results in source order regardless of completion order', async () => {
  const tasks = new ManualTasks()
  const results = collect(mapParallel(countTo(4), 4, tasks.run))
  await flushPending()
  for (const item of [3, 1, 4, 2]) {
    tasks.finish(item)
    await flushPending()
  }
  expect(await results).toEqual(['1', '2', '3', '4'])
})

test('yields every result once and in order for any completion order, within the concurrency limit', async () => {
  const run = fc.asyncProperty(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat()), check)
  async function check(count: number, workers: number, choices: fc.Stream<number>): Promise<void> {
    const tasks = new ManualTasks()
    const results = collect(mapParallel(countTo(count), workers, tasks.run))
    for (await flushPending(); tasks.inFlight.length > 0; await flushPending()) {
      const [choice = 0] = choices.take(1)
      tasks.finish(tasks.inFlight[choice % tasks.inFlight.length] ?? expect.fail('nothing in flight'))
    }
    expect(await results).toEqual(Array.from({ length: count }, (_, i) => `${i + 1}`))
    expect(tasks.maxInFlight).toBe(Math.min(count, workers))
  }
  await fc.assert(run, { numRuns: 50 })
})

test('starts no further task while finished results are not consumed', async () => {
  const tasks = new ManualTasks()
  const results = mapParallel(countTo(9), 2, tasks.run)
  const first = results.next()
  await flushPending()
  tasks.finish(1)
  tasks.finish(2)
  expect(await first).toEqual({ done: false, value: '1' })
  await flushPending()
  tasks.finish(3)
  await flushPending()
  expect(tasks.started).toEqual([1, 2, 3])
  await results.return?.()
})

test('yields a result while the source is still producing the next item', async () => {
  const tasks = new ManualTasks()
  const never = new Promise<void>(() => undefined)
  async function* slow() {
    yield 1
    await never
  }
  const first = mapParallel(slow(), 4, tasks.run).next()
  await flushPending()
  tasks.finish(1)
  expect(await first).toEqual({ done: false, value: '1' })
})

test('throws an error at its position, after earlier results, and starts no further task', async () => {
  const tasks = new ManualTasks()
  const seen: string[] = []
  const consuming = (async () => {
    for await (const result of mapParallel(countTo(9), 3, tasks.run)) seen.push(result)
  })()
  const outcome = rejectionOf(consuming)
  await flushPending()
  tasks.fail(2, new Error('block 2 is invalid'))
  await flushPending()
  tasks.finish(1)
  await flushPending()
  // The third task is aborted and awaited.
  expect([seen, tasks.aborted, tasks.inFlight]).toEqual([['1'], [3], [3]])
  tasks.finish(3)
  expect(await outcome).toEqual(new Error('block 2 is invalid'))
  expect(tasks.started).toEqual([1, 2, 3])
})

test('treats a synchronous throw like a rejection', async () => {
  const work = (): Promise<string> => {
    throw new Error('at once')
  }
  await expect(collect(mapParallel(countTo(3), 2, work))).rejects.toThrow('at once')
})

test('throws a source error after the results of earlier items', async () => {
  async function* broken() {
    yield* countTo(2)
    throw new Error('no more heights')
  }
  const seen: number[] = []
  const consuming = (async () => {
    for await (const item of bufferAhead(broken(), { items: 9, weight: 9 }, () => 1)) seen.push(item)
  })()
  await expect(consuming).rejects.toThrow('no more heights')
  expect(seen).toEqual([1, 2])
})

test('aborts tasks in flight, waits for them and closes the source when the consumer stops early', async () => {
  const tasks = new ManualTasks()
  let isSourceClosed = false
  async function* source() {
    try {
      yield* countTo(9)
    } finally {
      isSourceClosed = true
    }
  }
  let isStopped = false
  const consuming = (async () => {
    for await (const _ of mapParallel(source(), 3, tasks.run)) break
    isStopped = true
  })()
  await flushPending()
  tasks.finish(1)
  await flushPending()
  expect([tasks.aborted, isStopped]).toEqual([[2, 3], false])
  tasks.fail(2, new Error('aborted'))
  await flushPending()
  expect(isStopped).toBe(false)
  tasks.finish(3)
  await consuming
  expect([isStopped, isSourceClosed, tasks.started]).toEqual([true, true, [1, 2, 3]])
})

test('propagates a stop of the last stage to the first stage while all stages wait', async () => {
  const tasks = new ManualTasks()
  const fetched = mapParallel(countTo(9), 2, tasks.run)
  const derived = mapParallel(fetched, 2, async (text) => `${text}!`)
  const last = bufferAhead(derived, { items: 2, weight: 9 }, () => 1)
  const pending = last.next()
  await flushPending()
  const stopped = last.return?.()
  await flushPending()
  expect(tasks.aborted).toEqual([1, 2])
  tasks.fail(1, new Error('aborted'))
  tasks.fail(2, new Error('aborted'))
  expect(await stopped).toEqual({ done: true, value: undefined })
  expect(await pending).toEqual({ done: true, value: undefined })
})

test('ends without an error when a pending result is aborted', async () => {
  const tasks = new ManualTasks()
  const results = mapParallel(countTo(9), 2, tasks.run)
  const pending = results.next()
  await flushPending()
  const stopped = results.return?.()
  tasks.fail(1, new Error('aborted'))
  tasks.finish(2)
  await stopped
  expect(await pending).toEqual({ done: true, value: undefined })
})

test('closes the source when stopped before its end, started or not, and only then', async () => {
  const closed: string[] = []
  const source = (name: string): AsyncIterableIterator<number, void> => {
    const items = countTo(2)
    return {
      next: () => items.next(),
      return: () => {
        closed.push(name)
        return items.return()
      },
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }
  const limits = { items: 1, weight: 9 }
  await bufferAhead(source('not started'), limits, () => 1).return?.()
  for await (const _ of bufferAhead(source('stopped'), limits, () => 1)) break
  await collect(bufferAhead(source('read to its end'), limits, () => 1))
  expect(closed).toEqual(['not started', 'stopped'])
})

test('rejects return() when the source cannot be closed', async () => {
  async function* source() {
    try {
      yield* countTo(9)
    } finally {
      // oxlint-disable-next-line no-unsafe-finally -- that is the fault under test
      throw new Error('file not found')
    }
  }
  const results = bufferAhead(source(), { items: 2, weight: 9 }, () => 1)
  await results.next()
  await expect(results.return?.()).rejects.toThrow('file not found')
})

test.each([
  { content: 'the maximum number of items', limits: { items: 3, weight: 100 }, ahead: 3 },
  { content: 'the maximum weight', limits: { items: 100, weight: 20 }, ahead: 2 },
  { content: 'one item heavier than the limit', limits: { items: 100, weight: 1 }, ahead: 1 },
  { content: 'one item when the limit is zero', limits: { items: 0, weight: 0 }, ahead: 1 },
])('runs ahead of the consumer until the buffer holds $content', async ({ limits, ahead }) => {
  let received = 0
  async function* source() {
    for await (const item of countTo(9)) {
      received = item
      yield item
    }
  }
  const items = bufferAhead(source(), limits, () => 10)
  for (let taken = 1; taken <= 3; taken++) {
    expect(await items.next()).toEqual({ done: false, value: taken })
    await flushPending()
    expect(received).toBe(taken + ahead)
  }
  await items.return?.()
})

test('passes all items through in order', async () => {
  expect(await collect(bufferAhead(countTo(100), { items: 7, weight: 50 }, (item) => item))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  )
})
