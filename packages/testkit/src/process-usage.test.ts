import { expect, test } from 'vitest'
import { cpuSeconds, peakMb, privateMb, residentMb } from './process-usage.ts'

test('measures running processes', () => {
  expect(residentMb(process.pid)).toBeGreaterThan(20)
  expect(peakMb(process.pid)).toBeGreaterThanOrEqual(residentMb(process.pid) - 1)
  expect(privateMb(process.pid)).toBeGreaterThan(10)
  expect(cpuSeconds(process.pid)).toBeGreaterThan(0)
})

test('measures nothing for a process that has exited', () => {
  const missing = 2 ** 30
  expect([residentMb(missing), peakMb(missing), privateMb(missing), cpuSeconds(missing)]).toEqual([0, 0, 0, 0])
})
