import { type Box, boxIdOf, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { World } from './world.ts'

const SCRIPT = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const transactionId = '0'.repeat(64) as TransactionId
const tokenId = '1'.repeat(64) as TokenId

function boxAt(index: number, assets: Box['assets'] = []): Box {
  const content = { value: 1n, ergoTree: SCRIPT, creationHeight: 1, assets, registers: {} }
  return { ...content, transactionId, index, boxId: boxIdOf(content, transactionId, index, blake2b256) }
}

test('lists boxes with and without tokens, oldest first, also in a copy', () => {
  const boxes = [boxAt(0), boxAt(1, [{ tokenId, amount: 5n }]), boxAt(2), boxAt(3, [{ tokenId, amount: 6n }]), boxAt(4)]
  const world = new World()
  world.watch(SCRIPT)
  for (const box of boxes) world.add(box)
  const copy = world.copy()
  world.apply({ inputs: [{ boxId: boxAt(2).boxId, proof: '', extension: [] }], outputs: [] })
  const listed = (from: World) =>
    [from.boxesOf(SCRIPT), from.plainBoxesOf(SCRIPT), from.tokenBoxesOf(SCRIPT)].map((list) =>
      Array.from(list, ({ index }) => index),
    )
  expect(listed(world)).toEqual([
    [0, 1, 3, 4],
    [0, 4],
    [1, 3],
  ])
  expect(listed(copy)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 2, 4],
    [1, 3],
  ])
})

test('forgets the boxes and singletons of a script that is not watched any more', () => {
  const content = { value: 1n, ergoTree: SCRIPT, creationHeight: 1, assets: [{ tokenId, amount: 1n }], registers: {} }
  const boxId = boxIdOf(content, transactionId, 0, blake2b256)
  const box: Box = { ...content, transactionId, index: 0, boxId }
  const world = new World()
  world.watch(SCRIPT)
  world.add(box)
  expect(world.singleton(tokenId)).toBe(box)
  world.unwatch(SCRIPT)
  expect([world.size, world.countOf(SCRIPT), world.singleton(tokenId)]).toEqual([0, 0, undefined])
  world.add(box)
  expect(world.size).toBe(0)
})
