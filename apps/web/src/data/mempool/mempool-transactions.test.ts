import { expect, test } from 'vitest'
import { parseMempoolSort, MEMPOOL_SORT_KEYS, formatMempoolSort, V0_MEMPOOL_SORT_KEYS } from './mempool.ts'

const read = (text: string, keys = MEMPOOL_SORT_KEYS) => parseMempoolSort(new URLSearchParams(text), keys)

test.each([
  ['', { by: 'firstSeen', direction: 'desc' }],
  ['sort=fee', { by: 'fee', direction: 'desc' }],
  ['sort=feePerByte-asc', { by: 'feePerByte', direction: 'asc' }],
  ['sort=firstSeen-asc', { by: 'firstSeen', direction: 'asc' }],
  ['sort=nonsense-asc', { by: 'firstSeen', direction: 'desc' }],
])('[U10] parses the sort order from “%s”', (text, order) => {
  expect(read(text)).toEqual(order)
})

test('[U10] unsupported sort keys are not requested', () => {
  expect(read('sort=fee', V0_MEMPOOL_SORT_KEYS)).toEqual({ by: 'firstSeen', direction: 'desc' })
  expect(read('sort=size-asc', V0_MEMPOOL_SORT_KEYS)).toEqual({ by: 'size', direction: 'asc' })
})

test('[U10] a sort order survives a round trip, and the default is not written to the URL', () => {
  for (const text of ['fee', 'size-asc', 'firstSeen-asc']) expect(formatMempoolSort(read(`sort=${text}`))).toBe(text)
  expect(formatMempoolSort(read(''))).toBe(null)
})
