import type { HeaderId } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient } from '@ergo-explorer/node'
import { Tally } from '@ergo-explorer/testkit/reporting/tally'
import { startNode } from '@ergo-explorer/testkit/stack'
import { expect, test } from 'vitest'
import { checkEndpoints, ENDPOINT_CHECKS } from './endpoints.ts'
import { unwrap } from './node-rest.ts'

test('every method of the node client has a check', async () => {
  await using client = createNodeClient({ url: 'http://127.0.0.1:1' })
  const methods = Object.entries(client).filter(([, member]) => typeof member === 'function')
  expect(Object.keys(ENDPOINT_CHECKS).toSorted()).toEqual(methods.map(([name]) => name).toSorted())
})

test('the simulated node passes all checks', { timeout: 120_000 }, async () => {
  await using node = await startNode({ blocks: 150 })
  await using client = createNodeClient({ url: node.url })
  const tally = new Tally()
  expect(await checkEndpoints(client, tally, await createBlake2b256())).toBe(20)
  expect(tally.examples).toEqual([])
  expect(tally.equal).toBeGreaterThan(20)
})

test('the checks of input blocks run on a node that has some', { timeout: 120_000 }, async () => {
  await using node = await startNode({ blocks: 100, hasInputBlocks: true })
  for (let i = 0; i < 2; i++) await fetch(`${node.url}/devnet/input-block`, { method: 'POST' })
  await using client = createNodeClient({ url: node.url })
  expect(await checkEndpoints(client, new Tally(), await createBlake2b256())).toBe(20)
  const tally = new Tally()
  const info = unwrap(await client.fetchInfo())
  const [id] = unwrap(await client.fetchIdsAt(50))
  const block = unwrap(await client.fetchBlock(id ?? ('' as HeaderId)))
  const context = { client, tally, info, block, blake2b256: await createBlake2b256() }
  await ENDPOINT_CHECKS.fetchInputBlockIds(context)
  await ENDPOINT_CHECKS.fetchInputBlockTransactions(context)
  expect([tally.equal, tally.examples]).toEqual([4, []])
})

test('a node without blocks, and one that does not respond, fail', async () => {
  await using client = createNodeClient({ url: 'http://127.0.0.1:1' })
  await expect(checkEndpoints(client, new Tally(), await createBlake2b256())).rejects.toThrow('127.0.0.1:1')
})
