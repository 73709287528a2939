import { expect, test } from 'vitest'
import { confirmationsIn, stableText } from './stable-text.ts'

const spent = `"spentBy":{"transactionId":"${'a'.repeat(64)}","height":7,"timestamp":1}`

test('ignores confirmations and spent outputs, and detects a changed digit', () => {
  const before = '{"value":9007199254740993,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  const later = `{"value":9007199254740993,"confirmations":41,"outputs":[{"id":1,${spent}}]}`
  const wrong = '{"value":9007199254740992,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  expect(stableText(later)).toBe(stableText(before))
  expect(stableText(wrong)).not.toBe(stableText(before))
})

test('reads the confirmations field of every API version', () => {
  expect(
    ['confirmations', 'numConfirmations', 'confirmationsCount'].map((name) => confirmationsIn(`{"${name}":7}`)),
  ).toEqual([7, 7, 7])
  expect(confirmationsIn('{}')).toBeUndefined()
})
