import type { Blake2b256, Block } from '@ergo-explorer/chain'
import type { Client } from '@ergo-explorer/db'
import { initializeIndex } from '@ergo-explorer/indexer/bulk/initialize-index'
import { bulkLoad } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/switch/switch-to-live'
import { type TestChain, DEVNET_PRESET } from '../environment/chain.ts'
import type { TestDatabase } from '../environment/databases.ts'

/** Indexes the main chain in one uninterrupted run. */
export async function buildReferenceIndex(
  database: TestDatabase,
  {
    client,
    chain,
    blake2b256,
  }: {
    readonly client: Client
    readonly chain: Pick<TestChain, 'genesis' | 'blocks'>
    readonly blake2b256: Blake2b256
  },
): Promise<void> {
  const reader = await database.connect()
  try {
    await initializeIndex({ client, preset: DEVNET_PRESET, blake2b256, boxes: chain.genesis })
    const blocks = singleBatch(chain.blocks())
    await bulkLoad({ client, reader, preset: DEVNET_PRESET, blake2b256, fromHeight: 0, blocks })
    await switchToLive({ client, preset: DEVNET_PRESET })
  } finally {
    await reader.end()
  }
}

async function* singleBatch(blocks: readonly Block[]): AsyncGenerator<readonly Block[]> {
  yield blocks
}
