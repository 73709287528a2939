import { expect, test } from 'vitest'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { loadTransaction } from '#data/transactions/testing/load-transaction.ts'
import { ID, SOURCE, SPENDER, V2_PAYMENT } from '#data/transactions/testing/transaction-responses.ts'
import { MAX_EXPANDED, orderNeighbours, parseExpanded, toggleExpanded } from './expanded.ts'

const id = (digit: string) => digit.repeat(64)
const search = (expand: string, rest = '') => new URLSearchParams(`expand=${expand}${rest}`)

test('the parameter names at most four transactions, without repetitions and other text', () => {
  expect(parseExpanded(search(''))).toEqual([])
  expect(parseExpanded(search(`${id('a')}-${id('b')}-${id('a')}-x-${'A'.repeat(64)}`))).toEqual([id('a'), id('b')])
  expect(parseExpanded(search(['1', '2', '3', '4', '5'].map(id).join('-')))).toHaveLength(MAX_EXPANDED)
})

test('a link adds a transaction or takes it away, and keeps the other parameters', () => {
  expect(toggleExpanded(search(id('a'), '&perspective=9x'), id('b'))).toBe(
    `?expand=${id('a')}-${id('b')}&perspective=9x#flow`,
  )
  expect(toggleExpanded(search(id('a'), '&perspective=9x'), id('a'))).toBe('?perspective=9x#flow')
  const full = ['1', '2', '3', '4'].map(id)
  expect(parseExpanded(new URLSearchParams(toggleExpanded(search(full.join('-')), id('5')).split('#')[0]))).toEqual([
    ...full.slice(1),
    id('5'),
  ])
})

test('parents are above the transaction, those that spend it below, and strangers are left out', async () => {
  const result = await loadTransaction({ [`/api/v2/transactions/${ID}`]: V2_PAYMENT })
  if (result.kind === 'unknown') throw new Error('transaction not found')
  const { transaction } = result
  const other = (otherId: string): TransactionView => ({ ...transaction, transactionId: otherId })
  expect(
    orderNeighbours(transaction, [other(SPENDER), other(id('9')), other(SOURCE)]).map((each) => each.transactionId),
  ).toEqual([SOURCE, ID, SPENDER])
})
