import type { Block } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import { initializeIndex } from '../bulk/initialize-index.ts'
import { bulkLoad } from '../bulk/bulk-load.ts'
import { switchToLive } from '../switch/switch-to-live.ts'
import { type BlockHooks, LiveStore } from '../write/live-store.ts'
import type { AChain } from './a-chain.ts'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'

/** Loads `bulkBlocks` blocks in bulk mode, switches to live mode, and appends the rest one by one. */
export async function indexChain(
  database: ThrowawayDatabase,
  { preset, blake2b256, genesis, blocks }: AChain,
  bulkBlocks: number,
  hooks?: BlockHooks,
) {
  const url = database.url
  const client = await connect({ url, applicationName: 'test' })
  const reader = await connect({ url, applicationName: 'test' })
  await initializeIndex({ client, preset, blake2b256, boxes: genesis })
  const bulk = inChunks(blocks.slice(0, bulkBlocks), 16)
  await bulkLoad({ client, reader, preset, blake2b256, fromHeight: 0, blocks: bulk })
  await switchToLive({ client, preset })
  await client.end()
  await reader.end()
  const live = await connect({ url, applicationName: 'test', pipeline: true })
  const store = await LiveStore.open({ client: live, preset, blake2b256, ...(hooks && { hooks }) })
  for (const block of blocks.slice(bulkBlocks)) await store.append(block)
  return { store, client: live, [Symbol.asyncDispose]: () => live.end() }
}

async function* inChunks(blocks: readonly Block[], size: number): AsyncGenerator<readonly Block[]> {
  for (let i = 0; i < blocks.length; i += size) yield blocks.slice(i, i + size)
}
