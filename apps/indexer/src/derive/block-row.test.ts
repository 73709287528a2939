import { decodeCompactBits, presetOf } from '@ergo-explorer/chain'
import { buildBlock } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { type BlockSums, blockSize, deriveBlockRow, deriveTotalsAfter, totalsFromRow } from './block-row.ts'
import { initialTotals } from './totals.ts'

const preset = presetOf('devnet')
const { activationHeight } = preset.reemission ?? expect.fail()

const sums: BlockSums = {
  boxes: 3,
  fees: 20n,
  outputValue: 90n,
  volume: 50n,
  unspentSum: 77n,
  heldBack: { locked: 4n, reemissionTokens: 0n },
  reward: { emission: 9n, minerPayout: 8n, minerNet: 5n, treasury: 1n, reemission: 3n, fromReemission: 0n },
}

test('computes the same size whether or not the node includes the state proofs', () => {
  // A header of 218 bytes; 37 bytes before the transactions, and one transaction of 82 bytes.
  const block = buildBlock()
  const sizes = [0, 1, 7159].map((more) => blockSize({ ...block, size: block.size + more }))
  expect(sizes).toEqual([337, 337, 337])
})

test('coins circulate less what locked boxes gain and what miners come to owe', () => {
  const after = (height: number, locked: bigint, reemissionTokens: bigint) => {
    const previous = {
      ...initialTotals(preset, height - 1, []),
      circulating: 1000n,
      reemissionTokens: 100n,
    }
    const block = buildBlock({ header: { height } })
    return deriveTotalsAfter(block, { sums: { ...sums, heldBack: { locked, reemissionTokens } }, previous, preset })
  }
  expect(after(5, 4n, 0n)).toMatchObject({ circulating: 996n, reemissionTokens: 100n })
  expect(after(5, 4n, 30n)).toMatchObject({ circulating: 996n, reemissionTokens: 130n })
  expect(after(activationHeight, 4n, 30n)).toMatchObject({ circulating: 866n, reemissionTokens: 130n })
  expect(after(activationHeight + 1, -4n, 30n)).toMatchObject({ circulating: 974n, reemissionTokens: 130n })
})

test('the totals can be restored from the row of a block', () => {
  const previous = {
    ...initialTotals(preset, activationHeight, []),
    timestamp: 1_561_978_000_000,
    transactions: 10,
    boxes: 40,
    score: 1n,
    size: 2n,
    fees: 3n,
    reward: 4n,
    coins: 5n,
    volume: 6n,
    miningTime: 7n,
  }
  const block = buildBlock({ header: { height: activationHeight + 1 } })
  const totals = deriveTotalsAfter(block, { sums, previous, preset })
  const row = deriveBlockRow(block, { sums, previous, totals, preset, miner: 1 })
  expect(totals).toMatchObject({ transactions: 11, boxes: 43, fees: 23n, reward: 9n, volume: 56n, unspentSum: 77n })
  expect(totalsFromRow(row)).toEqual(totals)
  expect(row.size).toBe(blockSize(block))
  expect(row.difficulty).toBe(decodeCompactBits(block.header.nBits))
})

test('a missing extension differs from an empty one', () => {
  const previous = initialTotals(preset, 0, [])
  const extensionOf = (extension: readonly [] | undefined) => {
    const block = { ...buildBlock(), extension }
    const totals = deriveTotalsAfter(block, { sums, previous, preset })
    return deriveBlockRow(block, { sums, previous, totals, preset, miner: 1 }).extension
  }
  expect([extensionOf(undefined), extensionOf([])]).toEqual([null, ''])
})
