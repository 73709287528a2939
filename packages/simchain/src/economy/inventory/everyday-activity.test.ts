import { describe, expect, test } from 'vitest'
import { EXCHANGE } from '../actors.ts'
import { BLOCKS, miners, entries, scriptOf, isFee, isPlain, expectFound, filterEntries } from './testing/demo-chain.ts'

describe('everyday activity', () => {
  test('twelve miners share the blocks unevenly', () => {
    const blocksOf = Map.groupBy(miners, (key) => key)
    const shares = [...blocksOf.values()].map(({ length }) => length / BLOCKS).toSorted((a, b) => b - a)
    process.stdout.write(`miners: ${shares.map((share) => `${(share * 100).toFixed(1)} %`).join(', ')}\n`)
    expect(shares).toHaveLength(12)
    expect(shares[0]).toBeGreaterThan(0.25)
    expect(shares[11]).toBeLessThan(0.02)
  })

  test('the exchange address holds 5 % of all boxes', () => {
    const boxes = entries.flatMap(({ transaction }) => transaction.outputs)
    const share = boxes.filter(({ ergoTree }) => ergoTree === EXCHANGE).length / boxes.length
    process.stdout.write(`boxes: ${boxes.length}, of the exchange: ${(share * 100).toFixed(2)} %\n`)
    expect(share).toBeGreaterThanOrEqual(0.05)
  })

  test('plain payments are the most frequent transactions, also before the first rewards mature', () => {
    const users = filterEntries(({ transaction, spent }) => transaction.outputs.some(isFee) && !spent.some(isFee))
    const payments = users.filter(({ transaction, spent }) => [...transaction.outputs, ...spent].every(isPlain))
    expectFound('payments', payments, (users.length * 2) / 5)
    expectFound(
      'payments before block 720',
      payments.filter(({ height }) => height < 720),
      500,
    )
    expect(entries.length / BLOCKS).toBeGreaterThan(4)
  })

  test('users and the exchange consolidate boxes', () => {
    const merged = filterEntries(({ transaction: { outputs }, spent }) => {
      const owners = new Set([...spent, ...outputs.filter((box) => !isFee(box))].map(scriptOf))
      return spent.length >= 5 && owners.size === 1
    })
    expectFound('consolidations', merged, 50)
  })

  test('airdrops pay 300 receivers at once, in ERG and in tokens', () => {
    const drops = filterEntries(({ transaction }) => transaction.outputs.length >= 300)
    const inTokens = drops.filter(({ transaction }) =>
      transaction.outputs.slice(0, 300).every((box) => box.assets.length === 1),
    )
    expectFound('airdrops', drops)
    expectFound('airdrops of tokens', inTokens, 2)
  })
})
