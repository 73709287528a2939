import { type Asset, type Box, NANOERG_PER_ERG as ERG, presetOf, type TokenId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { aBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { payTo } from '../keys.ts'
import { Random } from '../random.ts'
import { World } from '../world/world.ts'
import { holdingOf, strike } from './deal.ts'
import { takeTurn } from './habit.ts'

const OWNER = payTo('owner')
const CONTRACT = payTo('contract')
const gold = 'a1'.repeat(32) as TokenId
const silver = 'b2'.repeat(32) as TokenId
const some = (tokenId: TokenId, amount: bigint): Asset => ({ tokenId, amount })

const owned = (index: number, value: bigint, assets: readonly Asset[] = []): Box =>
  aBox({ index, value, assets, ergoTree: OWNER })

function turnWith(boxes: readonly Box[]) {
  const world = new World()
  world.watch(OWNER)
  for (const box of boxes) world.add(box)
  return takeTurn({ preset: presetOf('devnet'), seed: '', height: 10, world, random: new Random('a'), blake2b256 }).turn
}

test('what a contract has more of comes from the owner, what it has less of is theirs, tokens in one box', () => {
  const turn = turnWith([
    owned(0, 5n * ERG),
    owned(1, ERG / 10n, [some(gold, 3n)]),
    owned(2, ERG / 10n, [some(silver, 7n)]),
  ])
  const contract = aBox({ ergoTree: CONTRACT, index: 9, value: ERG, assets: [some(gold, 10n)] })
  const after = { value: 2n * ERG, ergoTree: CONTRACT, assets: [some(gold, 6n)] }
  const done = strike(turn, { owner: OWNER, contracts: [{ box: contract }], outputs: [after] })
  expect(done?.outputs.slice(0, 2)).toMatchObject([
    after,
    { value: 10_000_000n, ergoTree: OWNER, assets: [some(gold, 7n)] },
  ])
  // The box with silver has nothing to do with it and stays.
  expect(done?.inputs).toHaveLength(3)
  expect(done?.outputs.at(-1)).toMatchObject({ ergoTree: OWNER, assets: [] })
  expect(holdingOf(turn, OWNER, gold)).toBe(7n)
  expect(holdingOf(turn, OWNER, silver)).toBe(7n)
})

test('a receipt stands right behind the contract, with or without tokens', () => {
  const turn = turnWith([owned(0, 5n * ERG)])
  const done = strike(turn, { owner: OWNER, outputs: [{ value: ERG, ergoTree: CONTRACT }], receipt: { R4: '0402' } })
  expect(done?.outputs[1]).toMatchObject({ ergoTree: OWNER, assets: [], registers: { R4: '0402' } })
})

test('nothing happens when the owner lacks tokens or coins', () => {
  const wanted = { value: ERG, ergoTree: CONTRACT, assets: [some(gold, 4n)] }
  expect(strike(turnWith([owned(0, 5n * ERG, [some(gold, 3n)])]), { owner: OWNER, outputs: [wanted] })).toBeUndefined()
  expect(strike(turnWith([owned(0, ERG, [some(gold, 4n)])]), { owner: OWNER, outputs: [wanted] })).toBeUndefined()
  expect(strike(turnWith([owned(0, 5n * ERG, [some(gold, 4n)])]), { owner: OWNER, outputs: [wanted] })).toBeDefined()
})
