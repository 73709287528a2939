import { expect, onTestFinished, test, vi } from 'vitest'
import { Overloaded, Semaphore } from './semaphore.ts'

test('grants the permits, queues further callers in order, and rejects when the queue is full', async () => {
  const semaphore = new Semaphore({ permits: 2, maxQueued: 2, queueTimeoutMs: 1_000, errorMessage: 'too many' })
  expect([semaphore.acquire(), semaphore.acquire()]).toEqual([undefined, undefined])
  const acquired: number[] = []
  const first = semaphore.acquire()?.then(() => acquired.push(1))
  const second = semaphore.acquire()?.then(() => acquired.push(2))
  expect(semaphore.queued).toBe(2)
  expect(() => semaphore.acquire()).toThrow(new Overloaded('too many'))
  semaphore.release()
  await first
  semaphore.release()
  await second
  expect(acquired).toEqual([1, 2])
})

test('rejects a caller after the queue timeout and serves the next one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const semaphore = new Semaphore({ permits: 1, maxQueued: 5, queueTimeoutMs: 50, errorMessage: 'too many' })
  void semaphore.acquire()
  const rejected = Promise.resolve(semaphore.acquire()).catch((error: unknown) => error)
  vi.advanceTimersByTime(49)
  expect(semaphore.queued).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await rejected).toEqual(new Overloaded('too many'))
  const next = semaphore.acquire()
  semaphore.release()
  await next
  semaphore.release()
  expect(semaphore.acquire()).toBeUndefined()
})

test('makes released permits available again', () => {
  const semaphore = new Semaphore({ permits: 1, errorMessage: 'too many' })
  for (let i = 0; i < 3; i++) {
    void semaphore.acquire()
    expect(semaphore.isFull).toBe(true)
    expect(() => semaphore.acquire()).toThrow('too many')
    semaphore.release()
  }
  expect(semaphore.isFull).toBe(false)
})
