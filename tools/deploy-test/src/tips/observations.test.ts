import { expect, test } from 'vitest'
import { type ChainEvent, ChainHistory } from './chain-history.ts'
import { compareWithHistory, type Content } from './observations.ts'

const id = (name: string) => name.padEnd(64, '0')

/** Block 10 (a), then 11 (b), rolled back, then 11 (c) and 12 (d). */
const EVENTS: readonly ChainEvent[] = [
  { kind: 'block', height: 11, id: id('b'), atMs: 1_000 },
  { kind: 'undo', height: 11, id: id('b'), atMs: 10_000 },
  { kind: 'block', height: 11, id: id('c'), atMs: 20_000 },
  { kind: 'block', height: 12, id: id('d'), atMs: 30_000 },
]
const history = new ChainHistory({ height: 10, newest: [id('a')], rollbacks: 4 }, EVENTS)

const response = (tip: string, rollbacks: number, content: Content, cachedFor?: string) =>
  compareWithHistory(
    history,
    [{ path: '/x', tip, rollbacks, content, ...(cachedFor !== undefined && { cachedFor }) }],
    [],
  ).faults.length

test('counts states and reorgs; a rollback of several blocks is one', () => {
  const undo = (height: number, name: string, atMs: number): ChainEvent => ({
    kind: 'undo',
    height,
    id: id(name),
    atMs,
  })
  const deep = new ChainHistory({ height: 12, newest: [id('c'), id('b'), id('a')], rollbacks: 0 }, [
    undo(12, 'c', 5),
    undo(11, 'b', 5),
    undo(10, 'a', 6),
  ])
  expect(deep.states.map(({ height, rollbacks }) => [height, rollbacks])).toEqual([
    [12, 0],
    [10, 1],
    [9, 2],
  ])
  expect(history.states.map(({ height, rollbacks }) => [height, rollbacks])).toEqual([
    [10, 4],
    [11, 4],
    [10, 5],
    [11, 5],
    [12, 5],
  ])
  expect(history.reorgs).toBe(1)
})

test('rejects a response that is older than its tip', () => {
  expect(response('b', 4, { newest: [id('b'), id('a')] })).toBe(0)
  expect(response('b', 4, { newest: [id('a')] })).toBe(1)
})

test('accepts a response that is newer than its tip, but not one of after a rollback', () => {
  expect(response('a', 4, { newest: [id('b'), id('a')] })).toBe(0)
  expect(response('a', 4, { newest: [id('c'), id('a')] })).toBe(1)
  expect(response('a', 5, { newest: [id('c'), id('a')] })).toBe(0)
})

test('rejects a block that was rolled back', () => {
  expect(response('a', 5, { newest: [id('b'), id('a')] })).toBe(1)
  expect(response('c', 5, { id: id('b'), height: 11, confirmations: 1 })).toBe(1)
  expect(response('c', 5, { id: id('b'), height: 11, confirmations: null })).toBe(0)
  expect(response('d', 5, { id: id('c'), height: 11, confirmations: 2 })).toBe(0)
  expect(response('d', 5, { id: id('c'), height: 11, confirmations: 1 })).toBe(1)
})

test('rejects unknown tips and responses that are stored for another tip', () => {
  expect(response('e', 5, { newest: [] })).toBe(1)
  expect(response('d', 5, { newest: [id('d')] }, 'd')).toBe(0)
  expect(response('d', 5, { newest: [id('d')] }, 'c')).toBe(1)
})

test('a page shows the tip that its server knows, or for a moment the previous one without a rollback', () => {
  const page = (knownTip: string, requestedAtMs: number, ...newest: string[]) => {
    const content = { newest: newest.map(id) }
    const { faults, previousPages } = compareWithHistory(
      history,
      [],
      [{ path: '/', knownTip: id(knownTip), requestedAtMs, content }],
    )
    return [faults.length, previousPages]
  }
  expect(page('d', 40_000, 'd', 'c', 'a')).toEqual([0, 0])
  expect(page('d', 31_000, 'c', 'a')).toEqual([0, 1])
  expect(page('d', 40_000, 'c', 'a')).toEqual([1, 0])
  expect(page('d', 31_000, 'b', 'a')).toEqual([1, 0])
  expect(page('a', 10_500, 'b', 'a')).toEqual([1, 0])
  expect(page('c', 21_000, 'd', 'c', 'a')).toEqual([0, 0])
})
