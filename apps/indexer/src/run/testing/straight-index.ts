import type { Block } from '@ergo-explorer/chain'
import { type ADevnet, aLiveChain } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { connect } from '@ergo-explorer/db'
import type { LiveChain } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { ADatabase, Databases } from '@ergo-explorer/testkit'
import { begin } from '../../bulk/begin.ts'
import { bulkLoad } from '../../bulk/bulk-load.ts'
import type { AChain } from '../../testing/a-chain.ts'
import { indexChain } from '../../testing/index-chain.ts'
import { type Fingerprint, fingerprint } from '../../verify/fingerprint.ts'
import { LiveStore } from '../../write/live-store.ts'

/** Every simulated node begins with the same blocks; so many of them are indexed once, and copied. */
export const PREPARED = 250

export interface PreparedIndex extends AsyncDisposable {
  /** A copy of its own for whoever asks. */
  take(): Promise<ADatabase>
}

/** A live index. */
export const prepareIndex = (databases: Databases): Promise<PreparedIndex> =>
  prepare(databases, async (database, chain) => {
    const index = await indexChain(database, chain, PREPARED)
    await index[Symbol.asyncDispose]()
  })

/** The same blocks, with more of them to be loaded before it can become live. */
export const prepareLoad = (databases: Databases): Promise<PreparedIndex> =>
  prepare(databases, async ({ url }, { genesis, blocks, ...chain }) => {
    const client = await connect({ url, applicationName: 'test' })
    const reader = await connect({ url, applicationName: 'test' })
    await begin({ client, ...chain, boxes: genesis })
    await bulkLoad({ client, reader, ...chain, fromHeight: 0, blocks: ReadableStream.from([blocks]) })
    await Promise.all([client.end(), reader.end()])
  })

/** The next copy is made while the one before it is used: copying takes longer than most scenarios. */
async function prepare(
  databases: Databases,
  fill: (database: ADatabase, chain: AChain) => Promise<void>,
): Promise<PreparedIndex> {
  const database = await databases.create()
  const chain = aLiveChain()
  await fill(database, { ...chainOf(chain), blocks: bestOf(chain, 1, PREPARED) })
  const ready = [databases.create(database), databases.create(database)]
  return {
    take() {
      ready.push(databases.create(database))
      return ready.shift() ?? databases.create(database)
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(ready)
    },
  }
}

/** What an index says to which nothing ever happened but the winning chain. */
export async function straightFingerprint(
  databases: Databases,
  prepared: PreparedIndex,
  { chain }: ADevnet,
): Promise<Fingerprint> {
  const isAsPrepared = chain.tree.isBest(aLiveChain().tree.bestAt(PREPARED)?.header.id ?? expect.fail('no block'))
  await using database = await (isAsPrepared ? prepared.take() : databases.create())
  const client = await connect({ url: database.url, applicationName: 'test', pipeline: true })
  try {
    if (isAsPrepared) {
      const store = await LiveStore.open({ client, ...chainOf(chain) })
      for (const block of bestOf(chain, PREPARED + 1, chain.tip.height)) await store.append(block)
    } else {
      const blocks = bestOf(chain, 1, chain.tip.height)
      await using _ = await indexChain(database, { ...chainOf(chain), blocks }, blocks.length)
    }
    return await fingerprint(client)
  } finally {
    await client.end()
  }
}

/** The best chain between two heights, both included. */
export const bestOf = ({ tree }: LiveChain, first: number, last: number): Block[] =>
  Array.from({ length: last - first + 1 }, (_, i) => tree.bestAt(first + i) ?? expect.fail('no block'))

const chainOf = ({ genesis, simulation }: LiveChain) => ({ genesis, ...simulation.options })
