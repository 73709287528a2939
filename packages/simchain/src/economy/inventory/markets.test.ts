import { type Box, hexToBytes, parseErgoTree, templateHashes, type TokenId } from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { BANK, GOLD_POOL, SWAP_POOL, USD_POOL } from '#contracts/deployments.ts'
import { readInt, readLong } from '#contracts/constants.ts'
import { ORACLE_OPERATORS } from '../markets/oracle-pool.ts'
import { expectFound, filterEntries, entriesWithOutput, entriesSpending } from './testing/demo-chain.ts'

/** Blake2b-256 of the templates of Spectrum's orders against pools of ERG and a token, version 1. */
const ORDER_TEMPLATES = {
  sell: '0989e14076c1630db24dbb42387a4ae8a737e8c8ec3d486d5cc1abd4ac19f33e',
  buy: '42f224f6c3bb898a0e7d46e863a57e69256bdae0c8ea62768c16d4c987a6d229',
}

const templates = new Map<string, string>()

function templateOf({ ergoTree }: Box): string {
  const known = templates.get(ergoTree)
  if (known !== undefined) return known
  const tree = parseErgoTree(hexToBytes(ergoTree))
  const hash = tree.ok ? templateHashes(tree.value, { blake2b256, sha256 }).blake2b256 : ''
  templates.set(ergoTree, hash)
  return hash
}

const holds = (box: Box | undefined, tokenId: TokenId): boolean =>
  box?.assets.some((asset) => asset.tokenId === tokenId) === true

describe('markets', () => {
  test.each([USD_POOL, GOLD_POOL])(
    'the $pair pool refreshes from some or all of its ten oracles',
    ({ pair, ids, poolScript }) => {
      const refreshes = filterEntries(
        ({ spent }) => spent[0]?.ergoTree === poolScript && holds(spent[1], ids.refreshNft),
      )
      expectFound(`refreshes of ${pair}`, refreshes, 50)
      const collected = refreshes.map(({ spent }) => spent.filter((box) => holds(box, ids.oracleToken)).length)
      expect(ORACLE_OPERATORS).toHaveLength(10)
      expect(Math.max(...collected)).toBe(10)
      expectFound(
        `refreshes of ${pair} without all datapoints`,
        refreshes.filter((_, i) => (collected[i] ?? 10) < 10),
        10,
      )
      for (const { transaction, spent } of refreshes) {
        expect(readInt(transaction.outputs[0]?.registers.R5)).toBe((readInt(spent[0]?.registers.R5) ?? 0) + 1)
      }
    },
  )

  test('oracles post between refreshes, and the USD price moves', () => {
    const { poolNft, oracleToken } = USD_POOL.ids
    expectFound(
      'datapoints',
      filterEntries(({ spent }) => holds(spent[0], oracleToken) && !spent.some((box) => holds(box, poolNft))),
      500,
    )
    const isPool = ({ ergoTree }: Box) => ergoTree === USD_POOL.poolScript
    const rates = entriesWithOutput(isPool).map(
      ({ transaction }) => readLong(transaction.outputs.find(isPool)?.registers.R4) ?? 0n,
    )
    const usdPerErg = rates.map((rate) => 1e9 / Number(rate))
    expect(Math.min(...usdPerErg)).toBeGreaterThan(0.5)
    expect(Math.max(...usdPerErg)).toBeLessThan(3)
    expect(new Set(rates).size).toBeGreaterThan(100)
  })

  test('the swap pool trades both ways', () => {
    const trades = filterEntries(({ spent }) => holds(spent[0], SWAP_POOL.nft))
    const change = ({ transaction, spent }: (typeof trades)[number]) =>
      (transaction.outputs[0]?.value ?? 0n) - (spent[0]?.value ?? 0n)
    expectFound(
      'swaps of ERG for simUSD',
      trades.filter((each) => change(each) > 0n),
      100,
    )
    expectFound(
      'swaps of simUSD for ERG',
      trades.filter((each) => change(each) < 0n),
      100,
    )
  })

  test.each([
    ['sell', ORDER_TEMPLATES.sell],
    ['buy', ORDER_TEMPLATES.buy],
  ])('limit orders to %s are placed, and filled or cancelled', (side, template) => {
    const isOrder = (box: Box) => templateOf(box) === template
    const [placed, ended] = [entriesWithOutput(isOrder), entriesSpending(isOrder)]
    expectFound(`orders to ${side}`, placed, 20)
    expectFound(
      `orders to ${side} that were filled`,
      ended.filter(({ spent }) => holds(spent[0], SWAP_POOL.nft)),
      5,
    )
    expectFound(
      `orders to ${side} that were cancelled`,
      ended.filter(({ spent }) => !holds(spent[0], SWAP_POOL.nft)),
      1,
    )
    expect(placed.length).toBeGreaterThan(ended.length)
  })

  test('the bank’s registers match its tokens, and the rate comes from the oracle pool', () => {
    const exchanges = filterEntries(({ spent }) => spent[0]?.ergoTree === BANK.script)
    expectFound('exchanges with the bank', exchanges, 50)
    const totals = exchanges.map(({ transaction: { dataInputs, outputs } }) => {
      expect(dataInputs).toHaveLength(1)
      const left = outputs[0]?.assets.find(({ tokenId }) => tokenId === BANK.stable)?.amount ?? 0n
      return left + (readLong(outputs[0]?.registers.R4) ?? 0n)
    })
    expect(new Set(totals).size).toBe(1)
  })
})
