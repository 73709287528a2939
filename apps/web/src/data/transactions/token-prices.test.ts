import { type TokenId, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { TokenPrice } from '@ergo-explorer/contract'
import { expect, test } from 'vitest'
import type { ApiClient } from '../api/api-client.ts'
import { isPriced, valueInNanoErg } from './token-prices.ts'
import { loadTokenPrices } from './transaction.ts'

const [TOKEN, OTHER] = ['aa'.repeat(32) as TokenId, 'bb'.repeat(32) as TokenId]

const reserves = (nanoErg: bigint, tokens: bigint) => ({
  poolNft: 'cc'.repeat(32),
  nanoErg: toNanoErg(nanoErg),
  tokenAmount: toTokenUnits(tokens),
  price: { numerator: String(nanoErg), denominator: String(tokens), decimal: '0' },
  poolCount: 1,
  depth: toNanoErg(nanoErg),
  height: 1,
  age: 0,
})
const priceOf = (tokenId: string, prices: Pick<TokenPrice, 'before' | 'now'>): TokenPrice => ({
  tokenId,
  ...prices,
})

/** 3 nanoERG per unit now, 2 at the time of the transaction. */
const PRICES = [priceOf(TOKEN, { before: reserves(2000n, 1000n), now: reserves(3000n, 1000n) })]

test('adds the value of tokens to ERG, at the time and now', () => {
  const amounts = { nanoErg: -5n, assets: [{ tokenId: TOKEN, amount: 10n }] }
  expect(valueInNanoErg(amounts, PRICES, 'before')).toBe(15n)
  expect(valueInNanoErg(amounts, PRICES, 'now')).toBe(25n)
})

test('gains and losses of one amount have the same value', () => {
  const price = [priceOf(TOKEN, { before: null, now: reserves(1000n, 3n) })]
  const valueOf = (amount: bigint) =>
    valueInNanoErg({ nanoErg: 0n, assets: [{ tokenId: TOKEN, amount }] }, price, 'now')
  expect(valueOf(-2n)).toBe(-valueOf(2n))
})

test('does not count tokens without a price, nor more tokens than the pool holds', () => {
  const other = { nanoErg: 1n, assets: [{ tokenId: OTHER, amount: 10n }] }
  expect(valueInNanoErg(other, PRICES, 'now')).toBe(1n)
  expect(isPriced(other, PRICES, 'now')).toBe(false)
  const noPoolYet = [priceOf(OTHER, { before: null, now: reserves(1n, 10n) })]
  expect(valueInNanoErg(other, noPoolYet, 'before')).toBe(1n)
  expect([isPriced(other, noPoolYet, 'before'), isPriced(other, noPoolYet, 'now')]).toEqual([false, true])
  const valueOf = (amount: bigint) =>
    valueInNanoErg({ nanoErg: 0n, assets: [{ tokenId: TOKEN, amount }] }, PRICES, 'now')
  expect([valueOf(1000n), valueOf(1001n), valueOf(-1001n)]).toEqual([3000n, 0n, 0n])
  expect(isPriced({ nanoErg: 1n, assets: [] }, [], 'now')).toBe(true)
  const both = [TOKEN, OTHER].map((tokenId) => ({ tokenId, amount: 1n }))
  expect(isPriced({ nanoErg: 0n, assets: both }, PRICES, 'now')).toBe(false)
})

test('asks for the first 20 tokens, and for none without tokens; a failure leaves prices out', async () => {
  const paths: string[] = []
  const api = {
    features: ['transactions'],
    get: (path: string) => {
      paths.push(path)
      return Promise.reject(new Error('not available'))
    },
  } as unknown as ApiClient
  const { signal } = new AbortController()
  const tokens = Array.from({ length: 30 }, (_, index) => ({ tokenId: index.toString(16).padStart(64, '0') }) as never)
  expect(await loadTokenPrices(api, { tokens: [], timestamp: 5 }, signal)).toEqual([])
  expect(paths).toEqual([])
  expect(await loadTokenPrices(api, { tokens, timestamp: 5 }, signal)).toEqual([])
  expect(paths).toHaveLength(1)
  expect(paths[0]).toMatch(/^\/api\/v2\/token-prices\?.*before=5/)
  // No pool existed then, so a transaction that is not confirmed has current prices only.
  await loadTokenPrices(api, { tokens, timestamp: null }, signal)
  expect(paths[1]).toMatch(/before=0/)
  expect(paths[0]?.match(/[0-9a-f]{64}/g)).toHaveLength(20)
})
