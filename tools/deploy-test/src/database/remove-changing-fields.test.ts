import { expect, test } from 'vitest'
import { parseConfirmations, removeChangingFields } from './remove-changing-fields.ts'

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
