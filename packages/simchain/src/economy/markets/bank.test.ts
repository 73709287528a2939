import { expect, test } from 'vitest'
import { BANK, USD_POOL } from '#contracts/deployments.ts'
import { ratioPercent } from '#contracts/bank.ts'
import { readLong } from '#contracts/constants.ts'
import { readBank } from './bank.ts'
import { tokenAmount, simulateChain, spendsOf } from '../testing/simulated-chain.ts'

const COINS = 10_000_000_000_001n
const { transactions } = await simulateChain(2000)

/** Every exchange with the bank, with the bank before and after. */
const exchanges = spendsOf(transactions, BANK.nft)
  .filter(({ inputs }) => inputs[0]?.ergoTree === BANK.script)
  .map((each) => {
    const [boxBefore] = each.inputs
    const [boxAfter, receipt] = each.transaction.outputs
    const [before, after] = [boxBefore && readBank(boxBefore), boxAfter && readBank(boxAfter)]
    const [oracle] = each.dataInputs
    const rate = readLong(oracle?.registers.R4)
    if (
      boxAfter === undefined ||
      receipt === undefined ||
      before === undefined ||
      after === undefined ||
      rate === undefined
    )
      throw new Error('not an exchange')
    return { transaction: each.transaction, boxAfter, receipt, before, after, oracle, rate }
  })

test('both coins are bought and returned', () => {
  const moves = exchanges.map(({ before, after }) => [
    after.stableOut - before.stableOut,
    after.reserveOut - before.reserveOut,
  ])
  for (const coin of [0, 1]) {
    expect(moves.filter((move) => (move[coin] ?? 0n) > 0n).length).toBeGreaterThan(3)
    expect(moves.filter((move) => (move[coin] ?? 0n) < 0n).length).toBeGreaterThan(3)
  }
  // Never both in one transaction.
  for (const [stable = 0n, reserve = 0n] of moves) expect(stable * reserve).toBe(0n)
})

test('reads the current oracle pool box for the rate', () => {
  for (const { oracle, transaction } of exchanges) {
    expect(transaction.dataInputs).toHaveLength(1)
    expect(oracle?.assets[0]?.tokenId).toBe(USD_POOL.ids.poolNft)
    expect(oracle?.ergoTree).toBe(USD_POOL.poolScript)
  }
})

test('R4 and R5 of the bank hold the circulating amounts, and the box holds the rest', () => {
  for (const { boxAfter, after } of exchanges) {
    expect(boxAfter.assets.map(({ tokenId }) => tokenId)).toEqual([BANK.stable, BANK.reserve, BANK.nft])
    expect(tokenAmount([boxAfter], BANK.stable) + after.stableOut).toBe(COINS)
    expect(tokenAmount([boxAfter], BANK.reserve) + after.reserveOut).toBe(COINS)
  }
})

test('the receipt box holds the number of traded coins and their price', () => {
  for (const { receipt, before, after } of exchanges) {
    const moved = after.stableOut - before.stableOut + after.reserveOut - before.reserveOut
    expect(readLong(receipt.registers.R4)).toBe(moved)
    expect(readLong(receipt.registers.R5)).toBe(after.reserve - before.reserve)
  }
})

test("a stable coin costs the oracle's rate plus 2 %, and returns 2 % less", () => {
  const wrong = exchanges.filter(({ before, after, rate }) => {
    const count = after.stableOut - before.stableOut
    // The bank's reserve is never low enough here to make a coin worth less than a cent.
    const price = (rate / 100n) * count
    const fee = (price * 2n) / 100n
    return count !== 0n && after.reserve - before.reserve !== price + (fee < 0n ? -fee : fee)
  })
  expect(wrong).toEqual([])
})

test('sells no stable coin below a reserve ratio of 400 %', () => {
  const sales = exchanges.filter(({ before, after }) => after.stableOut > before.stableOut)
  const ratios = sales.map(({ after, rate }) => Number(ratioPercent(after, rate)))
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(400)
})
