import type { HeaderId } from '@ergo-explorer/chain'
import { buildBox, fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aNode } from '../testing/a-node.ts'
import { aPayment } from '../testing/a-payment.ts'
import { createInputChainReader } from './input-blocks.ts'

const inputBlock = (number: number) => ({
  id: fakeId<HeaderId>(number),
  transactions: [aPayment([buildBox({ index: 2 * number })]), aPayment([buildBox({ index: 2 * number + 1 })])],
})

test('reads only the newest input blocks and a limited number of transactions', async () => {
  const node = aNode('a')
  node.inputBlocks = [1, 2, 3, 4].map(inputBlock)
  const [, , third, fourth] = node.inputBlocks
  const blocksOf = async (limits: Parameters<typeof createInputChainReader>[0]) => [
    ...((await createInputChainReader(limits)([node])).get('a')?.inputBlockOf.values() ?? []),
  ]
  expect(await blocksOf({ maxInputBlocks: 4, maxTransactions: 100 })).toHaveLength(8)
  expect(await blocksOf({ maxInputBlocks: 2, maxTransactions: 100 })).toEqual([
    third?.id,
    third?.id,
    fourth?.id,
    fourth?.id,
  ])
  expect(await blocksOf({ maxInputBlocks: 2, maxTransactions: 3 })).toEqual([third?.id, third?.id, fourth?.id])
})

test('fetches the transactions of a block once, and again after the chain has left it', async () => {
  const node = aNode('a')
  const read = createInputChainReader()
  const [first, second] = [inputBlock(1), inputBlock(2)]
  node.inputBlocks = [first]
  await read([node])
  expect(node.inputBlockCalls).toBe(2)
  node.inputBlocks = [first, second]
  await read([node])
  expect(node.inputBlockCalls).toBe(4)
  node.inputBlocks = [second]
  await read([node])
  expect(node.inputBlockCalls).toBe(5)
  node.inputBlocks = [first]
  await read([node])
  expect(node.inputBlockCalls).toBe(7)
})

test('does not know the chain of a node that does not respond', async () => {
  const node = aNode('a')
  node.areInputBlocksDown = true
  expect(await createInputChainReader()([node])).toEqual(new Map([['a', undefined]]))
})
