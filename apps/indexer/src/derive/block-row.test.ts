import { buildBlock } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { blockSize } from './block-row.ts'

test('computes the same size whether or not the node includes the state proofs', () => {
  // A header of 218 bytes; 37 bytes before the transactions, and one transaction of 82 bytes.
  const block = buildBlock()
  const sizes = [0, 1, 7159].map((more) => blockSize({ ...block, size: block.size + more }))
  expect(sizes).toEqual([337, 337, 337])
})
