import type { HeaderId } from '@ergo-explorer/chain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type TestDevnet, startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient } from '@ergo-explorer/node'
import { fakeId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { watchNodes } from './watched-nodes.ts'

const post = (node: TestDevnet, id: string) =>
  node.faultRegistry.activate(findFault(id) ?? expect.fail(`no fault ${id}`))

function createWatched(nodes: Readonly<Record<string, TestDevnet>>) {
  const log = createRecordingLog()
  const time = { now: 0 }
  const clients = Object.entries(nodes).map(([name, { url }]) => createNodeClient({ url, name }))
  return { log, time, nodes: watchNodes({ clients, network: 'devnet', clock: () => time.now, log }) }
}

test('logs the followed and unhealthy nodes once, and again on changes', async () => {
  await using good = await startTestDevnet()
  await using foreign = await startTestDevnet()
  post(foreign, 'X28')
  const { log, nodes } = createWatched({ good, foreign })
  await using _ = nodes
  expect(nodes.selection).toBeUndefined()
  await nodes.poll()
  await nodes.poll()
  const reason = 'network is mainnet, not devnet'
  expect(nodes.selection).toEqual({
    healthy: ['good'],
    unhealthy: [{ name: 'foreign', code: 'wrong_network', reason }],
  })
  expect(log.lines).toEqual([
    { level: 'warn', message: 'node unhealthy', node: 'foreign', code: 'wrong_network', reason },
    { level: 'info', message: 'following node', node: 'good' },
  ])
  foreign.faultRegistry.clear()
  await nodes.poll()
  expect(nodes.selection?.healthy).toEqual(['good', 'foreign'])
  expect(log.lines.slice(2)).toEqual([{ level: 'info', message: 'node healthy again', node: 'foreign' }])
})

test('excludes a banned node at once without logging', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  const { log, nodes } = createWatched({ a, b })
  await using _ = nodes
  await nodes.poll()
  nodes.ban('a', 'block 7 hashes to 8')
  const unhealthy = [{ name: 'a', code: 'banned', reason: 'block 7 hashes to 8' }]
  expect(nodes.selection).toEqual({ healthy: ['b'], unhealthy })
  await nodes.poll()
  expect(nodes.selection).toEqual({ healthy: ['b'], unhealthy })
  expect(log.lines.filter(({ message }) => message === 'node unhealthy')).toEqual([])
})

test('polls the nodes periodically during tasks without polls, as in bulk mode', async () => {
  await using a = await startTestDevnet()
  await using b = await startTestDevnet()
  post(a, 'X28')
  const { time, nodes } = createWatched({ a, b })
  await using _ = nodes
  const run = () => nodes.run(async ({ name }) => ({ ok: true, value: name }))
  expect(await run()).toEqual({ ok: true, value: 'b' })
  a.faultRegistry.clear()
  await run()
  expect(nodes.selection?.healthy).toEqual(['b'])
  time.now += 20_000
  await Promise.all([run(), run(), run()])
  expect(nodes.selection?.healthy).toEqual(['b', 'a'])
})

test('rejects nodes with another genesis block once the first block is indexed', async () => {
  await using node = await startTestDevnet()
  const { nodes } = createWatched({ node })
  await using _ = nodes
  await nodes.poll()
  expect(nodes.selection?.healthy).toEqual(['node'])
  nodes.expectGenesis(fakeId<HeaderId>(7))
  const outcome = await nodes.run((client) => client.fetchInfo())
  expect(outcome).toMatchObject({ ok: false, error: { code: 'no_node' } })
  expect(nodes.selection).toMatchObject({ healthy: [], unhealthy: [{ name: 'node', code: 'wrong_genesis' }] })
})
