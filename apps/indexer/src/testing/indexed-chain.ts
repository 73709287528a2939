import { type Block, type Blake2b256, type Box, presetOf } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { initializeIndex, bulkLoad } from '#bulk/bulk-load.ts'
import { switchToLive } from '#bulk/live-switch.ts'
import { type BlockHooks, LiveStore } from '#write/live-store.ts'

const END_TIME = Date.UTC(2026, 0, 1)

export interface AChain {
  readonly preset: ReturnType<typeof presetOf>
  readonly blake2b256: Blake2b256
  readonly genesis: readonly Box[]
  readonly blocks: readonly Block[]
}

/** A simulated chain without forks, from block 1 on. */
export async function aChain(blocks: number, seed = 'index', spanMs?: number): Promise<AChain> {
  const blake2b256 = await createBlake2b256()
  const preset = presetOf('devnet')
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  return {
    preset,
    blake2b256,
    genesis: genesisBoxes(preset, blake2b256),
    blocks: [
      ...generateBlocks(simulation, { blocks, endTime: END_TIME, spanMs: spanMs ?? blocks * preset.blockIntervalMs }),
    ],
  }
}

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
