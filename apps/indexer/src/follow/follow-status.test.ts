import { expect, test } from 'vitest'
import { createWatchdog, newFollowStatus } from './follow-status.ts'

test('three polls in a row without anything going on are a stall, loudly and with the reason', () => {
  const status = { ...newFollowStatus(), lag: 5, lastError: 'a: GET /info was not answered' }
  const said: object[] = []
  const ignore = () => undefined
  const watchdog = createWatchdog(status, { info: ignore, warn: ignore, error: (fields) => void said.push(fields) })
  for (const hasGoneOn of [false, false, true, false, false]) watchdog(hasGoneOn)
  expect([status.stalls, said]).toEqual([0, []])
  watchdog(false)
  expect(status.stalls).toBe(1)
  expect(said).toMatchObject([{ lag: 5, lastError: 'a: GET /info was not answered', polls: 3 }])
  for (let i = 0; i < 3; i++) watchdog(false)
  expect(status.stalls).toBe(2)
})
