import { type TestDevnet, createLiveChain } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { connect } from '@ergo-explorer/db'
import type { SimBlock, LiveChain } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { ThrowawayDatabase, SharedDatabases } from '@ergo-explorer/testkit'
import { initializeIndex, bulkLoad } from '#bulk/bulk-load.ts'
import { type AChain, indexChain } from '#testing/indexed-chain.ts'
import { type Fingerprint, computeFingerprint } from '#verify/fingerprint.ts'
import { LiveStore } from '#write/live-store.ts'

/** All simulated nodes start with the same blocks; this many are indexed once and copied. */
export const PREPARED_BLOCKS = 250

export interface PreparedIndex extends AsyncDisposable {
  /** Returns a separate copy. */
  take(): Promise<ThrowawayDatabase>
}

/** A live index. */
export const prepareIndex = (databases: SharedDatabases): Promise<PreparedIndex> =>
  prepare(databases, async (database, chain) => {
    const index = await indexChain(database, chain, PREPARED_BLOCKS)
    await index[Symbol.asyncDispose]()
  })

/** The same blocks in bulk mode, before the switch to live mode. */
export const prepareLoad = (databases: SharedDatabases): Promise<PreparedIndex> =>
  prepare(databases, async (database, { genesis, blocks, ...chain }) => {
    const client = await connect({ url: database.url, applicationName: 'test' })
    await initializeIndex({ client, ...chain, boxes: genesis })
    await client.end()
    await loadIn(database, chain, blocks)
  })

/** Adds blocks of a chain in bulk mode. */
export const loadBlocks = (database: ThrowawayDatabase, chain: LiveChain, blocks: readonly SimBlock[]): Promise<void> =>
  loadIn(database, chainOf(chain), blocks)

async function loadIn(
  { url }: ThrowawayDatabase,
  chain: Pick<AChain, 'preset' | 'blake2b256'>,
  blocks: AChain['blocks'],
): Promise<void> {
  const client = await connect({ url, applicationName: 'test' })
  const reader = await connect({ url, applicationName: 'test' })
  const fromHeight = (blocks[0]?.header.height ?? 1) - 1
  await bulkLoad({ client, reader, ...chain, fromHeight, blocks: ReadableStream.from([blocks]) })
  await Promise.all([client.end(), reader.end()])
}

/** Copies are prepared in advance, because copying takes longer than most scenarios. */
async function prepare(
  databases: SharedDatabases,
  fill: (database: ThrowawayDatabase, chain: AChain) => Promise<void>,
): Promise<PreparedIndex> {
  const database = await databases.create()
  const chain = createLiveChain()
  await fill(database, { ...chainOf(chain), blocks: bestBlocks(chain, 1, PREPARED_BLOCKS) })
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

/** Fingerprint of an index that only ever saw the winning chain. */
export async function referenceFingerprint(
  databases: SharedDatabases,
  prepared: PreparedIndex,
  { chain }: TestDevnet,
): Promise<Fingerprint> {
  const startsWithPrepared = chain.tree.isBest(
    createLiveChain().tree.bestAt(PREPARED_BLOCKS)?.header.id ?? expect.fail('no block'),
  )
  await using database = await (startsWithPrepared ? prepared.take() : databases.create())
  const client = await connect({ url: database.url, applicationName: 'test', pipeline: true })
  try {
    if (startsWithPrepared) {
      const store = await LiveStore.open({ client, ...chainOf(chain) })
      for (const block of bestBlocks(chain, PREPARED_BLOCKS + 1, chain.tip.height)) await store.append(block)
    } else {
      const blocks = bestBlocks(chain, 1, chain.tip.height)
      await using _ = await indexChain(database, { ...chainOf(chain), blocks }, blocks.length)
    }
    return await computeFingerprint(client)
  } finally {
    await client.end()
  }
}

/** The best chain between two heights, inclusive. */
export const bestBlocks = ({ tree }: LiveChain, first: number, last: number): SimBlock[] =>
  Array.from({ length: last - first + 1 }, (_, i) => tree.bestAt(first + i) ?? expect.fail('no block'))

const chainOf = ({ genesis, simulation }: LiveChain) => ({ genesis, ...simulation.options })
