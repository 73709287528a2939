import { expect, test } from 'vitest'
import { computeErrorWindows, parseConfirmations, removeChangingFields } from './database.ts'

test('measures each restart until the last failure before the next restart ends', () => {
  const failures = [{ to: 1100 }, { to: 1900 }, { to: 3150 }]
  expect(computeErrorWindows([1000, 2000, 3000], failures)).toEqual({
    windowsMs: [900, 0, 150],
    errorsBeforeRestarts: 0,
  })
})

test('counts failures before the first restart separately', () => {
  expect(computeErrorWindows([1000], [{ to: 20 }])).toEqual({ windowsMs: [0], errorsBeforeRestarts: 1 })
})

const spent = `"spentBy":{"transactionId":"${'a'.repeat(64)}","height":7,"timestamp":1}`

test('ignores confirmations and spent outputs, and detects a changed digit', () => {
  const before = '{"value":9007199254740993,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  const later = `{"value":9007199254740993,"confirmations":41,"outputs":[{"id":1,${spent}}]}`
  const wrong = '{"value":9007199254740992,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  expect(removeChangingFields(later)).toBe(removeChangingFields(before))
  expect(removeChangingFields(wrong)).not.toBe(removeChangingFields(before))
})

test('reads the confirmations field of every API version', () => {
  expect(
    ['confirmations', 'numConfirmations', 'confirmationsCount'].map((name) => parseConfirmations(`{"${name}":7}`)),
  ).toEqual([7, 7, 7])
  expect(parseConfirmations('{}')).toBeUndefined()
})
