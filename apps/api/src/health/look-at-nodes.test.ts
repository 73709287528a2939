import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { createNodeLook } from './look-at-nodes.ts'

const TIP = 'a'.repeat(64) as HeaderId
const NEXT = 'b'.repeat(64) as HeaderId

function aNode(answer: () => unknown) {
  const asked = { count: 0 }
  const fetchInfo = () => {
    asked.count++
    return Promise.resolve(answer())
  }
  return { asked, node: { fetchInfo } as unknown as Pick<NodeClient, 'fetchInfo'> }
}

test('a node is asked once for many who want to know, and again after a new block', async () => {
  const { asked, node } = aNode(() => ({ ok: true, value: { name: 'n' } }))
  const look = createNodeLook([node], () => 9)
  await Promise.all([look(TIP), look(TIP), look(TIP)])
  expect(await look(TIP)).toEqual([{ info: { name: 'n' }, answeredAt: 9, isAsked: true }])
  expect(asked.count).toBe(1)
  await look(NEXT)
  expect(asked.count).toBe(2)
})

test('a node that fell silent keeps the time of its last answer', async () => {
  let isThere = true
  const { node } = aNode(() => (isThere ? { ok: true, value: { name: 'n' } } : { ok: false }))
  const look = createNodeLook([node], () => 9)
  await look(TIP)
  isThere = false
  expect(await look(NEXT)).toEqual([{ info: undefined, answeredAt: 9, isAsked: true }])
})

test('nobody waits long for a slow node', async () => {
  const { node } = aNode(() => new Promise(() => undefined))
  const start = performance.now()
  expect(await createNodeLook([node], () => 9)(TIP)).toEqual([
    { info: undefined, answeredAt: undefined, isAsked: false },
  ])
  expect(performance.now() - start).toBeLessThan(1000)
})
