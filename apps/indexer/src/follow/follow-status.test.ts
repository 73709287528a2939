import { expect, test } from 'vitest'
import { createWatchdog, createFollowStatus } from './follow-status.ts'

test('reports a stall with the reason after three polls without progress', () => {
  const status = { ...createFollowStatus(), lag: 5, lastError: 'a: GET /info got no response' }
  const logged: object[] = []
  const ignore = () => undefined
  const watchdog = createWatchdog(status, { info: ignore, warn: ignore, error: (fields) => void logged.push(fields) })
  for (const hasProgressed of [false, false, true, false, false]) watchdog(hasProgressed)
  expect([status.stalls, logged]).toEqual([0, []])
  watchdog(false)
  expect(status.stalls).toBe(1)
  expect(logged).toMatchObject([{ lag: 5, lastError: 'a: GET /info got no response', polls: 3 }])
  for (let i = 0; i < 3; i++) watchdog(false)
  expect(status.stalls).toBe(2)
})
