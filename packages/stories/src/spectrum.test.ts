import type { BoxCandidate } from '@ergo-explorer/chain'
import { buildBox } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { ORDER_SIDES, orderSideNumber, readAmmPool, readOrder } from './spectrum.ts'
import {
  BUY_ORDER,
  BUY_ORDER_SCRIPT,
  ERG_POOL_SCRIPT,
  SELL_ORDER,
  SELL_ORDER_SCRIPT,
  TOKEN_POOL_SCRIPT,
} from './testing/mainnet-scripts.ts'
import { ALICE, asset, int, long, readScript, token } from './testing/story-of.ts'

const [NFT, SHARES, X, Y] = [asset(token(1), 1n), asset(token(2), 50n), asset(token(3), 700n), asset(token(4), 800n)]
const registers = { R4: int(997) }

describe('a pool', () => {
  test('of ERG and a token has its ERG in the box’s value', () => {
    const box = buildBox({ ergoTree: ERG_POOL_SCRIPT, value: 90n, assets: [NFT, SHARES, Y], registers })
    const x = { tokenId: undefined, amount: 90n }
    expect(readAmmPool(box, readScript)).toEqual({ poolNft: token(1), x, y: Y, shares: SHARES, fee: 997 })
  })

  test('of two tokens has them after its shares', () => {
    const box = buildBox({ ergoTree: TOKEN_POOL_SCRIPT, value: 90n, assets: [NFT, SHARES, X, Y], registers })
    expect(readAmmPool(box, readScript)).toEqual({ poolNft: token(1), x: X, y: Y, shares: SHARES, fee: 997 })
  })

  test.each([
    ['under another script', { ergoTree: ALICE, assets: [NFT, SHARES, Y], registers }],
    ['without a second token', { ergoTree: TOKEN_POOL_SCRIPT, assets: [NFT, SHARES, X], registers }],
    ['without any', { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES], registers }],
    ['without a fee', { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES, Y] }],
    [
      'with a fee of another type',
      { ergoTree: ERG_POOL_SCRIPT, assets: [NFT, SHARES, Y], registers: { R4: long(9n) } },
    ],
    ['whose NFT is not a singleton', { ergoTree: ERG_POOL_SCRIPT, assets: [SHARES, SHARES, Y], registers }],
  ])('%s is not recognised', (_, content) => {
    expect(readAmmPool(buildBox(content), readScript)).toBeUndefined()
  })
})

const MAX_LONG = 9_223_372_036_854_775_807n
const read = (content: Partial<BoxCandidate>) => readOrder(buildBox(content), readScript)

describe('an order that sells ERG', () => {
  test('offers what its script states, not what its box holds, and names the token and its minimum', () => {
    expect(read({ ergoTree: SELL_ORDER_SCRIPT, value: 9_007_260_000n })).toMatchObject({
      side: 'sell',
      poolNft: SELL_ORDER.poolNft,
      owner: SELL_ORDER.owner,
      offered: { nanoErg: 9_000_000_000n, assets: [] },
      minReceived: { nanoErg: 0n, assets: [{ tokenId: SELL_ORDER.quoteToken, amount: 236_159_338n }] },
    })
  })

  test('requires at least that much ERG in the box', () => {
    expect(read({ ergoTree: SELL_ORDER_SCRIPT, value: 8_999_999_999n })).toBeUndefined()
    for (const value of [9_000_000_000n, MAX_LONG])
      expect(read({ ergoTree: SELL_ORDER_SCRIPT, value })?.offered.nanoErg).toBe(9_000_000_000n)
  })

  test('does not offer tokens in its box', () => {
    const box = { ergoTree: SELL_ORDER_SCRIPT, value: MAX_LONG, assets: [asset(token(1), MAX_LONG)] }
    expect(read(box)?.offered).toEqual({ nanoErg: 9_000_000_000n, assets: [] })
  })
})

describe('an order that buys ERG', () => {
  test.each([1n, 917n, MAX_LONG])('offers all of the first token in its box, of which there is %d', (amount) => {
    const assets = [asset(token(1), amount), asset(token(2), 5n)]
    expect(read({ ergoTree: BUY_ORDER_SCRIPT, value: 7_260_000n, assets })).toMatchObject({
      side: 'buy',
      poolNft: BUY_ORDER.poolNft,
      owner: BUY_ORDER.owner,
      offered: { nanoErg: 0n, assets: [{ tokenId: token(1), amount }] },
      minReceived: { nanoErg: 5_966_629_452n, assets: [] },
    })
  })

  test('is not recognised without a token', () => {
    expect(read({ ergoTree: BUY_ORDER_SCRIPT, value: MAX_LONG })).toBeUndefined()
  })
})

test.each([
  ['a plain payment', { ergoTree: ALICE, value: MAX_LONG, assets: [asset(token(1), 5n)] }],
  [
    'a pool',
    {
      ergoTree: ERG_POOL_SCRIPT,
      value: MAX_LONG,
      assets: [asset(SELL_ORDER.poolNft, 1n), asset(token(2), 5n), asset(token(3), 5n)],
      registers: { R4: int(997) },
    },
  ],
  ['a script that cannot be parsed', { ergoTree: 'ffff', value: MAX_LONG }],
])('%s is not an order', (_, content) => {
  expect(read(content)).toBeUndefined()
})

test('the numbers of order sides never change, because they are stored', () => {
  expect(ORDER_SIDES).toEqual(['sell', 'buy', 'swap', 'deposit', 'redeem'])
  expect(orderSideNumber('redeem')).toBe(4)
})
