import { expect, test } from 'vitest'
import { expectAddress } from './expected-address.ts'
import { expectTokens } from './expected-token.ts'
import { addUp } from './ledger.ts'
import { moved, namedBox, SMALL_CHAIN } from './testing/a-chain.ts'

const ledger = addUp(SMALL_CHAIN)

test('a balance is what unspent boxes hold, and with what waits what is left of all', () => {
  expect(expectAddress(ledger, 'ann')).toMatchObject({
    confirmed: { nanoErg: 6n, tokens: new Map([['g', 60n]]) },
    final: { nanoErg: 6n, tokens: new Map([['g', 60n]]) },
    coming: { nanoErg: 0n, tokens: new Map() },
    received: 16n,
    boxes: 2,
    unspent: 1,
  })
  expect(expectAddress(ledger, 'bob')).toMatchObject({
    confirmed: { nanoErg: 4n, tokens: new Map([['g', 10n]]) },
    final: { nanoErg: 1n, tokens: new Map([['g', 10n]]) },
    coming: { nanoErg: 1n, tokens: new Map([['g', 10n]]) },
    received: 8n,
  })
})

test('a row is what came less what went, newest first, with the balance afterwards', () => {
  expect(expectAddress(ledger, 'bob').rows).toEqual([
    { id: 't2', nanoErg: 0n, tokens: new Map([['g', -30n]]), received: 4n, spent: 4n, hasUnspent: true, balance: 4n },
    { id: 't1', nanoErg: 4n, tokens: new Map([['g', 40n]]), received: 4n, spent: 0n, hasUnspent: false, balance: 4n },
  ])
  expect(expectAddress(ledger, 'ann').rows.map(({ nanoErg, balance }) => [nanoErg, balance])).toEqual([[-4n, 6n]])
})

test('what waits is a row without a balance, also where it spends what waits', () => {
  expect(expectAddress(ledger, 'ann').waiting).toEqual([
    { id: 'w1', nanoErg: 3n, tokens: new Map(), received: 3n, spent: 0n, hasUnspent: false, balance: null },
    { id: 'w2', nanoErg: -3n, tokens: new Map(), received: 0n, spent: 3n, hasUnspent: false, balance: null },
  ])
})

test('a script that nobody has used has nothing', () => {
  expect(expectAddress(ledger, 'nobody')).toMatchObject({
    confirmed: { nanoErg: 0n },
    received: 0n,
    rows: [],
    waiting: [],
  })
})

test('of a token that which nobody has any more was burned, and what waits does not count', () => {
  expect(expectTokens(ledger)).toEqual(
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

test('a box that was never made cannot be spent', () => {
  const chain = { genesis: [], blocks: [{ transactions: [moved('t', ['x'], [namedBox('y')])] }], waiting: [] }
  expect(() => addUp(chain)).toThrow('the box x is spent and was never made')
})

test('waiting transactions may come in any order', () => {
  const { waiting } = SMALL_CHAIN
  expect(expectAddress(addUp({ ...SMALL_CHAIN, waiting: waiting.toReversed() }), 'ann').final.nanoErg).toBe(6n)
})
