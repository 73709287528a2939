import { describe, expect, test } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { retryForever, sleepUntilAborted, backoffMs } from './retry.ts'

describe('retry forever', () => {
  const never = new AbortController().signal
  const coded = (code: string, message = 'away') => Object.assign(new Error(message), { code })

  test('waits for transient errors and logs each once', async () => {
    const log = createRecordingLog()
    const faults = [coded('ECONNREFUSED'), coded('53100', 'the disk is full')]
    const done = await retryForever(
      async () => {
        const fault = faults.shift()
        if (fault !== undefined) throw fault
        return 'done'
      },
      { log, signal: never, timing: { retryMs: 10, resetAfterMs: 1000 } },
    )
    expect(done).toBe('done')
    expect(log.lines).toEqual([
      { level: 'warn', message: 'interrupted, retrying', reason: 'away', failures: 1 },
      { level: 'warn', message: 'interrupted, retrying', reason: 'the disk is full', failures: 2 },
    ])
  })

  test('resets the backoff after a long successful run', async () => {
    const log = createRecordingLog()
    let tries = 0
    const work = async () => {
      if (++tries <= 3) throw coded('57P01')
    }
    // Every run takes longer than nothing.
    await retryForever(work, { log, signal: never, timing: { retryMs: 1, resetAfterMs: 0 } })
    expect(log.lines.map((line) => line['failures'])).toEqual([1, 1, 1])
  })

  const fatal = (code: string, severity = 'FATAL') => Object.assign(coded(code, `${severity} ${code}`), { severity })

  test.each([
    ['a session that a full disk refuses', fatal('XX000')],
    ['a panic', fatal('XX001', 'PANIC')],
  ])('retries after %s', async (_name, fault) => {
    let tries = 0
    const task = () => (++tries === 1 ? Promise.reject(fault) : Promise.resolve(tries))
    const timing = { retryMs: 1, resetAfterMs: 1000 }
    expect(await retryForever(task, { log: createRecordingLog(), signal: never, timing })).toBe(2)
  })

  test.each([
    ['a wrong password', fatal('28P01')],
    ['a database that does not exist', fatal('3D000')],
    ['an error that leaves the session open', fatal('XX000', 'ERROR')],
  ])('does not retry after %s', async (_name, fault) => {
    const task = () => Promise.reject(fault)
    await expect(retryForever(task, { log: createRecordingLog(), signal: never })).rejects.toBe(fault)
  })

  test('throws permanent errors', async () => {
    const bug = new Error('a bug')
    await expect(retryForever(() => Promise.reject(bug), { log: createRecordingLog(), signal: never })).rejects.toBe(
      bug,
    )
  })

  test('does not retry after an abort', async () => {
    const log = createRecordingLog()
    const stop = new AbortController()
    const work = () => {
      stop.abort()
      return Promise.reject(coded('ECONNRESET'))
    }
    expect(await retryForever(work, { log, signal: stop.signal })).toBeUndefined()
    expect(log.lines).toEqual([])
  })
})

describe('backoff', () => {
  test('doubles the delay after each failure, up to ten seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backoffMs(failures, 1000))).toEqual([
      1000, 1000, 2000, 4000, 8000, 10_000, 10_000,
    ])
    expect(backoffMs(9, 30_000)).toBe(30_000)
  })

  test('honours Retry-After up to one minute', () => {
    expect(backoffMs(1, 1000, 7000)).toBe(7000)
    expect(backoffMs(4, 1000, 7000)).toBe(8000)
    expect(backoffMs(1, 1000, 86_400_000)).toBe(60_000)
  })

  test('ends a pause when aborted, also before it starts', async () => {
    const ending = new AbortController()
    const paused = sleepUntilAborted(60_000, ending.signal)
    ending.abort()
    await expect(paused).resolves.toBeUndefined()
    await expect(sleepUntilAborted(60_000, ending.signal)).resolves.toBeUndefined()
  })
})
