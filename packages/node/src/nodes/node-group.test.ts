import { statelessFault } from '@ergo-explorer/devnet/faults/fault'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { changeInfo } from '@ergo-explorer/devnet/faults/response-changes'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { expect, test } from 'vitest'
import { aClient, valueOf } from '#testing/a-client.ts'
import { NodeError } from '#client/node-error.ts'
import { createNodeGroup, type VerifyTip } from './node-group.ts'

const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))

function aGroup(nodes: Readonly<Record<string, TestDevnet>>, clock = () => 0) {
  const clients = Object.entries(nodes).map(([name, node]) => aClient(node, { name }))
  return createNodeGroup({ clients, network: 'devnet', clock, banMs: 1000 })
}

test.each([
  { id: 'X01', code: 'unreachable' },
  { id: 'X24', code: 'lagging' },
  { id: 'X28', code: 'wrong_network' },
])('$id: reports a node as unhealthy with $code, and as healthy after recovery', async ({ id, code }) => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  post(a, id)
  expect(await group.poll()).toMatchObject({ healthy: ['b'], unhealthy: [{ name: 'a', code }] })
  expect(valueOf(await group.run((client) => client.fetchInfo())).bestFullHeaderId).toBe(b.chain.tip.id)
  a.faultRegistry.clear()
  // The other node is in use by now and stays selected.
  expect(await group.poll()).toEqual({ healthy: ['b', 'a'], unhealthy: [] })
})

test('repeats the complete task with the next node when one goes down', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  await group.poll()
  post(a, 'X02')
  const calls: string[] = []
  const outcome = await group.run(async (client) => {
    calls.push(client.name)
    const ids = await client.fetchHeaderIds(1, 64)
    return ids.ok ? client.fetchBlocks(ids.value) : ids
  })
  expect(calls).toEqual(['a', 'b'])
  expect(valueOf(outcome)).toHaveLength(64)
})

test('X25: keeps the current node when two nodes with equal work disagree', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  await group.poll()
  post(b, 'X25')
  for (let i = 0; i < 3; i++) expect((await group.poll()).healthy[0]).toBe('a')
})

test('excludes a banned node at once for a while', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  let now = 0
  await using group = aGroup({ a, b }, () => now)
  await group.poll()
  group.ban('a', 'block 7 hashes to 8')
  const calls = await group.run(async (client) => ({ ok: true, value: client.name }))
  expect(valueOf(calls)).toBe('b')
  expect((await group.poll()).unhealthy).toEqual([{ name: 'a', code: 'banned', reason: 'block 7 hashes to 8' }])
  now = 1000
  expect((await group.poll()).healthy).toEqual(['b', 'a'])
})

test('ranks nodes by verified work, whatever they claim', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  const verify: VerifyTip = async ({ name }) => ({
    ok: true,
    value: name === 'a' ? { height: 260, work: 5n } : { height: 250, work: 6n },
  })
  expect(await group.poll(undefined, verify)).toEqual({ healthy: ['b', 'a'], unhealthy: [] })
  expect(await group.poll(undefined)).toEqual({ healthy: ['b', 'a'], unhealthy: [] })
})

test('excludes a node whose claim cannot be verified, or that demands too deep a reorg', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using c = await startTestDevnet()
  await using group = aGroup({ a, b, c })
  const problem = { code: 'reorg_too_deep', reason: 'fork below' } as const
  const selection = await group.poll(undefined, async ({ name }) => {
    if (name === 'a') return { ok: false, error: new NodeError('chain_changed', 'a', 'headers') }
    return { ok: true, value: { height: 1, work: name === 'b' ? 1n : 9n, ...(name === 'c' && { problem }) } }
  })
  expect(selection).toEqual({
    healthy: ['b'],
    unhealthy: [
      { name: 'a', code: 'unproven', reason: 'a: headers' },
      { name: 'c', ...problem },
    ],
  })
})

test('leaves a node that does not respond in time, and does not wait for it again at once', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  const clients = [aClient(a, { name: 'a' }), aClient(b, { name: 'b' })]
  await using group = createNodeGroup({ clients, network: 'devnet', clock: () => 0, banMs: 1000, graceMs: 20 })
  let waits = 0
  const verify: VerifyTip = async (client, _info, signal) => {
    if (client.name === 'a') {
      waits++
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    }
    return { ok: true, value: { height: 1, work: 1n } }
  }
  const expected = {
    healthy: ['b'],
    unhealthy: [{ name: 'a', code: 'failing', reason: 'did not respond within 20 ms of another node' }],
  }
  expect(await group.poll(undefined, verify)).toEqual(expected)
  expect(await group.poll(undefined, verify)).toEqual(expected)
  expect(waits).toBe(1)
})

test('leaves a node whose tasks fail three times in a row, or time out, for another', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  for (const [code, attempts] of [
    ['chain_changed', 3],
    ['timeout', 1],
  ] as const) {
    await using group = aGroup({ a, b })
    const calls: string[] = []
    for (let i = 0; i < 5; i++) {
      await group.poll(undefined, async ({ name }) => ({
        ok: true,
        value: { height: 1, work: name === 'a' ? 2n : 1n },
      }))
      await group.run(async ({ name }) => {
        calls.push(name)
        return name === 'b' ? { ok: true, value: name } : { ok: false, error: new NodeError(code, name, 'a task') }
      })
    }
    expect(calls.filter((name) => name === 'a')).toHaveLength(attempts)
  }
})

test('bans a node that sends JSON of the wrong type', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  a.faultRegistry.activate(
    statelessFault('types', 'wrong types', () => changeInfo((info) => void Object.assign(info, { fullHeight: '7' }))),
  )
  expect(await group.poll()).toMatchObject({ healthy: ['b'], unhealthy: [{ name: 'a', code: 'banned' }] })
})

test('lists all reasons when no node is healthy', async () => {
  await using a = await startTestDevnet()
  await using group = aGroup({ a })
  post(a, 'X28')
  const outcome = await group.run((client) => client.fetchInfo())
  expect(outcome).toMatchObject({ ok: false, error: { code: 'no_node', retryable: true } })
  expect(outcome.ok ? '' : outcome.error.message).toContain('a (wrong_network): network is mainnet, not devnet')
  a.faultRegistry.clear()
  expect((await group.run((client) => client.fetchInfo())).ok).toBe(true)
})

test('does not retry a rejected request with another node', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  await using group = aGroup({ a, b })
  let calls = 0
  const outcome = await group.run((client) => {
    calls++
    return client.submitTransaction('{}')
  })
  expect([calls, outcome.ok]).toEqual([1, false])
})

test('throws for two nodes with the same name', async () => {
  await using a = await startTestDevnet()
  await using client = aClient(a)
  expect(() => createNodeGroup({ clients: [client, client], network: 'devnet', clock: () => 0 })).toThrow(RangeError)
})
