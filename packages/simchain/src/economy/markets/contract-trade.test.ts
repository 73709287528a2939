import { type Asset, type Box, NANOERG_PER_ERG as ERG, presetOf, type TokenId } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { buildBox } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { payToPublicKeyScript } from '#keys.ts'
import { Random } from '#random.ts'
import { World } from '#world/world.ts'
import { tokenBalance, submitTrade } from './contract-trade.ts'
import { startTick } from '../behaviour.ts'

const OWNER = payToPublicKeyScript('owner')
const CONTRACT = payToPublicKeyScript('contract')
const gold = 'a1'.repeat(32) as TokenId
const silver = 'b2'.repeat(32) as TokenId
const some = (tokenId: TokenId, amount: bigint): Asset => ({ tokenId, amount })

const owned = (index: number, value: bigint, assets: readonly Asset[] = []): Box =>
  buildBox({ index, value, assets, ergoTree: OWNER })

function createTick(boxes: readonly Box[]) {
  const world = new World()
  world.watch(OWNER)
  for (const box of boxes) world.add(box)
  return startTick({ preset: presetOf('devnet'), seed: '', height: 10, world, random: new Random('a'), blake2b256 })
    .tick
}

test('the owner pays what the contract gains and receives what it loses, with tokens in one box', () => {
  const tick = createTick([
    owned(0, 5n * ERG),
    owned(1, ERG / 10n, [some(gold, 3n)]),
    owned(2, ERG / 10n, [some(silver, 7n)]),
  ])
  const contract = buildBox({ ergoTree: CONTRACT, index: 9, value: ERG, assets: [some(gold, 10n)] })
  const after = { value: 2n * ERG, ergoTree: CONTRACT, assets: [some(gold, 6n)] }
  const done = submitTrade(tick, { owner: OWNER, contracts: [{ box: contract }], outputs: [after] })
  expect(done?.outputs.slice(0, 2)).toMatchObject([
    after,
    { value: 10_000_000n, ergoTree: OWNER, assets: [some(gold, 7n)] },
  ])
  // The box with silver is not involved and stays.
  expect(done?.inputs).toHaveLength(3)
  expect(done?.outputs.at(-1)).toMatchObject({ ergoTree: OWNER, assets: [] })
  expect(tokenBalance(tick, OWNER, gold)).toBe(7n)
  expect(tokenBalance(tick, OWNER, silver)).toBe(7n)
})

test("the receipt box follows the contract's box, with or without tokens", () => {
  const tick = createTick([owned(0, 5n * ERG)])
  const done = submitTrade(tick, {
    owner: OWNER,
    outputs: [{ value: ERG, ergoTree: CONTRACT }],
    receipt: { R4: '0402' },
  })
  expect(done?.outputs[1]).toMatchObject({ ergoTree: OWNER, assets: [], registers: { R4: '0402' } })
})

test('nothing is submitted when the owner lacks tokens or ERG', () => {
  const expected = { value: ERG, ergoTree: CONTRACT, assets: [some(gold, 4n)] }
  expect(
    submitTrade(createTick([owned(0, 5n * ERG, [some(gold, 3n)])]), { owner: OWNER, outputs: [expected] }),
  ).toBeUndefined()
  expect(
    submitTrade(createTick([owned(0, ERG, [some(gold, 4n)])]), { owner: OWNER, outputs: [expected] }),
  ).toBeUndefined()
  expect(
    submitTrade(createTick([owned(0, 5n * ERG, [some(gold, 4n)])]), { owner: OWNER, outputs: [expected] }),
  ).toBeDefined()
})
