import { buildBox } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { Asset, Box } from '#box/box.ts'
import type { TokenId } from '#ids.ts'
import { mainnet } from '#network/mainnet.ts'
import { rewardScript } from '#network/protocol.ts'
import { type EmissionSpend, findEmissionFault } from './emission-rule.ts'

const minerKey = '0274e729bb6615cbda94d9d176a2f1525068f12b330e38bbbf387232797dfd891f'
const { emission } = mainnet.systemScripts
const ERG = 1_000_000_000n

/** A valid emission transaction; overrides change its boxes. */
function spendAt(
  height: number,
  paid: bigint,
  { tokens = [], next = {}, reward = {}, ...rest }: Overrides = {},
): EmissionSpend {
  const [nft, debt] = tokens
  const box = buildBox({ ergoTree: emission, value: 40_000_000n * ERG, creationHeight: height - 1, assets: tokens })
  const remaining = nft === undefined || debt === undefined ? [] : [nft, { ...debt, amount: debt.amount - 12n * ERG }]
  const charged = debt === undefined ? [] : [{ ...debt, amount: 12n * ERG }]
  return {
    height,
    minerKey,
    inputs: [{ extension: [] }],
    spent: [box],
    outputs: [
      buildBox({ ergoTree: emission, value: box.value - paid, creationHeight: height, assets: remaining, ...next }),
      buildBox({ ergoTree: rewardScript(minerKey), value: paid, creationHeight: height, assets: charged, ...reward }),
    ],
    ...rest,
  }
}

interface Overrides extends Partial<EmissionSpend> {
  readonly tokens?: readonly Asset[]
  readonly next?: Partial<Box>
  readonly reward?: Partial<Box>
}

const fault = (...parts: Parameters<typeof spendAt>) => findEmissionFault(mainnet, spendAt(...parts))
const PAID = 67_500_000_000n

describe('a transaction of the emission contract', () => {
  test('pays the miner what the schedule gives', () => {
    expect(fault(1000, PAID)).toBeUndefined()
    expect(fault(700_000, 66n * ERG)).toBeUndefined()
    expect(fault(1000, PAID + 1n)).toBe('the emission pays 67500000001 nanoERG instead of 67500000000')
    expect(fault(700_000, PAID)).toBe('the emission pays 67500000000 nanoERG instead of 66000000000')
  })

  test('pays only the miner, once per block', () => {
    const other = rewardScript(minerKey.replace('02', '03'))
    expect(fault(1000, PAID, { reward: { ergoTree: other } })).toMatch('not paid to the miner')
    expect(fault(1000, PAID, { reward: { creationHeight: 999 } })).toMatch('too early')
    const { outputs } = spendAt(1000, PAID)
    const fresh = buildBox({ ergoTree: emission, value: 40_000_000n * ERG, creationHeight: 1000 })
    expect(fault(1000, PAID, { spent: [fresh] })).toMatch('too early')
    expect(fault(1000, PAID, { outputs: [...outputs, buildBox()] })).toMatch('other recipients')
  })

  test('continues the contract, except for its last coins', () => {
    expect(fault(1000, PAID, { next: { ergoTree: '10ff' } })).toMatch('not continued')
    expect(fault(1000, PAID, { next: { creationHeight: 999 } })).toMatch('not continued')
    const last = [buildBox({ ergoTree: emission, value: 3n * ERG, creationHeight: 999 })]
    expect(fault(1000, 3n * ERG, { spent: last, next: { ergoTree: '10ff' } })).toBeUndefined()
  })
})

describe('from EIP-27 on', () => {
  const { emissionNft, reemissionToken } = mainnet.reemission?.tokens ?? expect.fail()
  const tokens = [
    { tokenId: emissionNft as TokenId, amount: 1n },
    { tokenId: reemissionToken as TokenId, amount: 20_000_000n * ERG },
  ]
  const [nft, debt] = tokens
  const paid = 51n * ERG + 12n * ERG

  test('the reward carries a re-emission token per nanoERG owed, and the box keeps the rest', () => {
    expect(fault(780_000, paid, { tokens })).toBeUndefined()
    const few = { assets: debt === undefined ? [] : [{ ...debt, amount: 1n }] }
    expect(fault(780_000, paid, { tokens, reward: few })).toMatch('re-emission tokens are lost')
    const free = { tokens, reward: { assets: [] }, next: { assets: tokens } }
    expect(fault(780_000, paid, free)).toBe('the reward carries 0 re-emission tokens instead of 12000000000')
    expect(fault(780_000, paid, { tokens, next: { assets: nft === undefined ? [] : [nft] } })).toMatch(
      'keep its tokens',
    )
    expect(fault(780_000, paid)).toMatch('lacks its tokens')
  })

  test('the first transaction takes the tokens from a second box', () => {
    const spend = spendAt(777_217, paid, { tokens })
    const [box] = spend.spent
    const spent = [{ ...(box ?? expect.fail()), assets: [] }, buildBox({ assets: tokens })]
    expect(findEmissionFault(mainnet, { ...spend, spent })).toBeUndefined()
  })
})

test('does not apply to a box that is old enough for storage rent, nor to other boxes', () => {
  const old = [buildBox({ ergoTree: emission, value: 5n * ERG, creationHeight: 1 })]
  const rent = { spent: old, inputs: [{ extension: [[127, '0300'] as const] }], outputs: [buildBox()] }
  expect(fault(1_051_201, 0n, rent)).toBeUndefined()
  expect(fault(1_051_200, 0n, rent)).toMatch('not paid to the miner')
  expect(fault(1000, 1n, { spent: [buildBox()] })).toBeUndefined()
})
