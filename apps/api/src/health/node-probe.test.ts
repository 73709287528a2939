import type { HeaderId } from '@ergo-explorer/chain'
import type { NodeClient } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { createNodeProbe } from './node-probe.ts'

const TIP = 'a'.repeat(64) as HeaderId
const NEXT = 'b'.repeat(64) as HeaderId

function createNode(respond: () => unknown) {
  const calls = { count: 0 }
  const fetchInfo = () => {
    calls.count++
    return Promise.resolve(respond())
  }
  return { calls, node: { fetchInfo } as unknown as Pick<NodeClient, 'fetchInfo'> }
}

test('probes a node once for concurrent callers, and again after a new block', async () => {
  const { calls, node } = createNode(() => ({ ok: true, value: { name: 'n' } }))
  const probe = createNodeProbe([node], () => 9)
  await Promise.all([probe(TIP), probe(TIP), probe(TIP)])
  expect(await probe(TIP)).toEqual([{ info: { name: 'n' }, lastResponseAt: 9, isProbed: true }])
  expect(calls.count).toBe(1)
  await probe(NEXT)
  expect(calls.count).toBe(2)
})

test('keeps the time of the last response of a node that stopped responding', async () => {
  let isUp = true
  const { node } = createNode(() => (isUp ? { ok: true, value: { name: 'n' } } : { ok: false }))
  const probe = createNodeProbe([node], () => 9)
  await probe(TIP)
  isUp = false
  expect(await probe(NEXT)).toEqual([{ info: undefined, lastResponseAt: 9, isProbed: true }])
})

test('does not wait for a node that never responds', async () => {
  const { node } = createNode(() => new Promise(() => undefined))
  expect(await createNodeProbe([node], () => 9)(TIP)).toEqual([
    { info: undefined, lastResponseAt: undefined, isProbed: false },
  ])
})
