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
    const worth = (value: bigint) => [buildBox({ ergoTree: emission, value, creationHeight: 999 })]
    expect(fault(1000, 3n * ERG, { spent: worth(3n * ERG), next: { ergoTree: '10ff' } })).toBeUndefined()
    expect(fault(1000, PAID, { spent: worth(3n * ERG + 1n), next: { ergoTree: '10ff' } })).toMatch('not continued')
  })

  test('is checked for every emission box it spends, and needs two outputs', () => {
    const { spent, outputs } = spendAt(1000, PAID)
    const fresh = buildBox({ ergoTree: emission, value: 40_000_000n * ERG, creationHeight: 1000 })
    const inputs = [{ extension: [] }, { extension: [] }]
    expect(fault(1000, PAID, { inputs, spent: [...spent, fresh] })).toBe('the emission box is spent too early')
    expect(fault(1000, PAID, { outputs: outputs.slice(0, 1) })).toBe('the emission is not paid out')
    expect(fault(1000, PAID, { outputs: [] })).toBe('the emission is not paid out')
  })
})

describe('from EIP-27 on', () => {
  const { emissionNft, reemissionToken } = mainnet.reemission?.tokens ?? expect.fail()
  const nft = { tokenId: emissionNft as TokenId, amount: 1n }
  const debt = { tokenId: reemissionToken as TokenId, amount: 20_000_000n * ERG }
  const other = { tokenId: 'aa'.repeat(32) as TokenId, amount: 5n }
  const tokens = [nft, debt]
  const paid = 51n * ERG + 12n * ERG

  test('the reward carries a re-emission token per nanoERG owed, and the box keeps the rest', () => {
    expect(fault(780_000, paid, { tokens })).toBeUndefined()
    expect(fault(780_000, paid, { tokens, reward: { assets: [{ ...debt, amount: 1n }] } })).toBe(
      're-emission tokens are lost',
    )
    const free = { tokens, reward: { assets: [] }, next: { assets: tokens } }
    expect(fault(780_000, paid, free)).toBe('the reward carries 0 re-emission tokens instead of 12000000000')
  })

  test.each([
    ['none', []],
    ['only the NFT', [nft]],
    ['another token instead of the NFT', [other, debt]],
    ['both in another order', [debt, nft]],
  ])('the box does not keep its tokens if it has %s', (_, assets) => {
    expect(fault(780_000, paid, { tokens, next: { assets } })).toBe('the emission box does not keep its tokens')
  })

  test('a box without the NFT has to receive both tokens', () => {
    expect(fault(780_000, paid)).toBe('the emission box lacks its tokens')
    expect(fault(780_000, paid, { next: { assets: [nft, other] } })).toBe('the emission box lacks its tokens')
    expect(fault(780_000, paid, { next: { assets: [debt] } })).toBe('the emission box lacks its tokens')
    expect(fault(780_000, paid, { next: { assets: tokens } })).toBeUndefined()
  })

  test('the first transaction takes the tokens from a second box', () => {
    const first = (second: readonly Box[], reward: Partial<Box> = {}) => {
      const spend = spendAt(777_217, paid, { tokens, reward })
      const box = { ...(spend.spent[0] ?? expect.fail()), assets: [] }
      const inputs = [{ extension: [] }, { extension: [] }]
      return findEmissionFault(mainnet, { ...spend, inputs, spent: [box, ...second] })
    }
    expect(first([buildBox({ assets: tokens })])).toBeUndefined()
    expect(first([buildBox({ assets: tokens })], { assets: [] })).toBe('re-emission tokens are lost')
    expect(first([])).toBeUndefined()
    expect(fault(777_217, paid)).toBe('the emission box lacks its tokens')
    expect(fault(777_216, paid + 3n * ERG)).toMatch('instead of 63000000000')
    expect(fault(777_216, paid)).toBeUndefined()
  })

  test('applies to boxes above 100 000 ERG, on networks with the tokens', () => {
    const worth = (value: bigint) => {
      const spend = spendAt(780_000, paid)
      const [box = expect.fail(), next = expect.fail(), ...rest] = [...spend.spent, ...spend.outputs]
      const outputs = [{ ...next, value: value - paid }, ...rest]
      return { ...spend, spent: [{ ...box, value }], outputs }
    }
    expect(findEmissionFault(mainnet, worth(100_000n * ERG))).toBeUndefined()
    expect(findEmissionFault(mainnet, worth(100_000n * ERG + 1n))).toBe('the emission box lacks its tokens')
    const { tokens: _tokens, ...heights } = mainnet.reemission ?? expect.fail()
    expect(findEmissionFault({ ...mainnet, reemission: heights }, spendAt(780_000, paid))).toBeUndefined()
    const { reemission: _reemission, ...without } = mainnet
    expect(findEmissionFault(without, spendAt(780_000, 63n * ERG))).toBeUndefined()
  })
})

test('does not apply to a box that is old enough for storage rent, nor to other boxes', () => {
  const spent = [buildBox({ ergoTree: emission, value: 5n * ERG, creationHeight: 1 })]
  const collected = (height: number, ...variables: readonly (readonly [number, string])[]) =>
    fault(height, 0n, { spent, inputs: [{ extension: variables }], reward: { ergoTree: '10ff' } })
  expect(collected(1_051_201, [127, '0300'])).toBeUndefined()
  expect(collected(1_051_201, [1, '0300'], [127, '0300'])).toBeUndefined()
  expect(collected(1_051_200, [127, '0300'])).toMatch('not paid to the miner')
  expect(collected(1_051_201)).toMatch('not paid to the miner')
  expect(collected(1_051_201, [1, '0300'])).toMatch('not paid to the miner')
  expect(fault(1000, 1n, { spent: [buildBox({ value: 40_000_000n * ERG })] })).toBeUndefined()
})
