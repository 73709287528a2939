import { expect, test } from 'vitest'
import { ForkDepthLimit } from './context.ts'

test('allows forks down to the maximum reorg depth below the highest block shown', () => {
  const limit = new ForkDepthLimit(10, 100)
  expect([limit.allows(90), limit.allows(89)]).toEqual([true, false])
  limit.observe(105)
  limit.observe(97)
  expect([limit.allows(95), limit.allows(94)]).toEqual([true, false])
  limit.resetTo(98)
  expect([limit.allows(88), limit.allows(87)]).toEqual([true, false])
})
