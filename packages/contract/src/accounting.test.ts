import { describe, expect, test } from 'vitest'
import { currencyOf, type LedgerAsset, type LedgerEntry, ledgerHeader, ledgerLines, mergeOwner } from './accounting.ts'

const FEE = 'fee contract'
const TOKEN = 'ab'.repeat(32)
const OTHER = 'cd'.repeat(32)

const change = (party: string, delta: bigint, tokenId = '') => ({ party, tokenId, delta })
const merge = (own: readonly string[], ...changes: ReturnType<typeof change>[]) =>
  mergeOwner(new Set(own), { changes, fee: 10n, feeParty: FEE })

describe('merging the addresses of an owner', () => {
  test('a payment names the recipient and contains the fee', () => {
    expect(merge(['a'], change('a', -110n), change('b', 100n), change(FEE, 10n))).toEqual({
      kind: 'sent',
      nanoErg: -110n,
      tokens: [],
      fee: 10n,
      counterparties: ['b'],
      isSelfTransfer: false,
    })
  })

  test('what moves between own addresses disappears, and the fee is left', () => {
    const changes = [
      change('a', -110n),
      change('b', 100n),
      change(FEE, 10n),
      change('a', -5n, TOKEN),
      change('b', 5n, TOKEN),
    ]
    expect(merge(['a', 'b'], ...changes)).toEqual({
      kind: 'unchanged',
      nanoErg: -10n,
      tokens: [],
      fee: 10n,
      counterparties: [],
      isSelfTransfer: true,
    })
  })

  test('the fee is unknown if others pay a part of it, and known if all payers are own addresses', () => {
    const changes = [change('a', -60n), change('b', -60n), change('c', 110n), change(FEE, 10n)]
    expect(merge(['a'], ...changes)).toMatchObject({ fee: undefined, counterparties: ['c'] })
    expect(merge(['a', 'b'], ...changes)).toMatchObject({ nanoErg: -120n, fee: 10n, counterparties: ['c'] })
  })

  test('counterparties with more opposite assets come first', () => {
    const changes = [
      change('a', -110n),
      change('a', 7n, TOKEN),
      change('b', 90n),
      change('c', 10n),
      change('c', -7n, TOKEN),
      change(FEE, 10n),
    ]
    expect(merge(['a'], ...changes).counterparties).toEqual(['c', 'b'])
  })
})

const erg = (amount: bigint): LedgerAsset => ({
  tokenId: '',
  name: 'ERG',
  decimals: 9,
  isOriginal: true,
  amount,
  usd: '1.500000',
  priceBoxId: null,
})
const token = (amount: bigint, tokenId = TOKEN, name = 'BTC', isOriginal = false): LedgerAsset => ({
  tokenId,
  name,
  decimals: 2,
  isOriginal,
  amount,
  usd: null,
  priceBoxId: null,
})
const entry = (assets: readonly LedgerAsset[], fields: Partial<LedgerEntry> = {}): LedgerEntry => ({
  transactionId: '11'.repeat(32),
  height: 7,
  timestamp: Date.UTC(2026, 10, 18, 10, 34, 28),
  kind: 'transfer',
  sentence: 'Sent 300 ERG to 9abc',
  fee: 0n,
  counterparties: ['9abc'],
  counterpartyCount: 1,
  isSelfTransfer: false,
  rateBoxId: null,
  assets,
  ...fields,
})
const rowsOf = (format: 'koinly' | 'cointracking' | 'csv', value: LedgerEntry) => {
  const columns = ledgerHeader(format)
    .trim()
    .split(',')
    .map((name) => name.replaceAll('"', ''))
  return ledgerLines(format, value).map((line) =>
    Object.fromEntries(
      line
        .trim()
        .split(',')
        .map((cell, i) => [columns[i], cell])
        .filter(([, cell]) => cell !== ''),
    ),
  )
}
const DATE = '2026-11-18 10:34:28'
const TX = '11'.repeat(32)

describe('Koinly', () => {
  const common = { Date: `${DATE} UTC`, Description: 'Sent 300 ERG to 9abc', TxHash: TX }

  test('a trade is one row with the fee apart', () => {
    expect(rowsOf('koinly', entry([erg(-300_001_000_000n), token(26_111n)], { fee: 1_000_000n }))).toEqual([
      {
        ...common,
        'Sent Amount': '300',
        'Sent Currency': 'ERG',
        'Received Amount': '261.11',
        'Received Currency': 'BTC-abababab',
        'Fee Amount': '0.001',
        'Fee Currency': 'ERG',
      },
    ])
  })

  test('several assets become several rows with one fee', () => {
    const rows = rowsOf(
      'koinly',
      entry([erg(-2_000_000_000n), token(-500n), token(3n, OTHER, 'NFT')], { fee: 1_000_000_000n }),
    )
    expect(rows.map((row) => [row['Sent Amount'], row['Received Amount'], row['Fee Amount']])).toEqual([
      ['1', '0.03', '1'],
      ['5', undefined, undefined],
    ])
  })

  test('a transfer between own addresses is its cost', () => {
    const own = entry([erg(-1_000_000n)], {
      fee: 1_000_000n,
      isSelfTransfer: true,
      sentence: 'Merged 3 own boxes into 1',
      counterparties: [],
      counterpartyCount: 0,
    })
    expect(rowsOf('koinly', own)).toEqual([
      {
        Date: `${DATE} UTC`,
        'Sent Amount': '0.001',
        'Sent Currency': 'ERG',
        Label: 'cost',
        Description: 'Merged 3 own boxes into 1',
        TxHash: TX,
      },
    ])
  })

  test('an income has its value and its label', () => {
    expect(
      rowsOf(
        'koinly',
        entry([erg(3_000_000_000n)], { kind: 'mining-reward', sentence: '', counterparties: [], counterpartyCount: 0 }),
      ),
    ).toEqual([
      {
        Date: `${DATE} UTC`,
        'Received Amount': '3',
        'Received Currency': 'ERG',
        'Net Worth Amount': '1.500000',
        'Net Worth Currency': 'USD',
        Label: 'mining',
        Description: 'mining-reward',
        TxHash: TX,
      },
    ])
  })

  test('a shared fee stays in the amount', () => {
    const [row] = rowsOf('koinly', entry([erg(-2_000_000_000n)], { fee: null }))
    expect([row?.['Sent Amount'], row?.['Fee Amount']]).toEqual(['2', undefined])
  })
})

describe('CoinTracking', () => {
  const typesOf = (value: LedgerEntry) =>
    rowsOf('cointracking', value).map((row) => [row['Type'], row['Buy Amount'], row['Sell Amount']])

  test('trades, payments and fees are rows of their type', () => {
    expect(typesOf(entry([erg(-300_001_000_000n), token(26_111n)], { fee: 1_000_000n }))).toEqual([
      ['Trade', '261.11', '300'],
      ['Other Fee', undefined, '0.001'],
    ])
    expect(typesOf(entry([erg(5_000_000_000n), token(100n)]))).toEqual([
      ['Deposit', '5', undefined],
      ['Deposit', '1', undefined],
    ])
    expect(typesOf(entry([erg(-5_000_000_000n)]))).toEqual([['Withdrawal', undefined, '5']])
    expect(typesOf(entry([erg(3_000_000_000n)], { kind: 'mining-reward' }))).toEqual([['Mining', '3', undefined]])
    expect(typesOf(entry([]))).toEqual([])
  })
})

test('an unlisted token never has the name of another asset', () => {
  const named = (name: string, isOriginal: boolean) => currencyOf({ tokenId: TOKEN, name, isOriginal })
  expect(named('BTC', false)).toBe('BTC-abababab')
  expect(named('SigUSD', true)).toBe('SigUSD')
  expect(named('ERG', true)).toBe('ERG-abababab')
  expect(named('=cmd|’', false)).toBe('cmd-abababab')
  expect(named('', true)).toBe('TOKEN-abababab')
})

test('CSV and JSON Lines state exact amounts, the fee once, and where prices come from', () => {
  const value = entry([erg(-1_000_000_001n), token(5n)], { fee: 1n, rateBoxId: OTHER })
  expect(
    rowsOf('csv', value).map((row) => [row['amount'], row['smallest_amount'], row['fee_erg'], row['rate_box_id']]),
  ).toEqual([
    ['-1.000000001', '-1000000001', '0.000000001', OTHER],
    ['0.05', '5', undefined, OTHER],
  ])
  const [line = ''] = ledgerLines('jsonl', value)
  expect(JSON.parse(line)).toMatchObject({
    feeNanoErg: '1',
    isSelfTransfer: false,
    changes: [
      { currency: 'ERG', tokenId: null, smallestAmount: '-1000000001' },
      { tokenId: TOKEN, amount: '0.05' },
    ],
  })
})
