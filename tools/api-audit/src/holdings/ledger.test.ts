import { expect, test } from 'vitest'
import { computeExpectedAddress } from './expected-address.ts'
import { computeExpectedTokens } from './expected-token.ts'
import { buildLedger } from './ledger.ts'
import { createTransaction, namedBox, SMALL_CHAIN } from './testing/small-chain.ts'

const ledger = buildLedger(SMALL_CHAIN)

test('computes balances from unspent boxes, with and without the mempool', () => {
  expect(computeExpectedAddress(ledger, 'ann')).toMatchObject({
    confirmed: { nanoErg: 6n, tokens: new Map([['g', 60n]]) },
    withMempool: { nanoErg: 6n, tokens: new Map([['g', 60n]]) },
    mempoolUnspent: { nanoErg: 0n, tokens: new Map() },
    received: 16n,
    boxes: 2,
    unspent: 1,
  })
  expect(computeExpectedAddress(ledger, 'bob')).toMatchObject({
    confirmed: { nanoErg: 4n, tokens: new Map([['g', 10n]]) },
    withMempool: { nanoErg: 1n, tokens: new Map([['g', 10n]]) },
    mempoolUnspent: { nanoErg: 1n, tokens: new Map([['g', 10n]]) },
    received: 8n,
  })
})

test('lists the net effect of each transaction, newest first, with the balance after it', () => {
  expect(computeExpectedAddress(ledger, 'bob').rows).toEqual([
    { id: 't2', nanoErg: 0n, tokens: new Map([['g', -30n]]), received: 4n, spent: 4n, hasUnspent: true, balance: 4n },
    { id: 't1', nanoErg: 4n, tokens: new Map([['g', 40n]]), received: 4n, spent: 0n, hasUnspent: false, balance: 4n },
  ])
  expect(computeExpectedAddress(ledger, 'ann').rows.map(({ nanoErg, balance }) => [nanoErg, balance])).toEqual([
    [-4n, 6n],
  ])
})

test('lists mempool transactions without a balance, also when they spend mempool boxes', () => {
  expect(computeExpectedAddress(ledger, 'ann').mempoolRows).toEqual([
    { id: 'w1', nanoErg: 3n, tokens: new Map(), received: 3n, spent: 0n, hasUnspent: false, balance: null },
    { id: 'w2', nanoErg: -3n, tokens: new Map(), received: 0n, spent: 3n, hasUnspent: false, balance: null },
  ])
})

test('returns an empty account for an unused script', () => {
  expect(computeExpectedAddress(ledger, 'unused')).toMatchObject({
    confirmed: { nanoErg: 0n },
    received: 0n,
    rows: [],
    mempoolRows: [],
  })
})

test('counts tokens that no confirmed box holds as burned and ignores the mempool', () => {
  expect(computeExpectedTokens(ledger)).toEqual(
    new Map([
      [
        'g',
        {
          minted: 100n,
          burned: 30n,
          holders: new Map([
            ['ann', 60n],
            ['bob', 10n],
          ]),
          unspent: 2,
        },
      ],
    ]),
  )
})

test('throws when an unknown box is spent', () => {
  const chain = {
    genesis: [],
    blocks: [{ transactions: [createTransaction('t', ['x'], [namedBox('y')])] }],
    mempool: [],
  }
  expect(() => buildLedger(chain)).toThrow('box x is spent but was never created')
})

test('accepts mempool transactions in any order', () => {
  const { mempool } = SMALL_CHAIN
  expect(
    computeExpectedAddress(buildLedger({ ...SMALL_CHAIN, mempool: mempool.toReversed() }), 'ann').withMempool.nanoErg,
  ).toBe(6n)
})
