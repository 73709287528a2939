import { expect, test } from 'vitest'
import { computeErrorWindows } from './compute-error-windows.ts'

test('measures each restart until the last failure before the next restart ends', () => {
  const failures = [
    { from: 990, to: 1100 },
    { from: 1200, to: 1900 },
    { from: 3100, to: 3150 },
  ]
  expect(computeErrorWindows([1000, 2000, 3000], failures)).toEqual({
    windowsMs: [900, 0, 150],
    errorsBeforeRestarts: 0,
  })
})

test('counts failures before the first restart separately', () => {
  expect(computeErrorWindows([1000], [{ from: 10, to: 20 }])).toEqual({ windowsMs: [0], errorsBeforeRestarts: 1 })
})
