import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeInfo } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import type { Tip } from '../../database/tip.ts'
import { lagBehind, presentDatabases, presentNode } from './service-status.ts'

const id = (digit: string) => digit.repeat(64) as HeaderId
// Only what is compared is filled in.
const tip = { height: 100, id: id('a') } as Tip
const ours = new Map([[98, id('8')]])

const at = (fullHeight: number | undefined, bestFullHeaderId: HeaderId | undefined) => {
  const info = { name: 'n', appVersion: '6.0.1', peersCount: 3, unconfirmedCount: 4, fullHeight, bestFullHeaderId }
  return presentNode({ info: info as NodeInfo, answeredAt: 5, isAsked: true }, 2, tip, ours)
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
    version: '6.0.1',
    height: height ?? null,
    state,
    peers: 3,
    waiting: 4,
    answeredAt: 5,
  })
})

test('a node that does not answer is told from one that nobody has asked', () => {
  const silent = presentNode({ info: undefined, answeredAt: 7, isAsked: true }, 1, tip, ours)
  expect([silent.state, silent.answeredAt, silent.height]).toEqual(['silent', 7, null])
  expect(presentNode({ info: undefined, answeredAt: undefined, isAsked: false }, 1, tip, ours).state).toBe('unknown')
})

test('the lag is that behind the best node, and unknown where none tells', () => {
  expect(lagBehind([at(98, id('8')), at(103, id('c'))], tip)).toBe(3)
  expect(lagBehind([at(98, id('8'))], tip)).toBe(0)
  expect(lagBehind([at(undefined, undefined)], tip)).toBeNull()
})

test('databases are told by number and by how far they are behind, without the reason of their silence', () => {
  const seen = (height: number) => ({ seen: { ok: true as const, tip: { ...tip, height } } })
  const silent = { seen: { ok: false as const, reason: 'connect ECONNREFUSED 10.0.0.7:5432' } }
  expect(presentDatabases([seen(100), seen(97), silent])).toEqual([
    { kind: 'primary', number: 0, isAnswering: true, height: 100, lag: 0 },
    { kind: 'replica', number: 1, isAnswering: true, height: 97, lag: 3 },
    { kind: 'replica', number: 2, isAnswering: false, height: null, lag: null },
  ])
})
