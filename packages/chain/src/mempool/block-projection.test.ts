import { typicalPaymentFee } from '#transaction/payment.ts'
import { expect, test } from 'vitest'
import {
  buildFeeHistogram,
  estimateFeeRate,
  type BlockCandidate,
  orderMempool,
  projectBlocks,
  type BlockProjection,
} from './block-projection.ts'

/** 1024 bytes, so that the fee equals the weight. */
const aCandidate = (id: string, fee: number, differences: Partial<BlockCandidate> = {}): BlockCandidate => ({
  id,
  fee: BigInt(fee),
  size: 1024,
  cost: 1000,
  firstSeen: 0,
  depth: 0,
  parents: [],
  ...differences,
})
const project = (candidates: readonly BlockCandidate[], maxBlockSize: number, maxBlocks = 10) =>
  projectBlocks(orderMempool(candidates), { maxBlockSize, maxBlockCost: 1_000_000 }, maxBlocks)
const idsOf = ({ blocks, remaining }: BlockProjection<BlockCandidate>) => ({
  blocks: blocks.map((block) => block.map(({ candidate }) => candidate.id).join('')),
  remaining: remaining.map(({ candidate }) => candidate.id).join(''),
})

test('orders transactions by fee per byte, whatever their size', () => {
  const candidates = [aCandidate('a', 5000), aCandidate('b', 6000, { size: 2048 }), aCandidate('c', 4000)]
  expect(idsOf(project(candidates, 10_000))).toEqual({ blocks: ['acb'], remaining: '' })
})

test('orders transactions with equal weight by first-seen time', () => {
  const candidates = [aCandidate('a', 5000, { firstSeen: 2 }), aCandidate('b', 5000, { firstSeen: 1 })]
  expect(idsOf(project(candidates, 10_000)).blocks).toEqual(['ba'])
})

test('puts pre-confirmed transactions first, parents before children', () => {
  const candidates = [
    aCandidate('a', 9000),
    aCandidate('b', 2000, { depth: 1, parents: ['c'], isPreConfirmed: true }),
    aCandidate('c', 1000, { isPreConfirmed: true }),
    aCandidate('d', 3000, { isPreConfirmed: false }),
  ]
  expect(idsOf(project(candidates, 2048)).blocks).toEqual(['cb', 'ad'])
})

test('adds the weight of a child to its parents, which come before it', () => {
  const candidates = [
    aCandidate('c', 9000, { depth: 2, parents: ['b'] }),
    aCandidate('a', 0),
    aCandidate('b', 0, { depth: 1, parents: ['a'] }),
    aCandidate('d', 8000),
  ]
  expect(idsOf(project(candidates, 10_000)).blocks).toEqual(['abcd'])
})

test('closes a block at the first transaction that does not fit', () => {
  const candidates = [
    aCandidate('a', 9000),
    aCandidate('b', 16_000, { size: 2048 }),
    aCandidate('c', 7000),
    aCandidate('d', 100),
  ]
  expect(idsOf(project(candidates, 2048))).toEqual({ blocks: ['a', 'b', 'cd'], remaining: '' })
  expect(idsOf(project(candidates, 2048, 1))).toEqual({ blocks: ['a'], remaining: 'bcd' })
})

test('excludes a transaction larger than a block, and its descendants', () => {
  const candidates = [
    aCandidate('a', 9000, { size: 4000 }),
    aCandidate('b', 8000, { depth: 1, parents: ['a'] }),
    aCandidate('c', 100),
  ]
  expect(idsOf(project(candidates, 2048))).toEqual({ blocks: ['c'], remaining: 'ab' })
})

test('closes a block when its cost is reached, and excludes a transaction that costs more than a block', () => {
  const candidates = [
    aCandidate('a', 9000, { cost: 600_000 }),
    aCandidate('b', 8000, { cost: 400_000 }),
    aCandidate('c', 7000),
    aCandidate('d', 6000, { cost: 1_000_001 }),
    aCandidate('e', 5000, { depth: 1, parents: ['d'] }),
  ]
  expect(idsOf(project(candidates, 100_000))).toEqual({ blocks: ['ab', 'c'], remaining: 'de' })
  // The fee for the next block must beat the last transaction that fits by cost.
  expect(estimateFeeRate(project([...candidates], 100_000, 1), 1)).toBe(2500n)
  const rich = candidates.map((each) => Object.assign(each, { fee: each.fee * 1024n }))
  expect(estimateFeeRate(project(rich, 100_000, 1), 1)).toBe(8001n)
})

test('projects no block for an empty mempool', () => {
  expect(project([], 2048)).toEqual({ blocks: [], remaining: [] })
})

test('returns the fee per byte that displaces the last transaction of a full block', () => {
  const candidates = Array.from({ length: 8 }, (_, i) => aCandidate(String(i), 1024 * (10_000 - 1000 * i)))
  const projection = project(candidates, 2048)
  expect(idsOf(projection).blocks).toEqual(['01', '23', '45', '67'])
  expect([1, 3].map((wait) => estimateFeeRate(projection, wait))).toEqual([9001n, 5001n])
  expect(estimateFeeRate(project(candidates, 2048, 3), 3)).toBe(5001n)
  const newcomer = aCandidate('n', 1024 * 9001)
  expect(idsOf(project([...candidates, newcomer], 2048)).blocks[0]).toBe('0n')
})

test('never advises less than what nodes relay: 0.001 ERG for a typical payment of 400 bytes', () => {
  const cheap = Array.from({ length: 4 }, (_, i) => aCandidate(String(i), 1024 * (4 - i)))
  for (const projection of [project([], 2048), project(cheap, 2048), project(cheap, 8192)])
    expect([1, 3, 10].map((wait) => estimateFeeRate(projection, wait))).toEqual([2500n, 2500n, 2500n])
  expect([0n, 2500n, 5000n].map(typicalPaymentFee)).toEqual([1_000_000n, 1_000_000n, 2_000_000n])
})

test('puts every transaction into the bin of its fee per byte', () => {
  const bins = buildFeeHistogram([
    { size: 100, fee: 49_999n },
    { size: 100, fee: 50_000n },
    { size: 1, fee: 10n ** 12n },
  ])
  expect(bins.filter(({ transactions }) => transactions.length > 0).map(({ from, to }) => [from, to])).toEqual([
    [0n, 500n],
    [500n, 1000n],
    [100_000n, undefined],
  ])
  expect(bins.map(({ to }) => to).slice(0, -1)).toEqual(bins.map(({ from }) => from).slice(1))
})
