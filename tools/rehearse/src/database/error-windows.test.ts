import { expect, test } from 'vitest'
import { errorWindows } from './error-windows.ts'

test('a restart is felt until the end of the last failure before the next one', () => {
  const failures = [
    { from: 990, to: 1100 },
    { from: 1200, to: 1900 },
    { from: 3100, to: 3150 },
  ]
  expect(errorWindows([1000, 2000, 3000], failures)).toEqual({ windowsMs: [900, 0, 150], strayed: 0 })
})

test('what fails before anything was restarted has no excuse', () => {
  expect(errorWindows([1000], [{ from: 10, to: 20 }])).toEqual({ windowsMs: [0], strayed: 1 })
})
