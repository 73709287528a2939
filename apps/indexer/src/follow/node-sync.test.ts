import type { Block } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { NodeClient } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { aNode, BUILT_NETWORK, someBlocks } from './testing/a-node.ts'
import { MemoryStore } from './testing/memory-store.ts'
import { syncWithNode, type SyncContext } from './node-sync.ts'
import { NodeVerifier } from './node-verifier.ts'

function contextFor(client: NodeClient, store: MemoryStore, now = Date.now): SyncContext {
  const limits = { maxReorgDepth: 200, startHeight: 1 }
  return {
    client,
    store,
    preset: BUILT_NETWORK,
    blake2b256,
    signal: new AbortController().signal,
    now,
    limits,
    verifier: new NodeVerifier({ store, preset: BUILT_NETWORK, blake2b256, limits, now }),
    onVerified: () => undefined,
    onMove: () => undefined,
  }
}

/** Result of syncing with a node that has these blocks. */
async function syncTo(blocks: readonly Block[], headers = blocks.map(({ header }) => header), start = 0) {
  const store = new MemoryStore(blocks.slice(0, start), { preset: BUILT_NETWORK })
  const outcome = await syncWithNode(contextFor(aNode({ blocks, headers }), store))
  const error = outcome.ok ? undefined : `${outcome.error.code}: ${outcome.error.reason}`
  return { end: outcome.ok ? outcome.value.end : undefined, error, height: store.tip.height }
}

test('reaches a node that is a few blocks ahead in one sync', async () => {
  expect(await syncTo(someBlocks(40))).toEqual({ end: 'at_tip', error: undefined, height: 40 })
})

test('follows a node that is far ahead up to the fetch limit and reports more', async () => {
  expect(await syncTo(someBlocks(300))).toEqual({ end: 'more', error: undefined, height: 256 })
})

test('rejects headers that do not hash to their ids', async () => {
  const blocks = someBlocks(5)
  const headers = blocks.map(({ header }) => (header.height === 3 ? { ...header, votes: '010000' } : header))
  const { error, height } = await syncTo(blocks, headers)
  expect(error).toMatch(/^invalid_response: block \w+ hashes to /)
  expect(height).toBe(0)
})

test('reports a changed chain for headers that do not follow each other', async () => {
  const [blocks, others] = [someBlocks(5), someBlocks(5, () => ({ timestamp: 1 }))]
  const headers = [...blocks.slice(0, 2), ...others.slice(2)].map(({ header }) => header)
  expect(await syncTo(blocks, headers)).toMatchObject({
    error: 'chain_changed: the header at height 3 does not follow its predecessor',
    height: 0,
  })
})

test('reports a changed chain for headers that end too early', async () => {
  const blocks = someBlocks(300)
  const headers = blocks.slice(0, 200).map(({ header }) => header)
  expect(await syncTo(blocks, headers)).toMatchObject({
    error: 'chain_changed: headers end before height 256',
    height: 0,
  })
})

test('follows parent ids when the header chain is on another branch', async () => {
  const [blocks, others] = [someBlocks(8), someBlocks(12, (height) => (height > 5 ? { timestamp: height } : {}))]
  const headers = others.map(({ header }) => header)
  expect(await syncTo(blocks, headers, 3)).toEqual({ end: 'at_tip', error: undefined, height: 8 })
  expect(await syncTo(blocks, [], 3)).toEqual({ end: 'at_tip', error: undefined, height: 8 })
})

test('rejects a block with a wrong height', async () => {
  const blocks = someBlocks(2, (height) => (height === 2 ? { height: 7 } : {}))
  const client = aNode({ blocks })
  const info = await client.fetchInfo()
  const store = new MemoryStore(blocks.slice(0, 1), { preset: BUILT_NETWORK })
  const reported = info.ok ? { ...info.value, fullHeight: 2 } : expect.fail()
  const outcome = await syncWithNode(
    contextFor({ ...client, fetchInfo: async () => ({ ok: true, value: reported }) }, store),
  )
  expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid_response' } })
  expect(store.tip.height).toBe(1)
})

test('rejects a block that is not later than its parent, also across syncs', async () => {
  const blocks = someBlocks(3, (height) => (height === 3 ? { timestamp: 0 } : {}))
  expect((await syncTo(blocks)).error).toMatch(/^invalid_response: block \w+ is not later than its parent$/)
  const store = new MemoryStore(blocks.slice(0, 1), { preset: BUILT_NETWORK })
  const earlier = contextFor(aNode({ blocks: blocks.slice(0, 2) }), store)
  expect(await syncWithNode(earlier)).toMatchObject({ ok: true, value: { end: 'at_tip' } })
  const outcome = await syncWithNode({ ...earlier, client: aNode({ blocks }) })
  expect(outcome).toMatchObject({ ok: false, error: { code: 'invalid_response' } })
  expect(store.tip.height).toBe(2)
})

test('rejects a difficulty that the rules do not give, in an epoch and at its start', async () => {
  for (const at of [20, 33]) {
    const blocks = someBlocks(40, (height) => (height === at ? { nBits: 16_842_752 } : {}))
    const { error, height } = await syncTo(blocks, undefined, 10)
    expect(error).toMatch(/^invalid_response: block \w+ has difficulty 1, not \d+$/)
    // All headers are checked before the first block is written.
    expect(height).toBe(10)
  }
})

test('computes the difficulty of a branch that crosses an epoch from its own headers', async () => {
  const fast = (height: number) => (height > 50 ? { timestamp: Date.UTC(2026, 0, 1) + 50 * 45_000 + height } : {})
  const [local, branch] = [someBlocks(68), someBlocks(72, fast)]
  expect(branch[64]?.header.nBits).not.toBe(local[64]?.header.nBits)
  const followed = async (blocks: readonly Block[]) => {
    const store = new MemoryStore(local, { preset: BUILT_NETWORK })
    const outcome = await syncWithNode(contextFor(aNode({ blocks }), store))
    return { reason: outcome.ok ? undefined : outcome.error.reason, tip: store.tip.id }
  }
  expect(await followed(branch)).toEqual({ reason: undefined, tip: branch.at(-1)?.header.id })
  const nBits = local[64]?.header.nBits ?? 0
  const forged = someBlocks(99, (height) => ({ ...fast(height), ...(height === 65 && { nBits }) }))
  expect(await followed(forged)).toEqual({
    reason: expect.stringMatching(/^block \w+ has difficulty \d+, not \d+$/),
    tip: local.at(-1)?.header.id,
  })
})

test('rejects a block from the future without banning the node', async () => {
  const blocks = someBlocks(3)
  const [, , last] = blocks
  const bound = (last?.header.timestamp ?? 0) - 10 * BUILT_NETWORK.blockIntervalMs
  const at = async (now: number) => {
    const store = new MemoryStore(blocks.slice(0, 2), { preset: BUILT_NETWORK })
    const outcome = await syncWithNode(contextFor(aNode({ blocks }), store, () => now))
    return { code: outcome.ok ? undefined : outcome.error.code, height: store.tip.height }
  }
  expect(await at(bound)).toEqual({ code: undefined, height: 3 })
  expect(await at(bound - 1)).toEqual({ code: 'chain_changed', height: 2 })
})
