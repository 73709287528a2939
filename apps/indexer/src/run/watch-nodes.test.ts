import type { HeaderId } from '@ergo-explorer/chain'
import { findFault } from '@ergo-explorer/devnet/faults/faults'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createNodeClient } from '@ergo-explorer/node'
import { anId } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aLog } from '../log/testing/a-log.ts'
import { watchNodes } from './watch-nodes.ts'

const post = (node: ADevnet, id: string) => node.board.post(findFault(id) ?? expect.fail(`no fault ${id}`))

function watched(nodes: Readonly<Record<string, ADevnet>>) {
  const log = aLog()
  const time = { now: 0 }
  const clients = Object.entries(nodes).map(([name, { url }]) => createNodeClient({ url, name }))
  return { log, time, nodes: watchNodes({ clients, network: 'devnet', clock: () => time.now, log }) }
}

test('who is followed and who is refused is told once, by name, and again when it changes', async () => {
  await using good = await aDevnet()
  await using foreign = await aDevnet()
  post(foreign, 'X28')
  const { log, nodes } = watched({ good, foreign })
  await using _ = nodes
  expect(nodes.choice).toBeUndefined()
  await nodes.poll()
  await nodes.poll()
  const reason = 'it is on mainnet, not devnet'
  expect(nodes.choice).toEqual({ fit: ['good'], refused: [{ name: 'foreign', code: 'foreign_network', reason }] })
  expect(log.lines).toEqual([
    { level: 'warn', message: 'node refused', node: 'foreign', code: 'foreign_network', reason },
    { level: 'info', message: 'following this node', node: 'good' },
  ])
  foreign.board.clear()
  await nodes.poll()
  expect(nodes.choice?.fit).toEqual(['good', 'foreign'])
  expect(log.lines.slice(2)).toEqual([{ level: 'info', message: 'node may be followed again', node: 'foreign' }])
})

test('a liar is out at once; who accuses it has told why', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  const { log, nodes } = watched({ a, b })
  await using _ = nodes
  await nodes.poll()
  nodes.accuse('a', 'block 7 hashes to 8')
  const refused = [{ name: 'a', code: 'lied', reason: 'block 7 hashes to 8' }]
  expect(nodes.choice).toEqual({ fit: ['b'], refused })
  await nodes.poll()
  expect(nodes.choice).toEqual({ fit: ['b'], refused })
  expect(log.lines.filter(({ message }) => message === 'node refused')).toEqual([])
})

test('work without polls, as in bulk mode, looks at the nodes again now and then', async () => {
  await using a = await aDevnet()
  await using b = await aDevnet()
  post(a, 'X28')
  const { time, nodes } = watched({ a, b })
  await using _ = nodes
  const ask = () => nodes.run(async ({ name }) => ({ ok: true, value: name }))
  expect(await ask()).toEqual({ ok: true, value: 'b' })
  a.board.clear()
  await ask()
  expect(nodes.choice?.fit).toEqual(['b'])
  time.now += 20_000
  await Promise.all([ask(), ask(), ask()])
  expect(nodes.choice?.fit).toEqual(['b', 'a'])
})

test('once the first block of the index is known, nodes of another chain are refused', async () => {
  await using node = await aDevnet()
  const { nodes } = watched({ node })
  await using _ = nodes
  await nodes.poll()
  expect(nodes.choice?.fit).toEqual(['node'])
  nodes.expectGenesis(anId<HeaderId>(7))
  const outcome = await nodes.run((client) => client.fetchInfo())
  expect(outcome).toMatchObject({ ok: false, error: { code: 'no_node' } })
  expect(nodes.choice).toMatchObject({ fit: [], refused: [{ name: 'node', code: 'other_genesis' }] })
})
