import { type Asset, type Box, boxIdOf, presetOf, type TokenId, type TransactionId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { Random } from '../random.ts'
import { World } from '../world/world.ts'
import { takeTurn } from './habit.ts'
import { MOST_ASSETS, spendHoldings, tokenBoxesOf } from './wallets.ts'

const OWNER = '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const transactionId = '0'.repeat(64) as TransactionId

/** A box with tokens that nobody else has, from a number on. */
function purse(first: number, kinds: number, value = 1_000_000n): Box {
  const assets = Array.from({ length: kinds }, (_, i): Asset => {
    return { tokenId: (first + i).toString(16).padStart(64, '0') as TokenId, amount: 5n }
  })
  const box = { value, ergoTree: OWNER, creationHeight: 1, assets, registers: {} }
  return { ...box, transactionId, index: first, boxId: boxIdOf(box, transactionId, first, blake2b256) }
}

function turnWith(boxes: readonly Box[]) {
  const world = new World()
  world.watch(OWNER)
  for (const box of boxes) world.add(box)
  return takeTurn({ preset: presetOf('devnet'), seed: '', height: 9, world, random: new Random(''), blake2b256 }).turn
}

test('no more boxes are taken than one box can hold the tokens of, oldest first', () => {
  const boxes = [purse(0, 15), purse(100, 15), purse(200, 10), purse(300, 1)]
  expect(MOST_ASSETS).toBe(40)
  expect(tokenBoxesOf(turnWith(boxes), OWNER)).toEqual(boxes.slice(0, 3))
})

test('a token in two boxes counts once', () => {
  const boxes = [purse(0, 30), purse(1, 30), purse(500, 1)]
  expect(tokenBoxesOf(turnWith(boxes), OWNER)).toEqual(boxes)
})

test('boxes without tokens are spent only where those with tokens hold too little', () => {
  const [tokens, coins] = [purse(0, 2), purse(1000, 0, 5_000_000n)]
  const turn = turnWith([tokens, coins])
  const spent = (value: bigint) => spendHoldings(turn, { owner: OWNER, boxes: [tokens] }, value)?.map(({ box }) => box)
  expect(spent(1_000_000n)).toEqual([tokens])
  expect(spent(1_000_001n)).toEqual([tokens, coins])
  expect(spent(7_000_000n)).toBeUndefined()
})
