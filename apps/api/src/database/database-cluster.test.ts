import { presetOf } from '@ergo-explorer/chain'
import { createLiveChain } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createPool } from '@ergo-explorer/db'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { bestBlocks } from '@ergo-explorer/indexer/run/testing/reference-index'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases, startReplica } from '@ergo-explorer/testkit'
import { expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import { createDatabaseServer } from './database-server.ts'
import { createDatabaseCluster } from './database-cluster.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()

test(
  'reads from the replica while it keeps up, and from the primary when it lags or is down',
  { timeout: 60_000 },
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
