import { expect, test } from 'vitest'
import { BANK, USD_POOL } from '../bootstrap/built.ts'
import { ratioPercent } from '../contracts/bank.ts'
import { readLong } from '../contracts/constants.ts'
import { readBank } from './bank.ts'
import { amountIn, playChain, spendsOf } from './testing/played-chain.ts'

const COINS = 10_000_000_000_001n
const { played } = await playChain(2000)

/** Every exchange with the bank, with the bank before and after. */
const exchanges = spendsOf(played, BANK.nft)
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

test('the oracle pool’s box of the moment is read for the rate', () => {
  for (const { oracle, transaction } of exchanges) {
    expect(transaction.dataInputs).toHaveLength(1)
    expect(oracle?.assets[0]?.tokenId).toBe(USD_POOL.ids.poolNft)
    expect(oracle?.ergoTree).toBe(USD_POOL.poolScript)
  }
})

test('the bank says in R4 and R5 what of its coins is outside, and holds the rest', () => {
  for (const { boxAfter, after } of exchanges) {
    expect(boxAfter.assets.map(({ tokenId }) => tokenId)).toEqual([BANK.stable, BANK.reserve, BANK.nft])
    expect(amountIn([boxAfter], BANK.stable) + after.stableOut).toBe(COINS)
    expect(amountIn([boxAfter], BANK.reserve) + after.reserveOut).toBe(COINS)
  }
})

test('the receipt behind it says how many coins were traded, and for what', () => {
  for (const { receipt, before, after } of exchanges) {
    const moved = after.stableOut - before.stableOut + after.reserveOut - before.reserveOut
    expect(readLong(receipt.registers.R4)).toBe(moved)
    expect(readLong(receipt.registers.R5)).toBe(after.reserve - before.reserve)
  }
})

test('a stable coin costs what the oracle says and 2 % more, and brings 2 % less', () => {
  const wrong = exchanges.filter(({ before, after, rate }) => {
    const count = after.stableOut - before.stableOut
    // The bank is never so poor here that a coin would be worth less than its cent.
    const price = (rate / 100n) * count
    const fee = (price * 2n) / 100n
    return count !== 0n && after.reserve - before.reserve !== price + (fee < 0n ? -fee : fee)
  })
  expect(wrong).toEqual([])
})

test('no stable coin is sold that is not covered four times', () => {
  const sales = exchanges.filter(({ before, after }) => after.stableOut > before.stableOut)
  const ratios = sales.map(({ after, rate }) => Number(ratioPercent(after, rate)))
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(400)
})
