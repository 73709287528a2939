import { createLabelFinder, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createScriptReader } from '@ergo-explorer/stories'
import { expect, test } from 'vitest'
import type { AmmRecord } from '../../queries/amm-pools.ts'
import { presentAmm } from './amm-pools.ts'

const blake2b256 = await createBlake2b256()
const terms = {
  preset: presetOf('mainnet'),
  blake2b256,
  tokenLists: { genuine: [], blocked: [] },
  findLabel: createLabelFinder([]),
  readScript: createScriptReader(blake2b256),
}
const [first, second] = ['aa'.repeat(32), 'bb'.repeat(32)]

/** 50.00 of one token against 200.000 of another: 0.25 of the first for one of the second. */
const pool: AmmRecord = {
  poolNft: 'cc'.repeat(32),
  x: { tokenId: first, amount: 5000n, name: 'first', decimals: 2, type: null },
  y: { tokenId: second, amount: 200_000n, name: 'second', decimals: 3, type: null },
  fee: 995,
  boxId: 'dd'.repeat(32),
  height: 10,
  timestamp: 20,
  xBefore: 4000n,
  yBefore: 200_000n,
}

test('a pool of two tokens prices the second in the first', () => {
  expect(presentAmm(terms, pool, 500_000_000n)).toMatchObject({
    token: { tokenId: second, amount: '200000' },
    against: { tokenId: first, amount: '5000' },
    nanoErg: null,
    price: { numerator: '1', denominator: '4', decimal: '0.25' },
    priceUsd: null,
    changePercent: '25.00',
    feePercent: '0.5',
  })
})

test('asked for by its first token, it prices that one', () => {
  expect(presentAmm(terms, pool, null, first)).toMatchObject({
    token: { tokenId: first },
    against: { tokenId: second },
    price: { decimal: '4' },
    changePercent: '-20.00',
  })
  expect(presentAmm(terms, pool, null, second).token.tokenId).toBe(second)
})

test('a pool of ERG has its price in dollars too, where that is known, and no change when it is new', () => {
  const ofErg = { ...pool, x: { ...pool.x, tokenId: '', amount: 100_000_000_000n }, xBefore: null, yBefore: null }
  // 100 ERG against 200 tokens, at 0.5 ERG for a dollar.
  expect(presentAmm(terms, ofErg, 500_000_000n)).toMatchObject({
    against: null,
    nanoErg: '100000000000',
    price: { decimal: '0.5' },
    priceUsd: '1',
    changePercent: null,
  })
  expect(presentAmm(terms, ofErg, null).priceUsd).toBeNull()
})
