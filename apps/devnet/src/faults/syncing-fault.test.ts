import { expect, test } from 'vitest'
import { inBursts, syncingFault, type SyncSchedule } from './syncing-fault.ts'
import { BLOCKS, startTestDevnet, type TestDevnet } from './testing/test-devnet.ts'

async function startSyncing(schedule: SyncSchedule): Promise<TestDevnet> {
  const node = await startTestDevnet()
  node.faultRegistry.activate(syncingFault(schedule))
  return node
}

const read = async <T>({ url }: TestDevnet, path: string): Promise<T> => (await (await fetch(url + path)).json()) as T

test('has all headers, and full blocks in bursts of the simulated clock', async () => {
  await using node = await startSyncing(inBursts(100, 60_000))
  const info = () => read<object>(node, '/info')
  expect(await info()).toMatchObject({ fullHeight: 100, headersHeight: BLOCKS, maxPeerHeight: BLOCKS })
  node.time.now += 59_999
  expect(await info()).toMatchObject({ fullHeight: 100 })
  node.time.now += 1
  expect(await info()).toMatchObject({ fullHeight: 200, headersHeight: BLOCKS })
  node.time.now += 60_000
  expect(await info()).toMatchObject({ fullHeight: BLOCKS, bestFullHeaderId: node.chain.tip.id })
})

test('serves the blocks that it has, and only the headers of the others', async () => {
  await using node = await startSyncing(inBursts(100, 60_000))
  const [below, above] = await read<string[]>(node, '/blocks?offset=100&limit=2')
  expect((await fetch(`${node.url}/blocks/${below}`)).status).toBe(200)
  expect((await fetch(`${node.url}/blocks/${above}`)).status).toBe(404)
  expect((await fetch(`${node.url}/blocks/modifier/${above}`)).status).toBe(200)
  node.faultRegistry.clear()
  expect((await fetch(`${node.url}/blocks/${above}`)).status).toBe(200)
})

test('reports the header and peer heights of its schedule', async () => {
  await using node = await startSyncing(() => ({ fullHeight: 50, headersHeight: 70, maxPeerHeight: 10_000_000 }))
  expect(await read(node, '/info')).toMatchObject({ fullHeight: 50, headersHeight: 70, maxPeerHeight: 10_000_000 })
  await using alone = await startSyncing(() => ({ fullHeight: 50, maxPeerHeight: null }))
  expect(await read(alone, '/info')).toMatchObject({ fullHeight: 50, headersHeight: BLOCKS, maxPeerHeight: null })
})
