import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { buffered, inParallel } from './pipeline.ts'
import { collected, countTo, rejected, settled, Workshop } from './testing/workshop.ts'

test('results come in the order of the source, whichever is ready first', async () => {
  const workshop = new Workshop()
  const results = collected(inParallel(countTo(4), 4, workshop.work))
  await settled()
  for (const item of [3, 1, 4, 2]) {
    workshop.finish(item)
    await settled()
  }
  expect(await results).toEqual(['1', '2', '3', '4'])
})

test('any order of finishing gives every result once, in order, with no more in flight than workers', async () => {
  const run = fc.asyncProperty(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 6 }), fc.infiniteStream(fc.nat()), check)
  async function check(count: number, workers: number, choices: fc.Stream<number>): Promise<void> {
    const workshop = new Workshop()
    const results = collected(inParallel(countTo(count), workers, workshop.work))
    for (await settled(); workshop.inFlight.length > 0; await settled()) {
      const [choice = 0] = choices.take(1)
      workshop.finish(workshop.inFlight[choice % workshop.inFlight.length] ?? expect.fail('nothing in flight'))
    }
    expect(await results).toEqual(Array.from({ length: count }, (_, i) => `${i + 1}`))
    expect(workshop.peak).toBe(Math.min(count, workers))
  }
  await fc.assert(run, { numRuns: 50 })
})

test('finished results that nobody takes keep further work from starting', async () => {
  const workshop = new Workshop()
  const results = inParallel(countTo(9), 2, workshop.work)
  const first = results.next()
  await settled()
  workshop.finish(1)
  workshop.finish(2)
  expect(await first).toEqual({ done: false, value: '1' })
  await settled()
  workshop.finish(3)
  await settled()
  expect(workshop.started).toEqual([1, 2, 3])
  await results.return?.()
})

test('a result is handed on while the source is still thinking about the next item', async () => {
  const workshop = new Workshop()
  const never = new Promise<void>(() => undefined)
  async function* slow() {
    yield 1
    await never
  }
  const first = inParallel(slow(), 4, workshop.work).next()
  await settled()
  workshop.finish(1)
  expect(await first).toEqual({ done: false, value: '1' })
})

test('a fault is thrown in its place, after the results before it, and starts nothing more', async () => {
  const workshop = new Workshop()
  const seen: string[] = []
  const consuming = (async () => {
    for await (const result of inParallel(countTo(9), 3, workshop.work)) seen.push(result)
  })()
  const outcome = rejected(consuming)
  await settled()
  workshop.fail(2, new Error('block 2 is broken'))
  await settled()
  workshop.finish(1)
  await settled()
  // The third is told to stop, and waited for.
  expect([seen, workshop.aborted, workshop.inFlight]).toEqual([['1'], [3], [3]])
  workshop.finish(3)
  expect(await outcome).toEqual(new Error('block 2 is broken'))
  expect(workshop.started).toEqual([1, 2, 3])
})

test('work that throws before its first await fails like any other', async () => {
  const work = (): Promise<string> => {
    throw new Error('at once')
  }
  await expect(collected(inParallel(countTo(3), 2, work))).rejects.toThrow('at once')
})

test('a fault of the source is thrown after the results of what it gave', async () => {
  async function* broken() {
    yield* countTo(2)
    throw new Error('no more heights')
  }
  const seen: number[] = []
  const consuming = (async () => {
    for await (const item of buffered(broken(), { items: 9, weight: 9 }, () => 1)) seen.push(item)
  })()
  await expect(consuming).rejects.toThrow('no more heights')
  expect(seen).toEqual([1, 2])
})

test('a consumer that stops early aborts the work in flight, waits for it and closes the source', async () => {
  const workshop = new Workshop()
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
    for await (const _ of inParallel(source(), 3, workshop.work)) break
    isStopped = true
  })()
  await settled()
  workshop.finish(1)
  await settled()
  expect([workshop.aborted, isStopped]).toEqual([[2, 3], false])
  workshop.fail(2, new Error('aborted'))
  await settled()
  expect(isStopped).toBe(false)
  workshop.finish(3)
  await consuming
  expect([isStopped, isSourceClosed, workshop.started]).toEqual([true, true, [1, 2, 3]])
})

test('stopping the last of several stages reaches the work of the first at once, while everyone waits', async () => {
  const workshop = new Workshop()
  const fetched = inParallel(countTo(9), 2, workshop.work)
  const derived = inParallel(fetched, 2, async (text) => `${text}!`)
  const last = buffered(derived, { items: 2, weight: 9 }, () => 1)
  const pending = last.next()
  await settled()
  const stopped = last.return?.()
  await settled()
  expect(workshop.aborted).toEqual([1, 2])
  workshop.fail(1, new Error('aborted'))
  workshop.fail(2, new Error('aborted'))
  expect(await stopped).toEqual({ done: true, value: undefined })
  expect(await pending).toEqual({ done: true, value: undefined })
})

test('a result that was being waited for when the stage was stopped is the end, whatever the abort made of it', async () => {
  const workshop = new Workshop()
  const results = inParallel(countTo(9), 2, workshop.work)
  const pending = results.next()
  await settled()
  const stopped = results.return?.()
  workshop.fail(1, new Error('aborted'))
  workshop.finish(2)
  await stopped
  expect(await pending).toEqual({ done: true, value: undefined })
})

test('a source is closed by whoever stops before its end, started or not, and only then', async () => {
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
  await buffered(source('not started'), limits, () => 1).return?.()
  for await (const _ of buffered(source('stopped'), limits, () => 1)) break
  await collected(buffered(source('read to its end'), limits, () => 1))
  expect(closed).toEqual(['not started', 'stopped'])
})

test('a source that cannot be closed says so to whoever stops it', async () => {
  async function* source() {
    try {
      yield* countTo(9)
    } finally {
      // oxlint-disable-next-line no-unsafe-finally -- that is the fault under test
      throw new Error('file is gone')
    }
  }
  const results = buffered(source(), { items: 2, weight: 9 }, () => 1)
  await results.next()
  await expect(results.return?.()).rejects.toThrow('file is gone')
})

test.each([
  { given: 'so many items', limits: { items: 3, weight: 100 }, ahead: 3 },
  { given: 'so much weight', limits: { items: 100, weight: 20 }, ahead: 2 },
  { given: 'one item heavier than the limit', limits: { items: 100, weight: 1 }, ahead: 1 },
  { given: 'one item where none is allowed', limits: { items: 0, weight: 0 }, ahead: 1 },
])('a buffer runs ahead of its consumer until it holds $given', async ({ limits, ahead }) => {
  let given = 0
  async function* source() {
    for await (const item of countTo(9)) {
      given = item
      yield item
    }
  }
  const items = buffered(source(), limits, () => 10)
  for (let taken = 1; taken <= 3; taken++) {
    expect(await items.next()).toEqual({ done: false, value: taken })
    await settled()
    expect(given).toBe(taken + ahead)
  }
  await items.return?.()
})

test('a buffer passes on everything, in order', async () => {
  expect(await collected(buffered(countTo(100), { items: 7, weight: 50 }, (item) => item))).toEqual(
    Array.from({ length: 100 }, (_, i) => i + 1),
  )
})
