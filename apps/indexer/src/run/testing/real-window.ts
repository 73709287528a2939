import { type Block, type BoxId, parseLossless, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openRecordedBackend } from '@ergo-explorer/devnet/backend/recorded-backend'
import type { BlockParts } from '@ergo-explorer/devnet/faults/block-parts'
import { changeBlocks } from '@ergo-explorer/devnet/faults/block-parts'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { listening } from '@ergo-explorer/devnet/http/testing/listening'
import { connect } from '@ergo-explorer/db'
import { createNodeClient, createNodeGroup, decodeBlock, decodeBox } from '@ergo-explorer/node'
import { readJson, readLines, realData } from '@ergo-explorer/testkit'
import { expect } from 'vitest'
import { begin } from '../../bulk/begin.ts'
import { follow } from '../../follow/follow.ts'
import { switchToLive } from '../../switch/switch-to-live.ts'
import type { ADatabase } from '@ergo-explorer/testkit'
import { LiveStore } from '../../write/live-store.ts'

/** Consecutive blocks of mainnet, and the boxes that they spend and read and do not make. */
export interface RealWindow {
  readonly version: number
  /** Files of blocks, the first of which stands at the start. */
  readonly blocks: readonly string[]
  readonly boxes: string
  readonly from: number
  /** The height about which lies are told; what comes before is indexed. */
  readonly at: number
}

const blake2b256 = await createBlake2b256()
const preset = presetOf('mainnet')

/** An index that stands before the block in question, and a node that has that block and what it likes to say of it. */
export async function openRealWindow({ blocks: files, boxes, from, at }: RealWindow, { url }: ADatabase) {
  const data = realData()
  if (!data.found) throw new Error(data.reason)
  const blocks = files
    .flatMap(textsOf)
    .map(decoded)
    .filter(({ header }) => header.height <= at)
  const made = new Set<BoxId>(
    blocks.flatMap(({ transactions }) => transactions.flatMap((each) => each.outputs.map(({ boxId }) => boxId))),
  )
  const seeds = listOf(boxes)
    .map(decodeBox)
    .filter(({ boxId }) => !made.has(boxId))
  const plain = await connect({ url, applicationName: 'test' })
  await begin({ client: plain, preset, blake2b256, boxes: seeds, height: from - 1 })
  await switchToLive({ client: plain, preset })
  await plain.end()
  const client = await connect({ url, applicationName: 'test', pipeline: true })
  const store = await LiveStore.open({ client, preset, blake2b256 })
  for (const block of blocks.filter(({ header }) => header.height < at)) await store.append(block)

  let tell: (parts: BlockParts) => boolean = () => false
  const paths = files.map((file) => data.path(file))
  const backend = openRecordedBackend({ paths, network: 'mainnet', fromHeight: from, launchTime: 0, blake2b256 })
  const server = createNodeServer({
    backend,
    preset,
    blake2b256,
    clock: () => 0,
    faults({ path }, answer) {
      const isBlock = path === '/blocks/headerIds' || /^\/blocks\/[0-9a-f]{64}$/.test(path)
      const changed = isBlock ? changeBlocks(answer, (parts) => parts.header?.height === at && tell(parts)) : undefined
      return { as: 'whole', answer: changed ?? answer }
    },
  })
  const node = await listening(server)

  /** Follows the node until it is refused, or at its tip: then there is nothing to be told. */
  const refusal = async (
    lie: (parts: BlockParts) => boolean,
  ): Promise<{ node: unknown; reason: unknown } | undefined> => {
    tell = lie
    let refused: { node: unknown; reason: unknown } | undefined
    const end = new AbortController()
    const clients = [createNodeClient({ url: node.url, name: 'liar' })]
    await using nodes = createNodeGroup({ clients, network: 'mainnet', clock: () => performance.now() })
    await follow({
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
          if (message !== 'node refused') return
          refused ??= { ...(fields as { node: unknown; reason: unknown }) }
          end.abort()
        },
      },
      onTip: ({ height }) => height >= at && end.abort(),
    })
    return refused
  }
  return {
    store,
    client,
    refusal,
    async [Symbol.asyncDispose]() {
      await client.end()
      await node[Symbol.asyncDispose]()
    },
  }
}

const textsOf = (file: string): string[] => (/\.jsonl(\.gz)?$/.test(file) ? readLines(file) : [readJson(file)])

/** One JSON value a line, or a list of them. */
const listOf = (file: string): unknown[] =>
  file.endsWith('.json') ? (parseLossless(readJson(file)) as unknown[]) : readLines(file).map(parseLossless)

function decoded(text: string): Block {
  const block = decodeBlock(parseLossless(text))
  return block.ok ? block.value : expect.fail(block.error.message)
}
