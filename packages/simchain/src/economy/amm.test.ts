import { expect, test } from 'vitest'
import { SWAP_POOL } from '../bootstrap/built.ts'
import { LP_SUPPLY, type N2tPool, readN2tPool } from '../contracts/n2t-pool.ts'
import { swapPoolOf } from './amm.ts'
import { amountIn, playChain, spendsOf } from './testing/played-chain.ts'

const { played, world } = await playChain(2000)

/** Every trade with the pool, with the pool before and after. */
const trades = spendsOf(played, SWAP_POOL.nft)
  .filter(({ inputs }) => inputs[0]?.ergoTree === SWAP_POOL.script)
  .map(({ inputs, transaction }) => {
    const [before, after] = [
      inputs[0] && readN2tPool(inputs[0]),
      transaction.outputs[0] && readN2tPool(transaction.outputs[0]),
    ]
    if (before === undefined || after === undefined) throw new Error('the pool has gone')
    return { inputs, transaction, before, after }
  })

const kindOf = ({ before, after }: { before: N2tPool; after: N2tPool }) => {
  if (after.shares > before.shares) return 'deposit'
  if (after.shares < before.shares) return 'redeem'
  return after.x > before.x ? 'sell ERG' : 'buy ERG'
}

test('people swap both ways, deposit and redeem', () => {
  const counts = Object.groupBy(trades, kindOf)
  expect(counts['sell ERG']?.length).toBeGreaterThan(50)
  expect(counts['buy ERG']?.length).toBeGreaterThan(50)
  expect(counts['deposit']?.length).toBeGreaterThan(5)
  expect(counts['redeem']?.length).toBeGreaterThan(2)
})

test('the pool keeps its script, its fee and its three tokens in their order', () => {
  for (const { before, after } of trades) {
    expect(after.box.ergoTree).toBe(before.box.ergoTree)
    expect(after.box.registers).toEqual({ R4: '04ca0f' })
    expect(after.box.assets.map(({ tokenId }) => tokenId)).toEqual([SWAP_POOL.nft, SWAP_POOL.lpToken, SWAP_POOL.yToken])
    expect(after.box.assets[0]?.amount).toBe(1n)
  }
})

test('a swap lets the product of the reserves grow by the fee and by no more than rounding', () => {
  for (const trade of trades) {
    const { before, after } = trade
    if (before.shares !== after.shares) continue
    expect(after.x * after.y).toBeGreaterThanOrEqual(before.x * before.y)
    // What takes part in a swap is 997 of 1000 parts; one unit more of what is taken out would break the rule.
    const [given, taken, reserveIn, reserveOut] =
      after.x > before.x
        ? [after.x - before.x, before.y - after.y, before.x, before.y]
        : [after.y - before.y, before.x - after.x, before.y, before.x]
    const least = reserveOut * given * 997n
    const perUnit = reserveIn * 1000n + given * 997n
    expect(taken * perUnit).toBeLessThanOrEqual(least)
    expect((taken + 1n) * perUnit).toBeGreaterThan(least)
  }
})

test('shares are worth no less after a deposit or a redemption', () => {
  for (const { before, after } of trades) {
    if (before.shares === after.shares) continue
    expect(after.x * before.shares).toBeGreaterThanOrEqual(before.x * after.shares)
    expect(after.y * before.shares).toBeGreaterThanOrEqual(before.y * after.shares)
  }
})

test('all shares outside the pool are in somebody’s hands', () => {
  const held = new Map<string, bigint>()
  for (const { inputs, transaction } of played) {
    for (const box of inputs) held.delete(box.boxId)
    for (const box of transaction.outputs) {
      const amount = amountIn([box], SWAP_POOL.lpToken)
      if (amount > 0n) held.set(box.boxId, amount)
    }
  }
  expect([...held.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(LP_SUPPLY)
  expect(swapPoolOf({ world })?.shares).toBeGreaterThan(0n)
})
