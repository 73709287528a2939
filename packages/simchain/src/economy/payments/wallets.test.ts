import { type Asset, type Box, boxIdOf, presetOf, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { Random } from '#random.ts'
import { World } from '#world/world.ts'
import { startTick } from '../behaviour.ts'
import { MAX_ASSETS, spendHoldings, tokenBoxesOf } from './wallets.ts'

const OWNER = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const transactionId = '0'.repeat(64) as TransactionId

/** A box with tokens that no other box has, numbered from `first`. */
function tokenBox(first: number, kinds: number, value = 1_000_000n): Box {
  const assets = Array.from({ length: kinds }, (_, i): Asset => {
    return { tokenId: (first + i).toString(16).padStart(64, '0') as TokenId, amount: 5n }
  })
  const box = { value, ergoTree: OWNER, creationHeight: 1, assets, registers: {} }
  return { ...box, transactionId, index: first, boxId: boxIdOf(box, transactionId, first, blake2b256) }
}

function createTick(boxes: readonly Box[]) {
  const world = new World()
  world.watch(OWNER)
  for (const box of boxes) world.add(box)
  return startTick({ preset: presetOf('devnet'), seed: '', height: 9, world, random: new Random(''), blake2b256 }).tick
}

test('takes the oldest boxes, up to the number of tokens that fit into one box', () => {
  const boxes = [tokenBox(0, 15), tokenBox(100, 15), tokenBox(200, 10), tokenBox(300, 1)]
  expect(MAX_ASSETS).toBe(40)
  expect(tokenBoxesOf(createTick(boxes), OWNER)).toEqual(boxes.slice(0, 3))
})

test('counts a token in two boxes once', () => {
  const boxes = [tokenBox(0, 30), tokenBox(1, 30), tokenBox(500, 1)]
  expect(tokenBoxesOf(createTick(boxes), OWNER)).toEqual(boxes)
})

test('spends boxes without tokens only when those with tokens hold too little ERG', () => {
  const [tokens, coins] = [tokenBox(0, 2), tokenBox(1000, 0, 5_000_000n)]
  const tick = createTick([tokens, coins])
  const spent = (value: bigint) => spendHoldings(tick, { owner: OWNER, boxes: [tokens] }, value)?.map(({ box }) => box)
  expect(spent(1_000_000n)).toEqual([tokens])
  expect(spent(1_000_001n)).toEqual([tokens, coins])
  expect(spent(7_000_000n)).toBeUndefined()
})
