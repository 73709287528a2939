import { presetOf } from '@ergo-explorer/chain'
import { createLiveChain } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createPool } from '@ergo-explorer/db'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { bestBlocks } from '@ergo-explorer/indexer/run/testing/reference-index'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases, startReplica } from '@ergo-explorer/testkit'
import { expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { createDatabaseServer, type DatabaseServer } from './database-server.ts'
import { createDatabaseCluster } from './database-cluster.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()

test(
  'reads from the replica while it keeps up, and from the primary when it lags or is down',
  { timeout: 240_000 },
  async () => {
    await using stack = new AsyncDisposableStack()
    const databases = stack.use(await startDatabases({}, 'replica'))
    const database = await databases.create()
    const chain = createLiveChain()
    const blocks = bestBlocks(chain, 1, chain.tip.height)
    const index = await indexChain(database, { preset, blake2b256, genesis: chain.genesis, blocks }, blocks.length - 5)
    stack.use(index)
    const server = await startReplica(databases.server)
    const open = (name: string, url: string) =>
      createDatabaseServer({ name, network: 'devnet', pool: createPool({ url, max: 2, applicationName: name }) })
    const replicaUrl = new URL(database.url)
    replicaUrl.port = String(server.port)
    const primary = open('primary', database.url)
    const replica = open('replica', replicaUrl.href)
    const sources = stack.use(createDatabaseCluster({ primary, replicas: [replica], maxLagBlocks: 1, pollMs: 60_000 }))
    const app = await createApp({ sources, nodes: [], preset, blake2b256, now: Date.now })
    const waitForPick = (name: string, height: number) =>
      vi.waitFor(
        async () => {
          await sources.refresh()
          const picked = sources.pick()
          expect([picked?.source.name, picked?.tip.height]).toEqual([name, height])
        },
        { timeout: 10_000, interval: 20 },
      )
    const height = chain.tip.height
    await waitForPick('replica', height)

    await server.pauseReplay()
    const mine = () => index.store.append(chain.mineNext(chain.tip.timestamp + 120_000))
    await mine()
    // The lag is small enough to use the replica, but a request for the new tip goes to the primary.
    await sources.refresh()
    const newest = primary.status.ok ? primary.status.tip.versions.chain : ''
    const indexedHeight = async (path: string) => (await app.inject(path)).headers['indexed-height']
    expect(await indexedHeight('/api/v2/blocks')).toBe(String(height))
    expect(await indexedHeight(`/api/v2/blocks?tip=${newest}`)).toBe(String(height + 1))
    await mine()
    await waitForPick('primary', height + 2)
    const unknownBox = `/api/v1/boxes/${'00'.repeat(32)}`
    const response = await app.inject(unknownBox)
    expect(response.headers['indexed-height']).toBe(String(height + 2))

    await server.resumeReplay()
    await waitForPick('replica', height + 2)

    await server[Symbol.asyncDispose]()
    // The outage is not detected yet: the query fails on the replica and is retried on the primary.
    expect(sources.pick()?.source.name).toBe('replica')
    expect((await app.inject(unknownBox)).statusCode).toBe(404)
    expect(sources.pick()?.source.name).toBe('primary')
    await app.close()
  },
)

/** A server that reports the tip of `state` after each poll. */
function createFakeServer(name: string, state: { height: number; rollbacks: number; sequence?: bigint }) {
  const tipOf = ({ height, rollbacks, sequence = 0n }: typeof state) => {
    const chain = `${height}-of-${rollbacks}`
    const versions = { chain, content: chain, mempool: chain }
    return { height, rollbacks, sequence, id: chain, eventId: chain, versions }
  }
  let tip = tipOf(state)
  const refresh = async () => void (tip = tipOf(state))
  return {
    name,
    refresh,
    get status() {
      return { ok: true, tip }
    },
    [Symbol.asyncDispose]: async () => undefined,
  } as unknown as DatabaseServer
}

test('does not use a replica that has not followed a rollback, and polls it until it has', async () => {
  const [ofPrimary, ofReplica] = [
    { height: 20, rollbacks: 3 },
    { height: 20, rollbacks: 3 },
  ]
  const replica = createFakeServer('replica', ofReplica)
  await using sources = createDatabaseCluster({
    primary: createFakeServer('primary', ofPrimary),
    replicas: [replica],
    maxLagBlocks: 1,
    pollMs: 60_000,
  })
  Object.assign(ofPrimary, { height: 18, rollbacks: 4 })
  expect(sources.pick()?.source.name).toBe('replica')
  await sources.refresh()
  expect(sources.pick()?.tip.rollbacks).toBe(4)
  Object.assign(ofReplica, ofPrimary)
  await expect.poll(() => sources.pick()?.source.name).toBe('replica')
})

test('skips replicas without the required event, for one request or for all of this process', async () => {
  const states = [20n, 20n, 19n].map((sequence) => ({ height: 20, rollbacks: 3, sequence }))
  const [ofPrimary = expect.fail(), ...ofReplicas] = states
  await using sources = createDatabaseCluster({
    primary: createFakeServer('primary', ofPrimary),
    replicas: ofReplicas.map((state, i) => createFakeServer(`replica ${i}`, state)),
    maxLagBlocks: 1,
    pollMs: 60_000,
  })
  const picked = (seen?: bigint) => new Set(Array.from({ length: 6 }, () => sources.pick({ seen })?.source.name))
  expect(picked()).toEqual(new Set(['replica 0', 'replica 1']))
  expect(picked(20n)).toEqual(new Set(['replica 0']))
  expect(picked(21n)).toEqual(new Set(['primary']))
  sources.requireSequence(20n)
  sources.requireSequence(5n)
  expect(picked()).toEqual(new Set(['replica 0']))
  for (const state of ofReplicas) state.sequence = 20n
  await sources.refresh()
  expect(picked()).toEqual(new Set(['replica 0', 'replica 1']))
})

test('while the primary is down, reads a replica without the events of this process, but not without `seen`', async () => {
  const primary = createFakeServer('primary', { height: 20, rollbacks: 3, sequence: 20n })
  await using sources = createDatabaseCluster({
    primary: Object.create(primary, { status: { value: { ok: false, reason: 'down' } } }) as DatabaseServer,
    replicas: [createFakeServer('replica', { height: 20, rollbacks: 3, sequence: 19n })],
    maxLagBlocks: 1,
    pollMs: 60_000,
  })
  sources.requireSequence(20n)
  expect(sources.pick()?.source.name).toBe('replica')
  expect(sources.pick({ seen: 19n })?.source.name).toBe('replica')
  expect(sources.pick({ seen: 20n })).toBe(undefined)
})

test('expects an announced block until a database has it or a later one', async () => {
  const state = { height: 20, rollbacks: 3 }
  await using sources = createDatabaseCluster({
    primary: createFakeServer('primary', state),
    replicas: [],
    maxLagBlocks: 1,
    pollMs: 60_000,
  })
  await sources.refresh()
  for (const height of [21, 22, 23]) sources.announce(`${height}-of-3`)
  const expected = () => [21, 22, 23].filter((height) => sources.isExpected(`${height}-of-3`))
  expect(expected()).toEqual([21, 22, 23])
  state.height = 22
  await sources.refresh()
  expect(expected()).toEqual([23])
  state.height = 24
  await sources.refresh()
  sources.announce('24-of-3')
  expect(expected()).toEqual([])
})
