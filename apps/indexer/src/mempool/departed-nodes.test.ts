import { expect, test } from 'vitest'
import { findDepartedNodes } from './departed-nodes.ts'

test('returns nodes that are no longer configured or silent for too long', () => {
  const remembered = [
    { node: 'a', lastResponseAt: 1000 },
    { node: 'b', lastResponseAt: 400 },
    { node: 'c', lastResponseAt: 1000 },
  ]
  expect(findDepartedNodes(remembered, { configured: ['a', 'b'], now: 1000, maxSilenceMs: 500 })).toEqual(['b', 'c'])
})
