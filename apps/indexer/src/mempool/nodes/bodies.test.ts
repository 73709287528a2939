import { describe, expect, test } from 'vitest'
import type { Transaction } from '@ergo-explorer/chain'
import { NodeError } from '@ergo-explorer/node'
import { fakeBoxId, buildInput, buildTransaction, buildBoxCandidate } from '@ergo-explorer/testkit'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { fetchBodies, findBodyFault } from './bodies.ts'
import { type FakeNode, aNode } from '../testing/a-node.ts'

describe('fetch bodies', () => {
  const LIMITS = { maxIndividual: 3, pageSize: 5, maxTransactions: 100, maxBytes: 1_000_000 }
  const some = (count: number): Transaction[] =>
    Array.from({ length: count }, (_, i) => buildTransaction({ inputs: [buildInput({ boxId: fakeBoxId(i) })] }))
  const targetsFrom = (...nodes: readonly FakeNode[]) =>
    new Map(nodes.map((node) => [node.name, node.transactions.map(({ id }, position) => ({ id, position }))]))
  const accept = () => undefined
  const unreadable = { ok: false, error: new NodeError('invalid_response', 'a', 'unreadable') } as const

  test('fetches a few transactions individually and many in pages', async () => {
    const node = aNode('a', some(20))
    const targets = targetsFrom(node).get('a') ?? []
    await fetchBodies([node], new Map([['a', targets.slice(0, 3)]]), { check: accept, limits: LIMITS })
    expect(node.calls).toEqual({ ids: 0, byId: 3, pages: 0 })
    const { bodies } = await fetchBodies([node], new Map([['a', [...targets.slice(0, 2), ...targets.slice(16)]]]), {
      check: accept,
      limits: LIMITS,
    })
    expect(node.calls).toEqual({ ids: 0, byId: 3, pages: 2 })
    expect(bodies.size).toBe(6)
  })

  test('fetches from the next node what one node does not return', async () => {
    const [a, b] = [aNode('a', some(10)), aNode('b', some(10))]
    const targets = targetsFrom(a, b)
    a.isDown = true
    expect((await fetchBodies([a, b], targets, { check: accept, limits: LIMITS })).bodies.size).toBe(10)
    a.isDown = false
    a.transactions = a.transactions.slice(0, 5)
    expect((await fetchBodies([a, b], targets, { check: accept, limits: LIMITS })).bodies.size).toBe(10)
  })

  test('an unreadable transaction does not affect the others', async () => {
    const node = aNode('a', some(10))
    const bad = node.transactions[7]!.id
    const { fetchMempoolTransactions, fetchMempoolPage } = node
    node.fetchMempoolTransactions = async (ids) => (ids.includes(bad) ? unreadable : fetchMempoolTransactions(ids))
    node.fetchMempoolPage = async (offset, limit) => (offset === 5 ? unreadable : fetchMempoolPage(offset, limit))
    const { bodies, rejections } = await fetchBodies([node], targetsFrom(node), { check: accept, limits: LIMITS })
    expect(bodies.size).toBe(9)
    expect(rejections).toEqual([{ node: 'a', id: bad, reason: 'a: unreadable' }])
  })

  test('requests no further pages from a node that sent an invalid transaction', async () => {
    const node = aNode('a', some(20))
    const forged = node.transactions[2]
    const check = (transaction: Transaction) => (transaction === forged ? 'made up' : undefined)
    const { bodies, rejections } = await fetchBodies([node], targetsFrom(node), { check, limits: LIMITS })
    expect([bodies.size, rejections.length, node.calls.pages]).toEqual([4, 1, 1])
  })

  test('stops at the byte limit, exceeding it by at most one page', async () => {
    const node = aNode('a', some(20))
    const size = node.transactions[0]!.size
    const { bodies } = await fetchBodies([node], targetsFrom(node), {
      check: accept,
      limits: { ...LIMITS, maxBytes: size * 6 },
    })
    expect(bodies.size).toBe(10)
  })
})

describe('check body', () => {
  const reasonFor = (transaction: ReturnType<typeof buildTransaction>) => findBodyFault(transaction, blake2b256)

  test('accepts a valid transaction', () => {
    expect(reasonFor(buildTransaction())).toBeUndefined()
  })

  test('rejects a transaction whose id does not match its bytes', () => {
    expect(
      reasonFor({
        ...buildTransaction(),
        id: buildTransaction({ dataInputs: [] }).id,
        dataInputs: [buildTransaction().inputs[0]!.boxId],
      }),
    ).toContain('hashes to')
  })

  test('rejects outputs whose sum exceeds 64 bits', () => {
    const outputs = [buildBoxCandidate({ value: 2n ** 62n }), buildBoxCandidate({ value: 2n ** 62n })]
    expect(reasonFor(buildTransaction({ outputs }))).toBe('the outputs exceed the maximum ERG amount')
  })

  test('rejects a box with an impossible height or with a register larger than a box', () => {
    expect(reasonFor(buildTransaction({ outputs: [buildBoxCandidate({ creationHeight: 2 ** 31 })] }))).toContain(
      'exceeds the size or height limit',
    )
    expect(reasonFor(buildTransaction({ outputs: [buildBoxCandidate({ creationHeight: -1 })] }))).toContain(
      'exceeds the size or height limit',
    )
    const registers = { R4: `0e${'00'.repeat(70_000)}` }
    expect(reasonFor(buildTransaction({ outputs: [buildBoxCandidate({ registers })] }))).toContain(
      'exceeds the size or height limit',
    )
  })
})
