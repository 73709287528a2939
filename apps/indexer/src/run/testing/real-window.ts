import { type Block, type BoxId, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openRecordedBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { type BlockParts, changeBlocks } from '@ergo-explorer/devnet/faults/response-changes'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { startTestServer } from '@ergo-explorer/devnet/http/testing/test-server'
import { connect } from '@ergo-explorer/db'
import { createNodeClient, createNodeGroup, decodeBlock, decodeBox } from '@ergo-explorer/node'
import { readJson, readLines, realData, type ThrowawayDatabase } from '@ergo-explorer/testkit'
import { expect } from 'vitest'
import { initializeIndex } from '#bulk/bulk-load.ts'
import { followBestNode } from '#follow/follow-best-node.ts'
import { switchToLive } from '#bulk/live-switch.ts'
import { LiveStore } from '#write/live-store.ts'

/** Consecutive mainnet blocks, and the boxes they use but do not create. */
export interface RealWindow {
  readonly version: number
  /** Files of blocks in order. */
  readonly blocks: readonly string[]
  readonly boxes: string
  readonly from: number
  /** Height of the tampered block; all earlier blocks are indexed. */
  readonly at: number
}

const blake2b256 = await createBlake2b256()
const preset = presetOf('mainnet')

/** An index up to the parent of the tampered block, and a node that serves that block with changes. */
export async function openRealWindow({ blocks: files, boxes, from, at }: RealWindow, { url }: ThrowawayDatabase) {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  const blocks = files
    .flatMap(textsOf)
    .map(decoded)
    .filter(({ header }) => header.height <= at)
  const created = new Set<BoxId>(
    blocks.flatMap(({ transactions }) => transactions.flatMap((each) => each.outputs.map(({ boxId }) => boxId))),
  )
  const seeds = listOf(boxes)
    .map(decodeBox)
    .filter(({ boxId }) => !created.has(boxId))
  const bulkClient = await connect({ url, applicationName: 'test' })
  await initializeIndex({ client: bulkClient, preset, blake2b256, boxes: seeds, height: from - 1 })
  await switchToLive({ client: bulkClient, preset })
  await bulkClient.end()
  const client = await connect({ url, applicationName: 'test', pipeline: true })
  const store = await LiveStore.open({ client, preset, blake2b256 })
  for (const block of blocks.filter(({ header }) => header.height < at)) await store.append(block)

  let tamper: (parts: BlockParts) => boolean = () => false
  const paths = files.map((file) => data.path(file))
  const backend = openRecordedBackend({ paths, network: 'mainnet', fromHeight: from, launchTime: 0, blake2b256 })
  const server = createNodeServer({
    backend,
    preset,
    blake2b256,
    clock: () => 0,
    faults({ path }, answer) {
      const isBlock = path === '/blocks/headerIds' || /^\/blocks\/[0-9a-f]{64}$/.test(path)
      const changed = isBlock
        ? changeBlocks(answer, (parts) => parts.header?.height === at && tamper(parts))
        : undefined
      return { kind: 'complete', response: changed ?? answer }
    },
  })
  const node = await startTestServer(server)

  /** Follows the node until it is banned, or returns undefined at its tip. */
  const followUntilBanned = async (
    change: (parts: BlockParts) => boolean,
  ): Promise<{ node: unknown; reason: unknown } | undefined> => {
    tamper = change
    let banned: { node: unknown; reason: unknown } | undefined
    const end = new AbortController()
    const clients = [createNodeClient({ url: node.url, name: 'faulty' })]
    await using nodes = createNodeGroup({ clients, network: 'mainnet', clock: () => performance.now() })
    await followBestNode({
      nodes,
      store,
      preset,
      blake2b256,
      signal: AbortSignal.any([end.signal, AbortSignal.timeout(15_000)]),
      pollMs: 5,
      startHeight: from,
      log: {
        info: () => undefined,
        warn: () => undefined,
        error(fields, message) {
          if (message !== 'node banned') return
          banned ??= { ...(fields as { node: unknown; reason: unknown }) }
          end.abort()
        },
      },
      onTip: ({ height }) => height >= at && end.abort(),
    })
    return banned
  }
  return {
    store,
    client,
    followUntilBanned,
    async [Symbol.asyncDispose]() {
      await client.end()
      await node[Symbol.asyncDispose]()
    },
  }
}

const textsOf = (file: string): string[] => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)])

/** One JSON value per line, or a JSON array. */
const listOf = (file: string): unknown[] =>
  file.endsWith('.json') ? (parseLossless(readJson(file)) as unknown[]) : readLines(file).map(parseLossless)

function decoded(text: string): Block {
  const block = decodeBlock(parseLossless(text))
  return block.ok ? block.value : expect.fail(block.error.message)
}
