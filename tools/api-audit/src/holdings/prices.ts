import {
  type Box,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  long,
  readConstantAs,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import type { AddressTransaction } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import type { FetchApi } from '@ergo-explorer/testkit/http'
import { type Ledger, type LedgerEntry, sumHolding } from '@ergo-explorer/testkit/ledger'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { fetchAllPages, type Page } from '#api-client.ts'
import { randomSample } from './subjects.ts'

/*
 * Prices by the rules that the documents state (docs/tokens.md, docs/api.md), computed from boxes and transactions alone:
 * without the index, and without the code and the constants that the API uses.
 */

const POOL_SCRIPT_HASH = '99f30ad579a2c98ad31b432676627fcd9e303d43c06e898725f6155d8ac40aa9'
const MIN_FEE_FACTOR = 900
const MAX_FEE_FACTOR = 999
const MIN_POOL_NANOERG = 10_000_000_000n
const MIN_POOL_TOKENS = 100n
const MIN_TRADE_NANOERG = 100_000_000n
const TRADE_WINDOW_MS = 30 * 24 * 60 * 60 * 1000
const MAX_TRADES = 100
const MIN_TRADERS = 3
const MAX_RATE_AGE = 720

/** A box of a pool, and the transaction that creates it. */
interface PoolState {
  readonly box: Box
  readonly height: number
  readonly timestamp: number
  readonly transaction: Transaction
}

export interface Rate {
  readonly poolNft: Hex
  /** nanoERG per US dollar. */
  readonly nanoErgPerUsd: bigint
  readonly box: Box
  readonly height: number
}

export interface Market {
  /** Tokens that ever were in a pool with the script. */
  readonly tokenIds: ReadonlySet<Hex>
  /** The rate of ERG after a block. */
  readonly rateAt: (height: number) => Rate | undefined
  /** The pool box that states the price of a token after a block, and how many pools of it count and do not count. */
  readonly pricesAt: (tokenId: Hex, height: number) => TokenPrice
}

interface TokenPrice {
  readonly pool: Box | undefined
  readonly counted: number
  readonly ignored: number
}

export function computeMarket(
  ledger: Ledger,
  { usdPools, hashOf }: { readonly usdPools: readonly Hex[]; readonly hashOf: (ergoTree: Hex) => Hex },
): Market {
  const scripts = new Set(ledger.boxes.map(({ box }) => box.ergoTree))
  const poolScript = [...scripts].find((ergoTree) => hashOf(ergoTree) === POOL_SCRIPT_HASH)
  const histories = new Map<TokenId, PoolState[]>()
  const rates = new Map<Hex, { readonly box: Box; readonly height: number }[]>()
  for (const { header, transactions } of ledger.blocks)
    for (const transaction of transactions)
      for (const box of transaction.outputs) {
        for (const nft of usdPools) if (amountIn(box, nft) > 0n) listIn(rates, nft).push({ box, height: header.height })
        const nft = box.assets[0]?.tokenId
        if (box.ergoTree !== poolScript || nft === undefined) continue
        listIn(histories, nft).push({ box, height: header.height, timestamp: header.timestamp, transaction })
      }
  const tradersOf = (states: readonly PoolState[], timestamp: number): ReadonlySet<Hex> => {
    const keys = new Set<Hex>()
    for (let i = states.length - 1; i > 0 && i >= states.length - MAX_TRADES; i--) {
      const [before, after] = [states[i - 1], states[i]]
      if (before === undefined || after === undefined || after.timestamp <= timestamp - TRADE_WINDOW_MS) break
      for (const key of keysOfTrade(ledger, before.box, after)) keys.add(key)
    }
    return keys
  }
  const countsAt = (nft: TokenId, states: readonly PoolState[], height: number): boolean => {
    const last = states.at(-1)
    const [, shares, token] = last?.box.assets ?? []
    if (last === undefined || shares === undefined || token === undefined) return false
    if (ledger.mints.get(nft)?.amount !== 1n) return false
    const fee = readNumber(last.box.registers.R4, int)
    if (fee === undefined || fee < MIN_FEE_FACTOR || fee > MAX_FEE_FACTOR) return false
    if (last.box.value < MIN_POOL_NANOERG || token.amount < MIN_POOL_TOKENS) return false
    const others = [...tradersOf(states, ledger.blockAt(height).header.timestamp)].filter(
      (key) => (ledger.holdingsAt(key, height).tokens.get(shares.tokenId) ?? 0n) === 0n,
    )
    return others.length >= MIN_TRADERS
  }
  const prices = new Map<string, TokenPrice>()
  return {
    tokenIds: new Set(
      [...histories.values()].flatMap((states) => states.map(({ box }) => box.assets[2]?.tokenId ?? '')),
    ),
    rateAt(height) {
      for (const poolNft of usdPools) {
        const last = rates.get(poolNft)?.findLast((each) => each.height <= height)
        const published = last && readNumber(last.box.registers.R4, long)
        if (last === undefined || published === undefined || height - last.height > MAX_RATE_AGE) continue
        return { poolNft, nanoErgPerUsd: BigInt(published), ...last }
      }
      return undefined
    },
    pricesAt(tokenId, height) {
      const key = `${tokenId}.${height}`
      const known = prices.get(key)
      if (known !== undefined) return known
      const pools: Box[] = []
      let ignored = 0
      for (const [nft, all] of histories) {
        const states = all.slice(0, all.findLastIndex((state) => state.height <= height) + 1)
        const box = states.at(-1)?.box
        if (box?.assets[2]?.tokenId !== tokenId) continue
        if (countsAt(nft, states, height)) pools.push(box)
        else ignored++
      }
      const price = { pool: medianPool(pools, tokenId), counted: pools.length, ignored }
      prices.set(key, price)
      return price
    },
  }
}

function listIn<K, T>(lists: Map<K, T[]>, key: K): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

const amountIn = ({ assets }: Box, tokenId: Hex): bigint =>
  assets.find((asset) => asset.tokenId === tokenId)?.amount ?? 0n

const isKey = (ergoTree: Hex): boolean => /^0008cd0[23][0-9a-f]{64}$/.test(ergoTree)

function readNumber(register: Hex | undefined, type: typeof int | typeof long): bigint | number | undefined {
  const constant = decodeConstant(hexToBytes(register ?? ''))
  return constant.ok ? readConstantAs<bigint | number>(constant.value, type) : undefined
}

/** The owner of the executed order, whose key is in the script of the order and who is paid next to the pool; or wallets. */
function keysOfTrade(ledger: Ledger, before: Box, { box: after, transaction }: PoolState): Hex[] {
  const tokenId = after.assets[2]?.tokenId ?? ''
  const nanoErg = after.value - before.value
  const tokens = amountIn(after, tokenId) - amountIn(before, tokenId)
  const isTrade = after.assets[1]?.amount === before.assets[1]?.amount && nanoErg > 0n !== tokens > 0n && tokens !== 0n
  if (!isTrade || (nanoErg < 0n ? -nanoErg : nanoErg) < MIN_TRADE_NANOERG) return []
  const spent = transaction.inputs.map(({ boxId }) => ledger.boxOf(boxId).box)
  const nft = after.assets[0]?.tokenId ?? ''
  const paid = transaction.outputs[1]?.ergoTree ?? ''
  const isOrder = ({ ergoTree }: Box) => !isKey(ergoTree) && ergoTree.includes(nft) && ergoTree.includes(paid.slice(6))
  if (isKey(paid) && spent.some(isOrder)) return [paid]
  const keys = new Set([...spent, ...transaction.outputs].map(({ ergoTree }) => ergoTree).filter(isKey))
  return [...keys].filter((key) => {
    const own = (boxes: readonly Box[]) => boxes.filter(({ ergoTree }) => ergoTree === key)
    const change = sumHolding(own(transaction.outputs), own(spent)).tokens.get(tokenId) ?? 0n
    return change !== 0n && change > 0n !== tokens > 0n
  })
}

/** Half of the ERG in the pools is at the price of this pool or a lower one. */
function medianPool(pools: readonly Box[], tokenId: Hex): Box | undefined {
  const ascending = pools.toSorted((a, b) => {
    const difference = a.value * amountIn(b, tokenId) - b.value * amountIn(a, tokenId)
    if (difference !== 0n) return difference < 0n ? -1 : 1
    return (a.assets[0]?.tokenId ?? '') < (b.assets[0]?.tokenId ?? '') ? -1 : 1
  })
  const depth = pools.reduce((sum, { value }) => sum + value, 0n)
  let reached = 0n
  return ascending.find(({ value }) => {
    reached += value
    return reached * 2n >= depth
  })
}

/** Rounds halves away from zero. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = size / denominator + ((size % denominator) * 2n >= denominator ? 1n : 0n)
  return numerator < 0n ? -rounded : rounded
}

/** nanoERG of an amount of a token. */
export const worthOf = (amount: bigint, pool: Box, tokenId: Hex): bigint =>
  roundedQuotient(amount * pool.value, amountIn(pool, tokenId))

/** US dollars with six decimals. */
export function usdOf(nanoErg: bigint, rate: Rate | undefined): string | null {
  if (rate === undefined) return null
  const micro = roundedQuotient(nanoErg * 1_000_000n, rate.nanoErgPerUsd)
  const digits = String(micro < 0n ? -micro : micro).padStart(7, '0')
  return `${micro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

interface Row {
  readonly ergoTree: Hex
  readonly entry: LedgerEntry
}

export interface PricedRows {
  readonly rows: number
  readonly heights: number
  readonly tokens: number
  /** Pools that count and that do not, over all tokens of the rows. */
  readonly counted: number
  readonly ignored: number
}

/** The API serves a few lists of a client at once. */
const CONCURRENCY = 4

/**
 * Compares the values of random rows, an owner and a transaction each: half of all rows, half of those that change a token
 * with a pool.
 */
export async function comparePrices(
  fetchApi: FetchApi,
  tally: Tally,
  {
    ledger,
    market,
    addressOf,
    isAddressable,
    random,
    count,
  }: {
    readonly ledger: Ledger
    readonly market: Market
    readonly addressOf: (ergoTree: Hex) => string
    readonly isAddressable: (ergoTree: Hex) => boolean
    readonly random: Random
    readonly count: number
  },
): Promise<PricedRows> {
  const all: Row[] = [...ledger.entries]
    .filter(([ergoTree]) => isAddressable(ergoTree))
    .flatMap(([ergoTree, entries]) => entries.map((entry) => ({ ergoTree, entry })))
  const traded = all.filter(({ entry: { received, spent } }) =>
    [...received, ...spent].some(({ assets }) => assets.some(({ tokenId }) => market.tokenIds.has(tokenId))),
  )
  const rows = [...randomSample(traded, Math.floor(count / 2), random)]
  rows.push(...randomSample(all, count - rows.length, random))
  let [tokens, counted, ignored] = [0, 0, 0]
  await mapConcurrently(rows, CONCURRENCY, async ({ ergoTree, entry: { transaction, height, received, spent } }) => {
    const path = `v2/addresses/${addressOf(ergoTree)}/transactions?fromHeight=${height}&toHeight=${height}&usd=true`
    const { items } = await fetchAllPages((query) => fetchApi<Page<AddressTransaction>>(`${path}&${query}`))
    const effect = items.find(({ transactionId }) => transactionId === transaction.id)?.effect
    const label = `${addressOf(ergoTree)} ${transaction.id}`
    const change = sumHolding(received, spent)
    tally.compare(`${label} change`, { nanoErg: change.nanoErg }, effect)
    const rate = market.rateAt(height)
    const expected = new Map<Hex, object>()
    for (const [tokenId, amount] of change.tokens) {
      const price = market.pricesAt(tokenId, height)
      counted += price.counted
      ignored += price.ignored
      // A copy of an original has no value, whatever its pools say.
      const isCopy = effect?.assets.some((asset) => asset.tokenId === tokenId && asset.resembles !== null)
      if (price.pool === undefined || isCopy === true) continue
      const nanoErg = worthOf(amount, price.pool, tokenId)
      const poolNft = price.pool.assets[0]?.tokenId
      expected.set(tokenId, { nanoErg, usd: usdOf(nanoErg, rate), poolNft, boxId: price.pool.boxId })
    }
    tokens += expected.size
    tally.compare(
      label,
      {
        rate:
          rate === undefined
            ? null
            : { rate: rate.nanoErgPerUsd, poolNft: rate.poolNft, boxId: rate.box.boxId, height: rate.height },
        usd: usdOf(change.nanoErg, rate),
      },
      effect?.valuation,
    )
    tally.compare(
      `${label} tokens`,
      expected,
      new Map(effect?.valuation?.assets.map((value) => [value.tokenId, value])),
    )
  })
  return { rows: rows.length, heights: new Set(rows.map(({ entry }) => entry.height)).size, tokens, counted, ignored }
}
