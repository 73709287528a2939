import { expect, test } from 'vitest'
import { orderOf, SORT_KEYS, sortParameter, V0_SORT_KEYS } from './waiting-order.ts'

const read = (text: string, keys = SORT_KEYS) => orderOf(new URLSearchParams(text), keys)

test.each([
  ['', { by: 'firstSeen', direction: 'desc' }],
  ['sort=fee', { by: 'fee', direction: 'desc' }],
  ['sort=feePerByte-asc', { by: 'feePerByte', direction: 'asc' }],
  ['sort=firstSeen-asc', { by: 'firstSeen', direction: 'asc' }],
  ['sort=nonsense-asc', { by: 'firstSeen', direction: 'desc' }],
])('[U10] the address “%s” is an order', (text, order) => {
  expect(read(text)).toEqual(order)
})

test('[U10] what an API cannot sort by is not asked of it', () => {
  expect(read('sort=fee', V0_SORT_KEYS)).toEqual({ by: 'firstSeen', direction: 'desc' })
  expect(read('sort=size-asc', V0_SORT_KEYS)).toEqual({ by: 'size', direction: 'asc' })
})

test('[U10] an order is written as it is read, and the usual one is not written', () => {
  for (const text of ['fee', 'size-asc', 'firstSeen-asc']) expect(sortParameter(read(`sort=${text}`))).toBe(text)
  expect(sortParameter(read(''))).toBe(null)
})
