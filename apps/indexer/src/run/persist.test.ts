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
    10,
  )
  expect(done).toBe('done')
  expect(log.lines).toEqual([
    { level: 'warn', message: 'interrupted, trying again', reason: 'away', failures: 1 },
    { level: 'warn', message: 'interrupted, trying again', reason: 'the disk is full', failures: 2 },
  ])
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
