import { setTimeout as sleep } from 'node:timers/promises'
import { presetOf } from '@ergo-explorer/chain'
import { aLiveChain } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createPool } from '@ergo-explorer/db'
import { indexChain } from '@ergo-explorer/indexer/testing/index-chain'
import { bestOf } from '@ergo-explorer/indexer/run/testing/straight-index'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases, startReplica } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createSource } from './source.ts'
import { createSources } from './sources.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()

test(
  'reads go to the replica while it keeps up, to the primary when it lags or is gone',
  { timeout: 60_000 },
  async () => {
    await using stack = new AsyncDisposableStack()
    const databases = stack.use(await startDatabases({}, 'replica'))
    const database = await databases.create()
    const chain = aLiveChain()
    const blocks = bestOf(chain, 1, chain.tip.height)
    const index = await indexChain(database, { preset, blake2b256, genesis: chain.genesis, blocks }, blocks.length - 5)
    stack.use(index)
    const server = await startReplica(databases.server)
    const open = (name: string, url: string) =>
      createSource({ name, network: 'devnet', pool: createPool({ url, max: 2, applicationName: name }) })
    const replicaUrl = new URL(database.url)
    replicaUrl.port = String(server.port)
    const primary = open('primary', database.url)
    const replica = open('replica', replicaUrl.href)
    const sources = stack.use(createSources({ primary, replicas: [replica], maxLagBlocks: 1, pollMs: 60_000 }))
    const app = await createApp({ sources, nodes: [], preset, blake2b256, now: Date.now })
    const at = async (name: string, height: number) => {
      for (const start = performance.now(); performance.now() - start < 10_000; await sleep(20)) {
        await sources.look()
        const picked = sources.pick()
        if (picked?.source.name === name && picked.tip.height === height) return picked.source.name
      }
      return expect.fail(`still not ${name} at ${height}: ${JSON.stringify(sources.pick()?.source.seen, String)}`)
    }
    const height = chain.tip.height
    expect(await at('replica', height)).toBe('replica')

    await server.pauseReplay()
    const mine = () => index.store.append(chain.mineNext(chain.tip.timestamp + 120_000))
    await mine()
    // It lags too little to be left out; but who has heard of the new block gets it.
    await sources.look()
    const newest = primary.seen.ok ? primary.seen.tip.versions.chain : ''
    const asked = async (path: string) => (await app.inject(path)).headers['indexed-height']
    expect(await asked('/api/v2/blocks')).toBe(String(height))
    expect(await asked(`/api/v2/blocks?tip=${newest}`)).toBe(String(height + 1))
    await mine()
    expect(await at('primary', height + 2)).toBe('primary')
    const unknownBox = `/api/v1/boxes/${'00'.repeat(32)}`
    const answer = await app.inject(unknownBox)
    expect(answer.headers['indexed-height']).toBe(String(height + 2))

    await server.resumeReplay()
    expect(await at('replica', height + 2)).toBe('replica')

    // While it lagged it was looked at more often.
    await sleep(200)
    await server[Symbol.asyncDispose]()
    // Nobody has noticed yet: the question meets the dead server, and is asked again elsewhere.
    expect(sources.pick()?.source.name).toBe('replica')
    expect((await app.inject(unknownBox)).statusCode).toBe(404)
    expect(sources.pick()?.source.name).toBe('primary')
    await app.close()
  },
)
