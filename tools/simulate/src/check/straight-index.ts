import type { Blake2b256, Block, Box, NetworkPreset } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import { begin } from '@ergo-explorer/indexer/bulk/begin'
import { bulkLoad } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/switch/switch-to-live'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'

export interface Winner {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly genesis: readonly Box[]
  /** From block 1 on. */
  readonly blocks: readonly Block[]
}

/** Indexes a chain to which nothing ever happened: so many blocks in bulk mode, the others one by one. */
export async function indexStraight(url: string, winner: Winner, bulkBlocks: number): Promise<void> {
  const { preset, blake2b256, genesis, blocks } = winner
  const client = await connect({ url, applicationName: 'straight' })
  const reader = await connect({ url, applicationName: 'straight' })
  const live = await connect({ url, applicationName: 'straight', pipeline: true })
  try {
    await begin({ client, preset, blake2b256, boxes: genesis })
    const chunks = inChunks(blocks.slice(0, bulkBlocks))
    await bulkLoad({ client, reader, preset, blake2b256, fromHeight: 0, blocks: chunks })
    await switchToLive({ client, preset })
    const store = await LiveStore.open({ client: live, preset, blake2b256 })
    for (const block of blocks.slice(bulkBlocks)) await store.append(block)
  } finally {
    await Promise.all([client.end(), reader.end(), live.end()])
  }
}

/** As many as a node hands out at once. */
const CHUNK = 16

async function* inChunks(blocks: readonly Block[]): AsyncGenerator<readonly Block[]> {
  for (let i = 0; i < blocks.length; i += CHUNK) yield blocks.slice(i, i + CHUNK)
}
