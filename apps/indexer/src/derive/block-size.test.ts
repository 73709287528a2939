import { aBlock } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { blockSize } from './block-size.ts'

test('a block has one size, whatever the node says that has kept its proofs or has not', () => {
  // A header of 218 bytes; 37 before the transactions, of which there is one of 82.
  const block = aBlock()
  const sizes = [0, 1, 7159].map((more) => blockSize({ ...block, size: block.size + more }))
  expect(sizes).toEqual([337, 337, 337])
})
