import { expect, test } from 'vitest'
import { feeHistogram } from './fee-histogram.ts'
import { feeLevel } from './fee-levels.ts'
import { type Candidate, orderPool } from './order-pool.ts'
import { projectBlocks, type Projection } from './project-blocks.ts'

/** 1024 bytes, so that the fee is the weight. */
const waiting = (id: string, fee: number, differences: Partial<Candidate> = {}): Candidate => ({
  id,
  fee: BigInt(fee),
  size: 1024,
  firstSeen: 0,
  depth: 0,
  parents: [],
  ...differences,
})
const project = (candidates: readonly Candidate[], maxBlockSize: number, most = 10) =>
  projectBlocks(orderPool(candidates), maxBlockSize, most)
const idsOf = ({ blocks, beyond }: Projection<Candidate>) => ({
  blocks: blocks.map((block) => block.map(({ candidate }) => candidate.id).join('')),
  beyond: beyond.map(({ candidate }) => candidate.id).join(''),
})

test('who pays more for each byte comes first, however large', () => {
  const candidates = [waiting('a', 5000), waiting('b', 6000, { size: 2048 }), waiting('c', 4000)]
  expect(idsOf(project(candidates, 10_000))).toEqual({ blocks: ['acb'], beyond: '' })
})

test('of equals the one that came first is first', () => {
  const candidates = [waiting('a', 5000, { firstSeen: 2 }), waiting('b', 5000, { firstSeen: 1 })]
  expect(idsOf(project(candidates, 10_000)).blocks).toEqual(['ba'])
})

test('a child lifts its parents, which always stand before it', () => {
  const candidates = [
    waiting('c', 9000, { depth: 2, parents: ['b'] }),
    waiting('a', 0),
    waiting('b', 0, { depth: 1, parents: ['a'] }),
    waiting('d', 8000),
  ]
  expect(idsOf(project(candidates, 10_000)).blocks).toEqual(['abcd'])
})

test('a block is closed by the first that has no room in it', () => {
  const candidates = [waiting('a', 9000), waiting('b', 16_000, { size: 2048 }), waiting('c', 7000), waiting('d', 100)]
  expect(idsOf(project(candidates, 2048))).toEqual({ blocks: ['a', 'b', 'cd'], beyond: '' })
  expect(idsOf(project(candidates, 2048, 1))).toEqual({ blocks: ['a'], beyond: 'bcd' })
})

test('what no block can hold waits for ever, with all that builds on it', () => {
  const candidates = [
    waiting('a', 9000, { size: 4000 }),
    waiting('b', 8000, { depth: 1, parents: ['a'] }),
    waiting('c', 100),
  ]
  expect(idsOf(project(candidates, 2048))).toEqual({ blocks: ['c'], beyond: 'ab' })
})

test('an empty mempool makes no block', () => {
  expect(project([], 2048)).toEqual({ blocks: [], beyond: [] })
})

test('a fee level is what pushes out the last of a full block, in nanoERG for each byte', () => {
  const candidates = Array.from({ length: 8 }, (_, i) => waiting(String(i), 1024 * (1000 - 100 * i)))
  const projection = project(candidates, 2048)
  expect(idsOf(projection).blocks).toEqual(['01', '23', '45', '67'])
  expect([1, 3, 4, 10].map((wait) => feeLevel(projection, wait))).toEqual([901n, 501n, 0n, 0n])
  expect(feeLevel(project(candidates, 2048, 4), 4)).toBe(0n)
  expect(feeLevel(project(candidates, 2048, 3), 3)).toBe(501n)
  const newcomer = waiting('n', 1024 * 901)
  expect(idsOf(project([...candidates, newcomer], 2048)).blocks[0]).toBe('0n')
})

test('every transaction is in the bin of what it pays for each byte', () => {
  const bins = feeHistogram([
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
