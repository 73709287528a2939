import { expect, test } from 'vitest'
import { depthOf, unchangingOf } from './unchanging.ts'

const spent = `"spentBy":{"transactionId":"${'a'.repeat(64)}","height":7,"timestamp":1}`

test('an answer is the same when it lies deeper and its boxes were spent, and another when a digit is', () => {
  const before = '{"value":9007199254740993,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  const later = `{"value":9007199254740993,"confirmations":41,"outputs":[{"id":1,${spent}}]}`
  const wrong = '{"value":9007199254740992,"confirmations":40,"outputs":[{"id":1,"spentBy":null}]}'
  expect(unchangingOf(later)).toBe(unchangingOf(before))
  expect(unchangingOf(wrong)).not.toBe(unchangingOf(before))
})

test('how deep a thing lies is read from whatever its version calls it', () => {
  expect(['confirmations', 'numConfirmations', 'confirmationsCount'].map((name) => depthOf(`{"${name}":7}`))).toEqual([
    7, 7, 7,
  ])
  expect(depthOf('{}')).toBeUndefined()
})
