import type { Block } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { NodeClient } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { aNode, someBlocks } from './testing/a-node.ts'
import { MemoryStore } from './testing/memory-store.ts'
import { visit, type Visiting } from './visit.ts'

function visiting(client: NodeClient, store: MemoryStore): Visiting {
  return {
    client,
    store,
    preset: { checkPow: false },
    blake2b256,
    signal: new AbortController().signal,
    limits: { maxReorgDepth: 200, startHeight: 1 },
    recent: { header: undefined },
    onView: () => undefined,
    onMove: () => undefined,
  }
}

/** How a visit to a node with these blocks ends. */
async function visitTo(blocks: readonly Block[], headers = blocks.map(({ header }) => header), start = 0) {
  const store = new MemoryStore(blocks.slice(0, start))
  const outcome = await visit(visiting(aNode({ blocks, headers }), store))
  const error = outcome.ok ? undefined : `${outcome.error.code}: ${outcome.error.reason}`
  return { end: outcome.ok ? outcome.value.end : undefined, error, height: store.tip.height }
}

test('a node that is a few blocks ahead is reached in one visit', async () => {
  expect(await visitTo(someBlocks(40))).toEqual({ end: 'at_tip', error: undefined, height: 40 })
})

test('a node that is far ahead is followed as far as can be seen, and there is more', async () => {
  expect(await visitTo(someBlocks(300))).toEqual({ end: 'more', error: undefined, height: 256 })
})

test('headers that do not hash to their ids are untrue', async () => {
  const blocks = someBlocks(5)
  const headers = blocks.map(({ header }) => (header.height === 3 ? { ...header, votes: '010000' } : header))
  const { error, height } = await visitTo(blocks, headers)
  expect(error).toMatch(/^bad_answer: block \w+ hashes to /)
  expect(height).toBe(0)
})

test('headers that do not follow each other are of a chain that has changed', async () => {
  const [blocks, others] = [someBlocks(5), someBlocks(5, () => ({ timestamp: 1 }))]
  const headers = [...blocks.slice(0, 2), ...others.slice(2)].map(({ header }) => header)
  expect(await visitTo(blocks, headers)).toMatchObject({
    error: 'chain_changed: the one at height 3 does not follow the one before it',
    height: 0,
  })
})

test('headers that end before what the node has are of a chain that has changed', async () => {
  const blocks = someBlocks(300)
  const headers = blocks.slice(0, 200).map(({ header }) => header)
  expect(await visitTo(blocks, headers)).toMatchObject({
    error: 'chain_changed: they end before height 256',
    height: 0,
  })
})

test('without the headers of its blocks a node is followed from parent to parent', async () => {
  const [blocks, others] = [someBlocks(8), someBlocks(12, (height) => (height > 5 ? { timestamp: height } : {}))]
  const headers = others.map(({ header }) => header)
  expect(await visitTo(blocks, headers, 3)).toEqual({ end: 'at_tip', error: undefined, height: 8 })
  expect(await visitTo(blocks, [], 3)).toEqual({ end: 'at_tip', error: undefined, height: 8 })
})

test('a block of another height than it stands at is untrue', async () => {
  const blocks = someBlocks(2, (height) => (height === 2 ? { height: 7 } : {}))
  const client = aNode({ blocks })
  const info = await client.fetchInfo()
  const store = new MemoryStore(blocks.slice(0, 1))
  const told = info.ok ? { ...info.value, fullHeight: 2 } : expect.fail()
  const outcome = await visit(visiting({ ...client, fetchInfo: async () => ({ ok: true, value: told }) }, store))
  expect(outcome).toMatchObject({ ok: false, error: { code: 'bad_answer' } })
  expect(store.tip.height).toBe(1)
})

test('a block that is not later than the one before it is untrue, also when that came in an earlier visit', async () => {
  const blocks = someBlocks(3, (height) => (height === 3 ? { timestamp: 0 } : {}))
  expect((await visitTo(blocks)).error).toMatch(/^bad_answer: block \w+ is not later than its parent$/)
  const store = new MemoryStore(blocks.slice(0, 1))
  const earlier = visiting(aNode({ blocks: blocks.slice(0, 2) }), store)
  expect(await visit(earlier)).toMatchObject({ ok: true, value: { end: 'at_tip' } })
  const outcome = await visit({ ...earlier, client: aNode({ blocks }) })
  expect(outcome).toMatchObject({ ok: false, error: { code: 'bad_answer' } })
  expect(store.tip.height).toBe(2)
})
