import { toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { type PartyChange, mergeOwner } from '@ergo-explorer/contract/accounting'
import type { AddressTransaction } from '@ergo-explorer/contract'
import { describe, expect, test } from 'vitest'
import { type AddressFigures, mergeFigures, type OwnToken, poolPositionOf, type Prices, totalOf } from './figures.ts'
import { mergeHistory, sumBalances } from './merge-history.ts'

/** Linear congruential numbers, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const TOKENS = ['aa', 'bb', 'cc'].map((pair) => pair.repeat(32))
const ADDRESSES = ['alice', 'bob', 'carol', 'dave']
const OTHERS = ['miner', 'shop']
const FEE = 'fee'
const FEE_NANOERG = 1_100_000n

const tokenOf = (tokenId: string, amount: bigint): OwnToken => ({
  tokenId,
  name: null,
  decimals: 0,
  genuineness: 'unknown',
  amount: toTokenUnits(amount),
})

interface Ledger {
  readonly balances: Map<string, Map<string, bigint>>
  readonly transactions: { readonly height: number; readonly changes: readonly PartyChange[] }[]
}

/** Random payments between four own addresses and two others. */
function createLedger(seed: number): Ledger {
  const random = createRandom(seed)
  const parties = [...ADDRESSES, ...OTHERS]
  const balances = new Map([...parties, FEE].map((party) => [party, new Map<string, bigint>()]))
  const transactions: { height: number; changes: PartyChange[] }[] = []
  for (let height = 1; height <= 40; height++) {
    const [from = '', to = ''] = [parties[random(parties.length)], parties[random(parties.length)]]
    const tokenId = random(3) === 0 ? (TOKENS[random(TOKENS.length)] ?? '') : ''
    const amount = BigInt(1 + random(1_000_000_000))
    const sums = new Map<string, PartyChange>()
    const add = (party: string, token: string, delta: bigint) => {
      const key = `${party} ${token}`
      sums.set(key, { party, tokenId: token, delta: (sums.get(key)?.delta ?? 0n) + delta })
    }
    add(from, tokenId, -amount)
    add(to, tokenId, amount)
    add(from, '', -FEE_NANOERG)
    add(FEE, '', FEE_NANOERG)
    const changes = [...sums.values()].filter(({ delta }) => delta !== 0n)
    for (const { party, tokenId: token, delta } of changes) {
      const balance = balances.get(party)
      balance?.set(token, (balance.get(token) ?? 0n) + delta)
    }
    transactions.push({ height, changes })
  }
  return { balances, transactions }
}

/** Rows of one address, as the API lists them: newest first. */
function rowsOf({ transactions }: Ledger, address: string): AddressTransaction[] {
  return transactions
    .flatMap(({ height, changes }): AddressTransaction[] => {
      if (changes.every(({ party }) => party !== address)) return []
      const effect = mergeOwner(new Set([address]), { changes, fee: FEE_NANOERG, feeParty: FEE })
      const row = {
        transactionId: String(height),
        state: 'confirmed',
        height,
        index: 0,
        timestamp: height,
        firstSeen: null,
        fee: toNanoErg(FEE_NANOERG),
        story: null,
        effect: {
          kind: effect.kind,
          nanoErg: toNanoErg(effect.nanoErg),
          assets: effect.tokens.map(({ tokenId, amount }) => tokenOf(tokenId, amount)),
          fee: effect.fee === undefined ? null : toNanoErg(effect.fee),
          minted: [],
          burned: [],
          counterparties: effect.counterparties.map((party) => ({ address: party })),
          counterpartyCount: effect.counterparties.length,
          spent: effect.nanoErg < 0n || effect.tokens.some(({ amount }) => amount < 0n) ? '1' : '0',
        },
      }
      // Fields that merging does not read are left out.
      return [row as unknown as AddressTransaction]
    })
    .toReversed()
}

describe('the merged history of 50 random sets of addresses', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))('equals the owner in the ledger (seed %i)', (seed) => {
    const ledger = createLedger(seed)
    const own = ADDRESSES.slice(0, 2 + (seed % 3))
    const merged = mergeHistory(own.map((address) => ({ address, items: rowsOf(ledger, address), next: null })))
    const expected = ledger.transactions
      .filter(({ changes }) => changes.some(({ party }) => own.includes(party)))
      .toReversed()
      .map(({ height, changes }) => {
        const effect = mergeOwner(new Set(own), { changes, fee: FEE_NANOERG, feeParty: FEE })
        return {
          transactionId: String(height),
          nanoErg: String(effect.nanoErg),
          tokens: effect.tokens.map(({ tokenId, amount }) => `${tokenId} ${amount}`),
          kind: effect.kind,
          isSelfTransfer: effect.isSelfTransfer,
        }
      })
    const actual = merged.map(({ transactionId, effect, isSelfTransfer, owners }) => ({
      transactionId,
      nanoErg: effect.nanoErg,
      tokens: effect.assets.map(({ tokenId, amount }) => `${tokenId} ${amount}`).toSorted(),
      kind: effect.kind,
      // A transfer of an address to itself needs no merging.
      isSelfTransfer: isSelfTransfer || (owners.length === 1 && effect.kind === 'unchanged'),
    }))
    expect(actual).toEqual(expected)
  })
})

test('a merged list ends where transactions of an address could be missing', () => {
  const ledger = createLedger(1)
  const [a = '', b = ''] = ADDRESSES
  const first = { address: a, items: rowsOf(ledger, a).slice(0, 3), next: 'cursor' }
  const second = { address: b, items: rowsOf(ledger, b), next: null }
  const heights = mergeHistory([first, second]).map(({ height }) => height ?? 0)
  expect(Math.min(...heights)).toBe(first.items.at(-1)?.height)
  expect(heights).toEqual(heights.toSorted((x, y) => y - x))
})

const PRICES: Prices = {
  usd: { numerator: '1', denominator: '2' },
  reserves: { [TOKENS[0] ?? '']: { nanoErg: toNanoErg(7_000n), tokens: toTokenUnits(3n) } },
  pools: {
    [TOKENS[2] ?? '']: {
      poolNft: 'ff',
      issued: toTokenUnits(1000n),
      nanoErg: toNanoErg(5_000n),
      token: tokenOf(TOKENS[0] ?? '', 99n),
      quoteToken: null,
    },
  },
}

const figuresOf = ({ balances }: Ledger, address: string): AddressFigures => {
  const balance = balances.get(address) ?? new Map<string, bigint>()
  return {
    nanoErg: toNanoErg(balance.get('') ?? 0n),
    tokens: TOKENS.flatMap((tokenId) => {
      const amount = balance.get(tokenId) ?? 0n
      return amount === 0n ? [] : [tokenOf(tokenId, amount)]
    }),
    hasMoreTokens: false,
    pending: { transactionCount: 1, nanoErg: toNanoErg(BigInt(balance.size)), tokens: [] },
    transactionCount: 1,
    lastActivity: null,
    rent: null,
    rewards: null,
    contractBoxCount: 0,
  }
}

describe('merged figures of 50 random sets of addresses', () => {
  test.each(Array.from({ length: 50 }, (_, seed) => seed))('equal the sums of the addresses (seed %i)', (seed) => {
    const ledger = createLedger(100 + seed)
    const own = ADDRESSES.slice(0, 2 + (seed % 3))
    const merged = mergeFigures(
      own.map((address) => figuresOf(ledger, address)),
      PRICES,
    )
    const sum = (tokenId: string) =>
      own.reduce((total, one) => total + (ledger.balances.get(one)?.get(tokenId) ?? 0n), 0n)
    expect(merged.nanoErg).toBe(String(sum('')))
    for (const tokenId of TOKENS)
      expect(merged.tokens.find((token) => token.tokenId === tokenId)?.amount ?? '0').toBe(String(sum(tokenId)))
    expect(merged.pending.nanoErg).toBe(
      String(own.reduce((total, one) => total + (ledger.balances.get(one)?.size ?? 0), 0)),
    )
    const totals = own.map((address) => BigInt(totalOf([figuresOf(ledger, address)], PRICES)))
    expect(BigInt(merged.total)).toBe(totals.reduce((total, each) => total + each, 0n))
  })
})

test('a token is worth its part of the reserves, and a copy of another token nothing', () => {
  const held = { ...figuresOf(createLedger(1), 'another-address'), nanoErg: toNanoErg(10n) }
  const token = tokenOf(TOKENS[0] ?? '', 10n)
  expect(totalOf([{ ...held, tokens: [token] }], PRICES)).toBe('23343')
  expect(totalOf([{ ...held, tokens: [{ ...token, resembles: 'SigUSD' }] }], PRICES)).toBe('10')
})

test('shares of a pool are what they can be redeemed for', () => {
  const position = poolPositionOf(PRICES, tokenOf(TOKENS[2] ?? '', 100n))
  expect(position).toMatchObject({ nanoErg: '500', tokens: [{ amount: '9' }], value: '21500' })
  expect(poolPositionOf(PRICES, tokenOf(TOKENS[1] ?? '', 100n))).toBeNull()
})

test('balances at the same time are added', () => {
  expect(
    sumBalances([
      [
        { timestamp: 1, amount: '5' },
        { timestamp: 2, amount: '7' },
      ],
      [],
      [{ timestamp: 2, amount: '10' }],
    ]),
  ).toEqual([
    { timestamp: 1, amount: '5' },
    { timestamp: 2, amount: '17' },
  ])
})
