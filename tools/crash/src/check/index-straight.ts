import type { Blake2b256, Block } from '@ergo-explorer/chain'
import type { Client } from '@ergo-explorer/db'
import { begin } from '@ergo-explorer/indexer/bulk/begin'
import { bulkLoad } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/switch/switch-to-live'
import { type Chain, PRESET } from '../world/chain.ts'
import type { Database } from '../world/databases.ts'

/** Indexes the chain that wins, in one go and with nobody in between. */
export async function indexStraight(
  database: Database,
  client: Client,
  chain: Pick<Chain, 'genesis' | 'blocks'>,
  blake2b256: Blake2b256,
): Promise<void> {
  const reader = await database.connect()
  try {
    await begin({ client, preset: PRESET, blake2b256, boxes: chain.genesis })
    const blocks = atOnce(chain.blocks())
    await bulkLoad({ client, reader, preset: PRESET, blake2b256, fromHeight: 0, blocks })
    await switchToLive({ client, preset: PRESET })
  } finally {
    await reader.end()
  }
}

async function* atOnce(blocks: readonly Block[]): AsyncGenerator<readonly Block[]> {
  yield blocks
}
