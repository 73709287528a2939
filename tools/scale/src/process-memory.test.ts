import { expect, test } from 'vitest'
import { peakMb, privateMb, readStatusMb } from './process-memory.ts'

test('reads kilobytes of a process status as megabytes', () => {
  const status = 'Name:\tnode\nVmHWM:\t  307200 kB\nRssAnon:\t   51200 kB\n'
  expect(readStatusMb(status, 'VmHWM')).toBe(300)
  expect(readStatusMb(status, 'RssAnon')).toBe(50)
  expect(readStatusMb('', 'VmHWM')).toBe(0)
})

test('measures running processes, and 0 for one that has exited', () => {
  expect(peakMb(process.pid)).toBeGreaterThan(20)
  expect(privateMb(process.pid)).toBeGreaterThan(10)
  expect(peakMb(2 ** 30)).toBe(0)
})
