import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeInfo } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import type { Tip } from '#database/tip.ts'
import { blocksBehind, presentDatabases, presentNode } from './status.ts'

const id = (digit: string) => digit.repeat(64) as HeaderId
// Only the compared fields are set.
const tip = { height: 100, id: id('a') } as Tip
const ours = new Map([[98, id('8')]])

const at = (fullHeight: number | undefined, bestFullHeaderId: HeaderId | undefined) => {
  const info = { name: 'n', appVersion: '6.0.1', peersCount: 3, unconfirmedCount: 4, fullHeight, bestFullHeaderId }
  return presentNode(
    { info: info as NodeInfo, lastResponseAt: 5, isProbed: true },
    { number: 2, tip, ownBlockIds: ours },
  )
}

test.each([
  ['agrees', 100, id('a')],
  ['ahead', 101, id('b')],
  ['behind', 98, id('8')],
  ['differs', 98, id('9')],
  ['differs', 100, id('b')],
  ['starting', undefined, undefined],
] as const)('a node %s when its last block is at %s', (state, height, blockId) => {
  expect(at(height, blockId)).toEqual({
    number: 2,
    name: 'n',
    softwareVersion: '6.0.1',
    height: height ?? null,
    state,
    peerCount: 3,
    mempoolCount: 4,
    lastResponseAt: 5,
  })
})

test('distinguishes a node that does not respond from one that was not probed', () => {
  const silent = presentNode(
    { info: undefined, lastResponseAt: 7, isProbed: true },
    { number: 1, tip, ownBlockIds: ours },
  )
  expect([silent.state, silent.lastResponseAt, silent.height]).toEqual(['silent', 7, null])
  expect(
    presentNode({ info: undefined, lastResponseAt: undefined, isProbed: false }, { number: 1, tip, ownBlockIds: ours })
      .state,
  ).toBe('unknown')
})

test('returns the blocks behind the best node, and null if no node reports a height', () => {
  expect(blocksBehind([at(98, id('8')), at(103, id('c'))], tip)).toBe(3)
  expect(blocksBehind([at(98, id('8'))], tip)).toBe(0)
  expect(blocksBehind([at(undefined, undefined)], tip)).toBeNull()
})

test('lists databases with number and lag, without the connection error', () => {
  const source = (height: number) => ({ status: { ok: true as const, tip: { ...tip, height } } })
  const unreachable = { status: { ok: false as const, reason: 'connect ECONNREFUSED 10.0.0.7:5432' } }
  expect(presentDatabases([source(100), source(97), unreachable])).toEqual([
    { kind: 'primary', number: 0, isReachable: true, height: 100, lag: 0 },
    { kind: 'replica', number: 1, isReachable: true, height: 97, lag: 3 },
    { kind: 'replica', number: 2, isReachable: false, height: null, lag: null },
  ])
})
