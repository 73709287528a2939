import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { getTip } from './operations/index.ts'
import { withRetry } from './retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Handled at once: the clock of the test stands still meanwhile. */
const errorOf = (result: Promise<unknown>) => result.catch((error: unknown) => error)

/** Answers with these statuses in turn, and then with 200. */
function answering(statuses: readonly number[], headers: Record<string, string> = {}) {
  const times: number[] = []
  const client = createClient({
    baseUrl: 'https://explorer.example',
    fetch: () => {
      const status = statuses[times.length] ?? 200
      times.push(Date.now())
      const problem = { type: 'x', title: 'x', status, code: 'unavailable', detail: 'x' }
      const body = status === 200 ? { height: 7 } : problem
      return Promise.resolve(new Response(JSON.stringify(body), { status, headers: status === 200 ? {} : headers }))
    },
  })
  return { client, times }
}

describe('requests that are rejected for the moment', () => {
  test('are repeated after the time of Retry-After, with a random part of up to a second', async () => {
    const { client, times } = answering([429, 503], { 'retry-after': '3' })
    const result = getTip(withRetry(client))
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ height: 7 })
    expect(times).toHaveLength(3)
    for (const [i, at] of times.slice(1).entries()) {
      const waited = at - (times[i] ?? 0)
      expect(waited).toBeGreaterThanOrEqual(3000)
      expect(waited).toBeLessThan(4001)
    }
  })

  test('wait longer each time without Retry-After', async () => {
    const { client, times } = answering([503, 503, 503])
    const result = getTip(withRetry(client))
    await vi.runAllTimersAsync()
    await result
    expect((times[3] ?? 0) - (times[2] ?? 0)).toBeGreaterThanOrEqual(2000)
  })

  test('fail after the last retry, and at once if the wait would be too long', async () => {
    const always = answering(Array.from({ length: 20 }, () => 429))
    const outcome = errorOf(getTip(withRetry(always.client, { maxRetries: 2 })))
    await vi.runAllTimersAsync()
    expect(await outcome).toMatchObject({ status: 429 })
    expect(always.times).toHaveLength(3)
    const long = answering([429], { 'retry-after': '3600' })
    await expect(getTip(withRetry(long.client))).rejects.toMatchObject({ retryAfterSeconds: 3600 })
    expect(long.times).toHaveLength(1)
  })

  test('stop when the caller cancels', async () => {
    const { client, times } = answering([429], { 'retry-after': '10' })
    const stop = new AbortController()
    const outcome = errorOf(getTip(withRetry(client), {}, { signal: stop.signal }))
    await vi.advanceTimersByTimeAsync(1000)
    stop.abort(new Error('enough'))
    expect(await outcome).toMatchObject({ message: 'enough' })
    expect(times).toHaveLength(1)
  })
})

test('other errors are not repeated', async () => {
  const { client, times } = answering([404])
  await expect(getTip(withRetry(client))).rejects.toMatchObject({ status: 404 })
  expect(times).toHaveLength(1)
})
