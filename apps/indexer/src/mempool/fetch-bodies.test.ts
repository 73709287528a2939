import type { Transaction } from '@ergo-explorer/chain'
import { NodeError } from '@ergo-explorer/node'
import { aBoxId, anInput, aTransaction } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { fetchBodies } from './fetch-bodies.ts'
import { type ANode, aNode } from './testing/a-node.ts'

const LIMITS = { few: 3, page: 5, most: 100, mostBytes: 1_000_000 }
const some = (count: number): Transaction[] =>
  Array.from({ length: count }, (_, i) => aTransaction({ inputs: [anInput({ boxId: aBoxId(i) })] }))
const wantedFrom = (...nodes: readonly ANode[]) =>
  new Map(nodes.map((node) => [node.name, node.transactions.map(({ id }, position) => ({ id, position }))]))
const believe = () => undefined
const unreadable = { ok: false, error: new NodeError('bad_answer', 'a', 'cannot be read') } as const

test('a few are asked for one by one, many in the pages on which they stand', async () => {
  const node = aNode('a', some(20))
  const wanted = wantedFrom(node).get('a') ?? []
  await fetchBodies([node], new Map([['a', wanted.slice(0, 3)]]), believe, LIMITS)
  expect(node.calls).toEqual({ ids: 0, byId: 3, pages: 0 })
  const { bodies } = await fetchBodies(
    [node],
    new Map([['a', [...wanted.slice(0, 2), ...wanted.slice(16)]]]),
    believe,
    LIMITS,
  )
  expect(node.calls).toEqual({ ids: 0, byId: 3, pages: 2 })
  expect(bodies.size).toBe(6)
})

test('what one node does not give is taken from the next', async () => {
  const [a, b] = [aNode('a', some(10)), aNode('b', some(10))]
  const wanted = wantedFrom(a, b)
  a.isDown = true
  expect((await fetchBodies([a, b], wanted, believe, LIMITS)).bodies.size).toBe(10)
  a.isDown = false
  a.transactions = a.transactions.slice(0, 5)
  expect((await fetchBodies([a, b], wanted, believe, LIMITS)).bodies.size).toBe(10)
})

test('a transaction that cannot be read costs only itself', async () => {
  const node = aNode('a', some(10))
  const bad = node.transactions[7]!.id
  const { fetchMempoolTransactions, fetchMempoolPage } = node
  node.fetchMempoolTransactions = async (ids) => (ids.includes(bad) ? unreadable : fetchMempoolTransactions(ids))
  node.fetchMempoolPage = async (offset, limit) => (offset === 5 ? unreadable : fetchMempoolPage(offset, limit))
  const { bodies, refusals } = await fetchBodies([node], wantedFrom(node), believe, LIMITS)
  expect(bodies.size).toBe(9)
  expect(refusals).toEqual([{ node: 'a', id: bad, reason: 'a: cannot be read' }])
})

test('a node that is caught making things up is not asked for more pages', async () => {
  const node = aNode('a', some(20))
  const forged = node.transactions[2]
  const check = (transaction: Transaction) => (transaction === forged ? 'made up' : undefined)
  const { bodies, refusals } = await fetchBodies([node], wantedFrom(node), check, LIMITS)
  expect([bodies.size, refusals.length, node.calls.pages]).toEqual([4, 1, 1])
})

test('one poll takes in no more than so many bytes, and a page more', async () => {
  const node = aNode('a', some(20))
  const size = node.transactions[0]!.size
  const { bodies } = await fetchBodies([node], wantedFrom(node), believe, { ...LIMITS, mostBytes: size * 6 })
  expect(bodies.size).toBe(10)
})
