import { expect, test } from 'vitest'
import { checkCosts, checkFilters, type Cost, formatCost } from './address-costs.ts'

const cost = (statements: number, buffers: number, items = 10): Cost => ({ statements, buffers, items })

test('allows 1.5 times the buffers for a busy address, and no additional statement', () => {
  expect(checkCosts([{ name: 'first page', busy: cost(7, 150), quiet: cost(7, 100) }])).toEqual([])
  expect(checkCosts([{ name: 'first page', busy: cost(8, 151), quiet: cost(7, 100) }])).toEqual([
    'first page: 8 statements for the busy address, 7 otherwise',
    'first page: 1.51 times the buffers for the busy address',
  ])
})

test('allows a page that needs fewer statements for the busy address, such as one without priced tokens', () => {
  expect(checkCosts([{ name: 'tokens', busy: cost(4, 10), quiet: cost(5, 10) }])).toEqual([])
})

test('allows twice the cost for a page with twice as many items', () => {
  expect(checkCosts([{ name: 'boxes', busy: cost(7, 200, 20), quiet: cost(7, 100, 10) }])).toEqual([])
})

test('reports an address page that caused no queries', () => {
  expect(checkCosts([{ name: 'boxes', busy: cost(0, 0), quiet: cost(0, 0) }])).toHaveLength(1)
})

test('formats the figures in one line', () => {
  const line = formatCost({ name: 'boxes', busy: cost(7, 120), quiet: cost(7, 100) })
  expect(line).toMatch(/^boxes +busy \/ quiet: 7\/7 statements, 120\/100 buffers for 10\/10 items × 1\.20$/)
})

test('allows a filter ten buffers for each change that it may scan', () => {
  expect(checkFilters([{ name: 'flow, kind', ...cost(1, 50_000) }])).toEqual([])
  expect(checkFilters([{ name: 'flow, kind', ...cost(1, 50_001) }])).toEqual([
    'flow, kind: 50001 buffers for the busy address, more than 50000',
  ])
})
