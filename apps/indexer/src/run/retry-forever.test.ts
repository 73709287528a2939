import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRecordingLog } from '../log/testing/recording-log.ts'
import { retryForever } from './retry-forever.ts'

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
    await sleep(20)
    if (++tries <= 3) throw coded('57P01')
  }
  await retryForever(work, { log, signal: never, timing: { retryMs: 1, resetAfterMs: 10 } })
  expect(log.lines.map((line) => line['failures'])).toEqual([1, 1, 1])
})

test('throws permanent errors', async () => {
  const bug = new Error('a bug')
  await expect(retryForever(() => Promise.reject(bug), { log: createRecordingLog(), signal: never })).rejects.toBe(bug)
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
