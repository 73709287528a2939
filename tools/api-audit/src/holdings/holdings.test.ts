import { rewardScript } from '@ergo-explorer/chain'
import { Random } from '@ergo-explorer/simchain'
import { buildLedger } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { choosePageOffsets } from './compare.ts'
import { computeExpectedAddress, computeExpectedTokens } from './expected.ts'
import { chooseScripts, chooseTokens } from './subjects.ts'
import { blockOf, createTransaction, namedBox, wallet } from './testing/small-chain.ts'

/**
 * Ann has 10 from genesis. She pays Bob 4 and mints 100 tokens with the id of the box she spends. Bob burns 30 of them.
 * The mempool holds a payment of Bob and one of Ann that spends its output.
 */
const SMALL_CHAIN = {
  genesis: [namedBox('g', { value: 10n })],
  blocks: [
    blockOf(
      1,
      createTransaction(
        't1',
        ['g'],
        [
          namedBox('a1', { value: 6n, tokens: { g: 60n } }),
          namedBox('b1', { value: 4n, ergoTree: 'bob', tokens: { g: 40n } }),
        ],
      ),
    ),
    blockOf(2, createTransaction('t2', ['b1'], [namedBox('b2', { value: 4n, ergoTree: 'bob', tokens: { g: 10n } })])),
  ],
  mempool: [
    createTransaction(
      'w1',
      ['b2'],
      [namedBox('a2', { value: 3n }), namedBox('b3', { value: 1n, ergoTree: 'bob', tokens: { g: 10n } })],
    ),
    createTransaction('w2', ['a2'], [namedBox('c1', { value: 3n, ergoTree: 'carol' })]),
  ],
}

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

const key = (n: number) => `02${n.toString(16).padStart(64, '0')}`
const scriptHash = `00ea02d193b4cbe4e3010e040004300e18${'ab'.repeat(24)}d40801`
const contract = `100104a00bd191a37300`
const genesis = [...Array.from({ length: 60 }, (_, i) => wallet(i)), rewardScript(key(1)), scriptHash, contract].map(
  (ergoTree, i) => namedBox(`g${i}`, { ergoTree }),
)
const manyScripts = buildLedger({
  genesis,
  blocks: [],
  mempool: [createTransaction('w', ['g7'], [namedBox('x', { ergoTree: wallet(7) })])],
})

test('chooses every kind of script, each once, and the same ones for the same seed', () => {
  const chosen = chooseScripts(manyScripts, { networkPrefix: 0, random: new Random('a'), count: 50 })
  expect(chosen).toHaveLength(50)
  expect(new Set(chosen).size).toBe(50)
  expect(chosen).toEqual(expect.arrayContaining([rewardScript(key(1)), scriptHash, contract, wallet(7)]))
  expect(chosen.filter((tree) => manyScripts.boxesOf(tree).length === 0)).toHaveLength(4)
  expect(chooseScripts(manyScripts, { networkPrefix: 0, random: new Random('a'), count: 50 })).toEqual(chosen)
  expect(chooseScripts(manyScripts, { networkPrefix: 0, random: new Random('b'), count: 50 })).not.toEqual(chosen)
})

test('throws for a chain that lacks a kind of script', () => {
  const poor = buildLedger({ genesis: genesis.slice(0, 60), blocks: [], mempool: [] })
  expect(() => chooseScripts(poor, { networkPrefix: 0, random: new Random('a'), count: 50 })).toThrow(
    'the chain has no reward script, no contract, no script hash, no mempool transaction',
  )
})

test('chooses the tokens with most holders and burned tokens', () => {
  const token = (holders: number, burned: bigint) => ({
    minted: 9n,
    burned,
    holders: new Map(Array.from({ length: holders }, (_, i) => [String(i), 1n])),
    unspent: holders,
  })
  const tokens = new Map(Array.from({ length: 100 }, (_, i) => [`t${i}`, token(i === 50 ? 5 : 1, i === 70 ? 1n : 0n)]))
  const chosen = chooseTokens(tokens as never, new Random('a'), 20)
  expect(chosen).toHaveLength(20)
  expect(chosen).toEqual(expect.arrayContaining(['t50', 't70']))
})

test('chooses the first and the last page of a list, and some in between', () => {
  const random = new Random('a')
  expect(choosePageOffsets(0, 30, random)).toEqual([0])
  expect(choosePageOffsets(30, 30, random)).toEqual([0])
  expect(choosePageOffsets(31, 30, random)).toEqual([0, 30])
  const offsets = choosePageOffsets(1000, 30, random)
  expect(offsets.slice(0, 2)).toEqual([0, 30])
  expect(offsets.at(-1)).toBe(990)
})
