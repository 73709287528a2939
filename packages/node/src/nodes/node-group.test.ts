import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { expect, test } from 'vitest'
import { aClient } from '../testing/a-client.ts'
import { valueOf } from '../testing/value-of.ts'
import { createNodeGroup } from './node-group.ts'

const post = (node: ADevnet, id: string) => node.board.post(findFault(id) ?? expect.fail(`no fault ${id}`))

function aGroup(nodes: Readonly<Record<string, ADevnet>>, clock = () => 0) {
  const clients = Object.entries(nodes).map(([name, node]) => aClient(node, { name }))
  return createNodeGroup({ clients, network: 'devnet', clock, lieMs: 1000 })
}

test.each([
  { id: 'X01', code: 'unreachable' },
  { id: 'X24', code: 'lagging' },
  { id: 'X28', code: 'foreign_network' },
])('$id: a node with it is refused as $code, and taken back when it is well', async ({ id, code }) => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  await using group = aGroup({ a, b })
  post(a, id)
  expect(await group.poll()).toMatchObject({ fit: ['b'], refused: [{ name: 'a', code }] })
  expect(valueOf(await group.run((client) => client.fetchInfo())).bestFullHeaderId).toBe(b.chain.tip.id)
  a.board.clear()
  // The other one has proved itself in the meantime, and is kept.
  expect(await group.poll()).toEqual({ fit: ['b', 'a'], refused: [] })
})

test('work goes on with the next node when one goes down, and all of it there', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  await using group = aGroup({ a, b })
  await group.poll()
  post(a, 'X02')
  const asked: string[] = []
  const outcome = await group.run(async (client) => {
    asked.push(client.name)
    const ids = await client.fetchHeaderIds(1, 64)
    return ids.ok ? client.fetchBlocks(ids.value) : ids
  })
  expect(asked).toEqual(['a', 'b'])
  expect(valueOf(outcome)).toHaveLength(64)
})

test('X25: when two nodes disagree with equal work, the one in use stays', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  await using group = aGroup({ a, b })
  await group.poll()
  post(b, 'X25')
  for (let i = 0; i < 3; i++) expect((await group.poll()).fit[0]).toBe('a')
})

test('a liar is out at once, and for a while', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  let now = 0
  await using group = aGroup({ a, b }, () => now)
  await group.poll()
  group.accuse('a', 'block 7 hashes to 8')
  const asked = await group.run(async (client) => ({ ok: true, value: client.name }))
  expect(valueOf(asked)).toBe('b')
  expect((await group.poll()).refused).toEqual([{ name: 'a', code: 'lied', reason: 'block 7 hashes to 8' }])
  now = 1000
  expect((await group.poll()).fit).toEqual(['b', 'a'])
})

test('without any node to follow the error gives every reason', async () => {
  await using a = await aDevnet()
  await using group = aGroup({ a })
  post(a, 'X28')
  const outcome = await group.run((client) => client.fetchInfo())
  expect(outcome).toMatchObject({ ok: false, error: { code: 'no_node', retryable: true } })
  expect(outcome.ok ? '' : outcome.error.message).toContain('a (foreign_network): it is on mainnet, not devnet')
  a.board.clear()
  expect((await group.run((client) => client.fetchInfo())).ok).toBe(true)
})

test('what a node does not want no other node is asked about', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  await using group = aGroup({ a, b })
  let asked = 0
  const outcome = await group.run((client) => {
    asked++
    return client.submitTransaction('{}')
  })
  expect([asked, outcome.ok]).toEqual([1, false])
})

test('two nodes of one name are a mistake in the settings', async () => {
  await using a = await aDevnet()
  await using client = aClient(a)
  expect(() => createNodeGroup({ clients: [client, client], network: 'devnet', clock: () => 0 })).toThrow(RangeError)
})
