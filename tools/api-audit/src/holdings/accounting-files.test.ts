import { buildLedger } from '@ergo-explorer/testkit'
import { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { expect, test } from 'vitest'
import { compareFiles, computeOwnerRows, NO_FIGURES, type RowStory, unpricedRules } from './accounting-files.ts'
import { blockOf, createTransaction, namedBox, wallet } from './testing/small-chain.ts'

const [ann, bob] = [wallet(1), wallet(2)]
const FEE_SCRIPT = 'fee'
const feeBox = (name: string, value: bigint) => namedBox(name, { value, ergoTree: FEE_SCRIPT })

/**
 * Ann receives 100 and pays Bob 40 for 7 units of a token that Bob mints; she consolidates; both burn and pay a fee
 * together.
 */
const ledger = buildLedger({
  genesis: [namedBox('g', { value: 200n, ergoTree: 'treasury' })],
  blocks: [
    blockOf(
      1,
      createTransaction(
        't1',
        ['g'],
        [namedBox('a', { value: 100n, ergoTree: ann }), namedBox('b', { value: 100n, ergoTree: bob })],
      ),
    ),
    blockOf(
      2,
      createTransaction(
        't2',
        ['b'],
        [namedBox('b2', { value: 99n, ergoTree: bob, tokens: { b: 9n } }), feeBox('f', 1n)],
      ),
    ),
    blockOf(
      3,
      createTransaction(
        't3',
        ['a', 'b2'],
        [
          namedBox('a3', { value: 59n, ergoTree: ann, tokens: { b: 7n } }),
          namedBox('b3', { value: 139n, ergoTree: bob, tokens: { b: 2n } }),
          feeBox('f3', 1n),
        ],
      ),
    ),
    blockOf(
      4,
      createTransaction(
        't4',
        ['a3'],
        [namedBox('a4', { value: 57n, ergoTree: ann, tokens: { b: 7n } }), feeBox('f4', 2n)],
      ),
    ),
    blockOf(
      5,
      createTransaction(
        't5',
        ['a4', 'b3'],
        [
          namedBox('a5', { value: 50n, ergoTree: ann, tokens: { b: 4n } }),
          namedBox('b5', { value: 130n, ergoTree: bob, tokens: { b: 2n } }),
          namedBox('c5', { value: 13n, ergoTree: 'carol' }),
          feeBox('f5', 3n),
        ],
      ),
    ),
  ],
})
const rules = unpricedRules(ledger, FEE_SCRIPT)
const rowsOf = (...own: readonly string[]) =>
  computeOwnerRows(rules, new Set(own)).map(({ transactionId, gains, losses, fee, kinds }) => ({
    transactionId,
    gains: gains.map(({ tokenId, amount }) => [tokenId, amount]),
    losses: losses.map(({ tokenId, amount }) => [tokenId, amount]),
    fee,
    kinds: [...kinds],
  }))

test('states what each transaction does to an owner, without its fee', () => {
  expect(rowsOf(ann)).toEqual([
    { transactionId: 't1', gains: [['', 100n]], losses: [], fee: 0n, kinds: [] },
    { transactionId: 't3', gains: [['b', 7n]], losses: [['', 40n]], fee: 1n, kinds: ['trades'] },
    { transactionId: 't4', gains: [], losses: [], fee: 2n, kinds: ['selfTransfers'] },
    {
      transactionId: 't5',
      gains: [],
      losses: [
        ['', 7n],
        ['b', 3n],
      ],
      fee: undefined,
      kinds: ['burns', 'severalAssets', 'sharedFees'],
    },
  ])
  expect(rowsOf(bob)[1]).toEqual({ transactionId: 't2', gains: [['b', 9n]], losses: [], fee: 1n, kinds: ['mints'] })
})

test('merges the addresses of an owner, who pays the fee that they share', () => {
  expect(rowsOf(ann, bob).slice(2)).toEqual([
    { transactionId: 't3', gains: [], losses: [], fee: 1n, kinds: ['selfTransfers'] },
    { transactionId: 't4', gains: [], losses: [], fee: 2n, kinds: ['selfTransfers'] },
    {
      transactionId: 't5',
      gains: [],
      losses: [
        ['', 13n],
        ['b', 3n],
      ],
      fee: 3n,
      kinds: ['burns', 'severalAssets'],
    },
  ])
})

const KOINLY = `Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash
2026-01-01 00:01:00 UTC,,,0.0000001,ERG,,,,,,Received 0.0000001 ERG from contract tre…ury,t1
2026-01-01 00:03:00 UTC,0.00000004,ERG,0.7,Mug-b,0.000000001,ERG,,,,Swapped 0.00000004 ERG for 0.7 Mug with BOB,t3
2026-01-01 00:04:00 UTC,0.000000002,ERG,,,,,,,cost,Paid a fee,t4
2026-01-01 00:05:00 UTC,0.000000007,ERG,,,,,,,,Sent 0.000000007 ERG and 0.3 Mug to carol,t5
2026-01-01 00:05:00 UTC,0.3,Mug-b,,,,,,,,Sent 0.000000007 ERG and 0.3 Mug to carol,t5
`
const COINTRACKING = `Type,Buy Amount,Buy Currency,Sell Amount,Sell Currency,Fee,Fee Currency,Exchange,Trade-Group,Comment,Date,Tx-ID
Deposit,0.0000001,ERG,,,,,Ergo,,Received 0.0000001 ERG from contract tre…ury,2026-01-01 00:01:00,t1
Trade,0.7,Mug-b,0.00000004,ERG,,,Ergo,,Swapped 0.00000004 ERG for 0.7 Mug with BOB,2026-01-01 00:03:00,t3
Other Fee,,,0.000000001,ERG,,,Ergo,,Swapped 0.00000004 ERG for 0.7 Mug with BOB,2026-01-01 00:03:00,t3
Other Fee,,,0.000000002,ERG,,,Ergo,,Paid a fee,2026-01-01 00:04:00,t4
Withdrawal,,,0.000000007,ERG,,,Ergo,,Sent 0.000000007 ERG and 0.3 Mug to carol,2026-01-01 00:05:00,t5
Withdrawal,,,0.3,Mug-b,,,Ergo,,Sent 0.000000007 ERG and 0.3 Mug to carol,2026-01-01 00:05:00,t5
`
const STORIES: Readonly<Record<string, RowStory>> = {
  t1: { kind: 'transfer', sentence: 'Received 0.0000001 ERG from contract tre…ury' },
  t3: { kind: 'trade', sentence: 'Swapped 0.00000004 ERG for 0.7 Mug with BOB' },
  t4: { kind: 'consolidation', sentence: 'Paid a fee' },
  t5: { kind: 'burn', sentence: 'Sent 0.000000007 ERG and 0.3 Mug to carol' },
}

function differencesOf(koinly: string, cointracking: string, payment: Partial<RowStory> = {}): number {
  const tally = new Tally()
  compareFiles(
    tally,
    { ...NO_FIGURES },
    {
      label: 'ann',
      files: { koinly: koinly.replaceAll('\n', '\r\n'), cointracking: cointracking.replaceAll('\n', '\r\n') },
      expected: computeOwnerRows(rules, new Set([ann])),
      balances: new Map([
        ['', 50n],
        ['b', 4n],
      ]),
      storyOf: (transactionId) => ({
        ...(STORIES[transactionId] ?? { kind: '', sentence: '' }),
        ...(transactionId === 't1' && payment),
      }),
      names: {
        tokenOf: () => ({ name: 'Mug', decimals: 1, isOriginal: false }),
        addressOf: (ergoTree) => (ergoTree === bob ? 'BOB' : ergoTree),
        hashOf: (ergoTree) => `hash of ${ergoTree}`,
      },
    },
  )
  return tally.differ
}

test('accepts files that follow the rules', () => {
  expect(differencesOf(KOINLY, COINTRACKING)).toBe(0)
})

test('accepts the hash of a script that cannot be parsed', () => {
  const [address, hash] = ['tre…ury', 'hash…treasury']
  const sentence = STORIES['t1']?.sentence.replace(address, hash) ?? ''
  expect(differencesOf(KOINLY.replace(address, hash), COINTRACKING.replace(address, hash), { sentence })).toBe(0)
})

test.each([
  ['an amount', KOINLY.replace('0.7', '0.8'), COINTRACKING],
  ['a missing fee', KOINLY.replace('0.000000001,ERG', ','), COINTRACKING],
  ['a label', KOINLY.replace('cost', ''), COINTRACKING],
  ['a currency', KOINLY, COINTRACKING.replace('Mug-b', 'Mug')],
  ['a missing row', KOINLY, COINTRACKING.replace(/Other Fee.*Paid a fee.*\n/, '')],
  ['a description', KOINLY.replace('Swapped 0.00000004 ERG for 0.7 Mug with BOB', 'trade carol'), COINTRACKING],
  ['a type', KOINLY, COINTRACKING.replace('Deposit', 'Mining')],
])('finds %s that does not', (_, koinly, cointracking) => {
  expect(differencesOf(koinly, cointracking)).toBeGreaterThan(0)
})

test.each([
  ['amount', '0.0000001 ERG', '0.0000002 ERG'],
  ['counterparty', 'tre…ury', 'car…ol'],
  ['number of counterparties', 'tre…ury', 'tre…ury and 1 other address'],
])('finds a wrong %s in the sentence of a payment', (_, right, wrong) => {
  const [koinly, cointracking] = [KOINLY.replace(right, wrong), COINTRACKING.replace(right, wrong)]
  const sentence = STORIES['t1']?.sentence.replace(right, wrong) ?? ''
  expect(differencesOf(koinly, cointracking, { sentence })).toBe(1)
})
