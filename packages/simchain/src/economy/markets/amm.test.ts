import { presetOf } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { SWAP_POOL } from '#contracts/deployments.ts'
import { LP_SUPPLY, type N2tPool, readN2tPool } from '#contracts/n2t-pool.ts'
import { currentSwapPool } from './amm.ts'
import { tokenAmount, simulateChain, spendsOf } from '../testing/simulated-chain.ts'

const { transactions, world } = await simulateChain(2000)

/** Every trade with the pool, with the pool before and after. */
const trades = spendsOf(transactions, SWAP_POOL.nft)
  .filter(({ inputs }) => inputs[0]?.ergoTree === SWAP_POOL.script)
  .map(({ inputs, transaction }) => {
    const [before, after] = [
      inputs[0] && readN2tPool(inputs[0]),
      transaction.outputs[0] && readN2tPool(transaction.outputs[0]),
    ]
    if (before === undefined || after === undefined) throw new Error('pool box not found')
    return { inputs, transaction, before, after }
  })

const kindOf = ({ before, after }: { before: N2tPool; after: N2tPool }) => {
  if (after.shares > before.shares) return 'deposit'
  if (after.shares < before.shares) return 'redeem'
  return after.x > before.x ? 'sell ERG' : 'buy ERG'
}

test('traders swap both ways, deposit and redeem', () => {
  const counts = Object.groupBy(trades, kindOf)
  expect(counts['sell ERG']?.length).toBeGreaterThan(50)
  expect(counts['buy ERG']?.length).toBeGreaterThan(50)
  expect(counts['deposit']?.length).toBeGreaterThan(5)
  expect(counts['redeem']?.length).toBeGreaterThan(2)
})

test('the pool keeps its script, its fee and its three tokens in order', () => {
  for (const { before, after } of trades) {
    expect(after.box.ergoTree).toBe(before.box.ergoTree)
    expect(after.box.registers).toEqual({ R4: '04ca0f' })
    expect(after.box.assets.map(({ tokenId }) => tokenId)).toEqual([SWAP_POOL.nft, SWAP_POOL.lpToken, SWAP_POOL.yToken])
    expect(after.box.assets[0]?.amount).toBe(1n)
  }
})

test('a swap raises the product of the reserves by the fee and by no more than rounding', () => {
  for (const trade of trades) {
    const { before, after } = trade
    if (before.shares !== after.shares) continue
    expect(after.x * after.y).toBeGreaterThanOrEqual(before.x * before.y)
    // 997 of 1000 parts of the input are traded; one unit more of output would violate the contract.
    const [amountIn, amountOut, reserveIn, reserveOut] =
      after.x > before.x
        ? [after.x - before.x, before.y - after.y, before.x, before.y]
        : [after.y - before.y, before.x - after.x, before.y, before.x]
    const minimum = reserveOut * amountIn * 997n
    const perUnit = reserveIn * 1000n + amountIn * 997n
    expect(amountOut * perUnit).toBeLessThanOrEqual(minimum)
    expect((amountOut + 1n) * perUnit).toBeGreaterThan(minimum)
  }
})

test('the value of a share does not fall with a deposit or a redemption', () => {
  for (const { before, after } of trades) {
    if (before.shares === after.shares) continue
    expect(after.x * before.shares).toBeGreaterThanOrEqual(before.x * after.shares)
    expect(after.y * before.shares).toBeGreaterThanOrEqual(before.y * after.shares)
  }
})

test('all circulating shares are held by traders', () => {
  const held = new Map<string, bigint>()
  for (const { inputs, transaction } of transactions) {
    for (const box of inputs) held.delete(box.boxId)
    for (const box of transaction.outputs) {
      const amount = tokenAmount([box], SWAP_POOL.lpToken)
      if (amount > 0n) held.set(box.boxId, amount)
    }
  }
  expect([...held.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(LP_SUPPLY)
  expect(currentSwapPool({ world, preset: presetOf('devnet') })?.shares).toBeGreaterThan(0n)
})
