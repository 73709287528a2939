import { expect, test } from 'vitest'
import { nodesGone } from './nodes-gone.ts'

test('a node that is no longer watched is gone, and one that was silent for too long', () => {
  const remembered = [
    { node: 'a', answeredAt: 1000 },
    { node: 'b', answeredAt: 400 },
    { node: 'c', answeredAt: 1000 },
  ]
  expect(nodesGone(remembered, ['a', 'b'], 1000, 500)).toEqual(['b', 'c'])
})
