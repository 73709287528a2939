import type { Blake2b256, Block, Box, NetworkPreset } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import { initializeIndex } from '@ergo-explorer/indexer/bulk/initialize-index'
import { bulkLoad } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/switch/switch-to-live'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'

export interface MainChain {
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly genesis: readonly Box[]
  /** Starting with block 1. */
  readonly blocks: readonly Block[]
}

/** Indexes the main chain without forks or faults: the first `bulkBlocks` in bulk mode, the others one by one. */
export async function buildReferenceIndex(url: string, mainChain: MainChain, bulkBlocks: number): Promise<void> {
  const { preset, blake2b256, genesis, blocks } = mainChain
  const client = await connect({ url, applicationName: 'reference' })
  const reader = await connect({ url, applicationName: 'reference' })
  const live = await connect({ url, applicationName: 'reference', pipeline: true })
  try {
    await initializeIndex({ client, preset, blake2b256, boxes: genesis })
    const chunks = inChunks(blocks.slice(0, bulkBlocks))
    await bulkLoad({ client, reader, preset, blake2b256, fromHeight: 0, blocks: chunks })
    await switchToLive({ client, preset })
    const store = await LiveStore.open({ client: live, preset, blake2b256 })
    for (const block of blocks.slice(bulkBlocks)) await store.append(block)
  } finally {
    await Promise.all([client.end(), reader.end(), live.end()])
  }
}

/** As many as a node returns at once. */
const CHUNK_BLOCKS = 16

async function* inChunks(blocks: readonly Block[]): AsyncGenerator<readonly Block[]> {
  for (let i = 0; i < blocks.length; i += CHUNK_BLOCKS) yield blocks.slice(i, i + CHUNK_BLOCKS)
}
