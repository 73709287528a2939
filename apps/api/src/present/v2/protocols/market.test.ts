import { createLabelFinder, createTokenClassifier, type Hex, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createScriptReader } from '@ergo-explorer/stories'
import { expect, test } from 'vitest'
import type { AmmPoolRecord } from '#queries/market.ts'
import { presentAmmPool } from './market.ts'

const blake2b256 = await createBlake2b256()
const context = {
  preset: presetOf('mainnet'),
  blake2b256,
  tokenLists: { genuine: [], blocked: [] },
  classifyToken: createTokenClassifier({ originals: [], blockedIds: [] }),
  findLabel: createLabelFinder([]),
  readScript: createScriptReader(blake2b256),
}
const [first, second] = ['aa'.repeat(32), 'bb'.repeat(32)]

/** Reserves of 50.00 and 200.000: one of the second token costs 0.25 of the first. */
const pool: AmmPoolRecord = {
  pool: 7,
  tokenX: 1,
  poolNft: 'cc'.repeat(32),
  x: { tokenId: first, amount: 5000n, name: 'first', decimals: 2, type: null },
  y: { tokenId: second, amount: 200_000n, name: 'second', decimals: 3, type: null },
  fee: 995,
  boxId: 'dd'.repeat(32),
  height: 10,
  timestamp: 20,
  xBefore: 4000n,
  yBefore: 200_000n,
  script: { hash: 'ee'.repeat(32), address: '', template: null },
}

const counted: ReadonlySet<Hex> = new Set([pool.poolNft])

test('prices the second token in the first', () => {
  expect(presentAmmPool(context, pool, { usdRate: 500_000_000n, counted })).toMatchObject({
    token: { tokenId: second, amount: '200000' },
    quoteToken: { tokenId: first, amount: '5000' },
    nanoErg: null,
    price: { numerator: '1', denominator: '4', decimal: '0.25' },
    priceUsd: null,
    changePercent: '25.00',
    feePercent: '0.5',
  })
})

test('prices the first token when it is requested', () => {
  expect(presentAmmPool(context, pool, { usdRate: null, counted, baseTokenId: first })).toMatchObject({
    token: { tokenId: first },
    quoteToken: { tokenId: second },
    price: { decimal: '4' },
    changePercent: '-20.00',
  })
  expect(presentAmmPool(context, pool, { usdRate: null, counted, baseTokenId: second }).token.tokenId).toBe(second)
})

test('includes a USD price for an ERG pool if the rate is known, and no change for a new pool', () => {
  const ofErg = { ...pool, x: { ...pool.x, tokenId: '', amount: 100_000_000_000n }, xBefore: null, yBefore: null }
  // Reserves of 100 ERG and 200 tokens, at 0.5 ERG per USD.
  expect(presentAmmPool(context, ofErg, { usdRate: 500_000_000n, counted })).toMatchObject({
    quoteToken: null,
    nanoErg: '100000000000',
    price: { decimal: '0.5' },
    priceUsd: '1',
    changePercent: null,
  })
  expect(presentAmmPool(context, ofErg, { usdRate: null, counted }).priceUsd).toBeNull()
  const other = presentAmmPool(context, ofErg, { usdRate: 500_000_000n, counted: new Set() })
  expect(other).toMatchObject({ isCounted: false, priceUsd: null, price: { decimal: '0.5' } })
})
