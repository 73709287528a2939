import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { distribute } from './distribute.ts'

test('runs every job once, as many at a time as there are workers', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await distribute(['a', 'b'], [1, 2, 3, 4, 5], async (_worker, job) => {
    most = Math.max(most, ++running)
    await setImmediate()
    running--
    done.push(job)
  })
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(done).toHaveLength(5)
  expect(most).toBe(2)
})

test('starts no further job after a failure, waits for running ones, and throws the first error', async () => {
  const started: number[] = []
  let finished = 0
  const run = async (_worker: string, job: number): Promise<void> => {
    started.push(job)
    if (job === 1) throw new Error('disk full')
    await setImmediate()
    finished++
  }
  await expect(distribute(['a', 'b'], [1, 2, 3, 4], run)).rejects.toThrow('disk full')
  expect([started, finished]).toEqual([[1, 2], 1])
})
