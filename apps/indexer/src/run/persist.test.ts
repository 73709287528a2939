import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aLog } from '../log/testing/a-log.ts'
import { persist } from './persist.ts'

const never = new AbortController().signal
const coded = (code: string, message = 'away') => Object.assign(new Error(message), { code })

test('what passes by itself is waited for and told once each time', async () => {
  const log = aLog()
  const faults = [coded('ECONNREFUSED'), coded('53100', 'the disk is full')]
  const done = await persist(
    async () => {
      const fault = faults.shift()
      if (fault !== undefined) throw fault
      return 'done'
    },
    log,
    never,
    { retryMs: 10, longMs: 1000 },
  )
  expect(done).toBe('done')
  expect(log.lines).toEqual([
    { level: 'warn', message: 'interrupted, trying again', reason: 'away', failures: 1 },
    { level: 'warn', message: 'interrupted, trying again', reason: 'the disk is full', failures: 2 },
  ])
})

test('who had worked for a while before it was interrupted waits no longer than the first time', async () => {
  const log = aLog()
  let tries = 0
  const work = async () => {
    await sleep(20)
    if (++tries <= 3) throw coded('57P01')
  }
  await persist(work, log, never, { retryMs: 1, longMs: 10 })
  expect(log.lines.map((line) => line['failures'])).toEqual([1, 1, 1])
})

test('what would happen again is thrown', async () => {
  const bug = new Error('a bug')
  await expect(persist(() => Promise.reject(bug), aLog(), never)).rejects.toBe(bug)
})

test('who is told to stop does not try again', async () => {
  const log = aLog()
  const stop = new AbortController()
  const work = () => {
    stop.abort()
    return Promise.reject(coded('ECONNRESET'))
  }
  expect(await persist(work, log, stop.signal)).toBeUndefined()
  expect(log.lines).toEqual([])
})
