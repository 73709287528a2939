import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_OUT_OF_REACH_MS, nextSyncStep, type NodeHeights, syncTarget, trackPeerGap } from './sync-step.ts'

const settings = { maxReorgDepth: 200, switchDistance: 100, outOfReachMs: 0 }
const node = (fullHeight?: number, headersHeight = fullHeight, maxPeerHeight = headersHeight): NodeHeights => ({
  fullHeight,
  headersHeight,
  maxPeerHeight,
})

describe('next step', () => {
  test.each<[string, number, NodeHeights, object]>([
    ['loads what a syncing node has', 0, node(260, 2500), { do: 'load', toHeight: 60, isLast: false }],
    ['waits for the blocks of known headers', 60, node(260, 2500), { do: 'wait', reason: 'headers' }],
    ['waits for the headers that peers have', 60, node(260, 260, 2500), { do: 'wait', reason: 'peers' }],
    ['loads a synced node to the maximum reorg depth', 0, node(2500), { do: 'load', toHeight: 2300, isLast: false }],
    ['ends after a load within the distance', 2200, node(2500), { do: 'load', toHeight: 2300, isLast: true }],
    ['loads once more beyond the distance', 2199, node(2500), { do: 'load', toHeight: 2300, isLast: false }],
    ['does not end while the node is behind', 2200, node(2500, 2601), { do: 'load', toHeight: 2300, isLast: false }],
    ['switches when nothing is left to load', 2300, node(2500, 2600), { do: 'switch' }],
    ['waits one block beyond the distance', 2300, node(2500, 2601), { do: 'wait', reason: 'headers' }],
    ['ignores an absent peer height', 2300, { ...node(2500), maxPeerHeight: undefined }, { do: 'switch' }],
    ['switches on a chain shorter than a reorg', 0, node(150), { do: 'switch' }],
    ['waits for a node that does not know its chain', 0, node(), { do: 'wait', reason: 'starting' }],
    ['waits for a node that started over', 2300, node(150), { do: 'wait', reason: 'node_behind' }],
  ])('%s', (_, height, heights, step) => {
    expect(nextSyncStep(height, heights, settings)).toEqual(step)
  })

  test('ignores a peer height that was out of reach for 30 minutes', () => {
    const lie = node(2500, 2500, 10_000_000)
    const after = (outOfReachMs: number) => nextSyncStep(2300, lie, { ...settings, outOfReachMs })
    expect(after(MAX_OUT_OF_REACH_MS - 1)).toEqual({ do: 'wait', reason: 'peers' })
    expect(after(MAX_OUT_OF_REACH_MS)).toEqual({ do: 'switch' })
    // Headers are the node's own, so they are not ignored.
    const syncing = nextSyncStep(60, node(260, 2500, 10_000_000), { ...settings, outOfReachMs: MAX_OUT_OF_REACH_MS })
    expect(syncing).toEqual({ do: 'wait', reason: 'headers' })
  })

  test('leaves bulk mode only near the network, and loads exactly the blocks below the maximum reorg depth', () => {
    const height = fc.nat(3000)
    const unknownOr = fc.option(height, { nil: undefined })
    const heights = fc.record({ fullHeight: unknownOr, headersHeight: unknownOr, maxPeerHeight: unknownOr })
    const limits = fc.record({
      maxReorgDepth: fc.nat(300),
      switchDistance: fc.nat(300),
      outOfReachMs: fc.constantFrom(0, MAX_OUT_OF_REACH_MS),
    })
    fc.assert(
      fc.property(height, heights, limits, (ours, each, limit) => {
        const step = nextSyncStep(ours, each, limit)
        const { fullHeight = -1, headersHeight = -1, maxPeerHeight = 0 } = each
        if (step.do === 'load') {
          expect(step.toHeight).toBe(fullHeight - limit.maxReorgDepth)
          expect(step.toHeight).toBeGreaterThan(ours)
        }
        if (step.do === 'wait' || (step.do === 'load' && !step.isLast)) return
        const end = step.do === 'load' ? step.toHeight : ours
        expect(fullHeight - end).toBeLessThanOrEqual(limit.maxReorgDepth)
        expect(fullHeight).toBeGreaterThanOrEqual(end)
        expect(headersHeight - fullHeight).toBeLessThanOrEqual(limit.switchDistance)
        if (limit.outOfReachMs === 0) expect(maxPeerHeight - fullHeight).toBeLessThanOrEqual(limit.switchDistance)
      }),
      { numRuns: 5000 },
    )
  })

  test('leaves a synced node after at most two loads, however fast its chain grows', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(100), fc.nat(300), (start, growth, maxReorgDepth) => {
        let [height, full, loads] = [0, start, 0]
        let step = nextSyncStep(height, node(full), { ...settings, maxReorgDepth })
        while (step.do === 'load') {
          expect(++loads).toBeLessThanOrEqual(2)
          height = step.toHeight
          full += growth
          if (step.isLast) return
          step = nextSyncStep(height, node(full), { ...settings, maxReorgDepth })
        }
        expect(step.do).toBe('switch')
      }),
    )
  })
})

describe('peer gap', () => {
  const at = (nowMs: number) => ({ nowMs, switchDistance: 100 })

  test('lasts while the claim is out of reach, and ends within reach', () => {
    const gap = trackPeerGap(undefined, node(1000, 1000, 9000), at(5))
    expect(gap).toEqual({ sinceMs: 5, blocks: 8000 })
    // The chain grows by fifteen blocks in half an hour; that does not make the claim credible.
    expect(trackPeerGap(gap, node(1015, 1015, 9000), at(1_800_005))).toBe(gap)
    expect(trackPeerGap(gap, node(8900, 8900, 9000), at(10))).toBeUndefined()
    expect(trackPeerGap(gap, { ...node(1000), maxPeerHeight: undefined }, at(10))).toBeUndefined()
  })

  test('starts over while the node comes closer', () => {
    const gap = { sinceMs: 5, blocks: 8000 }
    expect(trackPeerGap(gap, node(1101, 1101, 9000), at(10))).toEqual({ sinceMs: 10, blocks: 7899 })
    expect(trackPeerGap(gap, node(1100, 1100, 9000), at(10))).toBe(gap)
    // A peer that always claims more is never reached.
    expect(trackPeerGap(gap, node(5000, 5000, 13_000), at(10))).toBe(gap)
    // A fast chain does not make a claim of ten million blocks credible.
    const lie = { sinceMs: 5, blocks: 10_000_000 }
    expect(trackPeerGap(lie, node(5000, 5000, 10_004_000), at(10))).toBe(lie)
  })
})

test('the target ignores a claim that is out of reach', () => {
  expect(syncTarget(node(260, 2500, 9000), settings)).toBe(8800)
  expect(syncTarget(node(260, 2500, 9000), { ...settings, outOfReachMs: MAX_OUT_OF_REACH_MS })).toBe(2300)
  expect(syncTarget(node(), settings)).toBe(0)
})
