import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { type Client, connect } from '@ergo-explorer/db'
import { begin } from '@ergo-explorer/indexer/bulk/begin'
import { fetchChain } from '@ergo-explorer/indexer/bulk/block-source'
import { bulkLoad } from '@ergo-explorer/indexer/bulk/bulk-load'
import { follow } from '@ergo-explorer/indexer/follow/follow'
import { switchToLive } from '@ergo-explorer/indexer/switch/switch-to-live'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { checkBoxes, createNodeClient, createNodeGroup, decodeBox, type NodeGroup } from '@ergo-explorer/node'
import { strictLog } from '../indexer/strict-log.ts'
import type { Recorded } from './recorded.ts'

export interface WindowIndexing {
  readonly databaseUrl: string
  readonly nodeUrl: string
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly recorded: Recorded
}

/** What the indexer does from genesis on, begun in the middle: the first half in bulk mode, the rest live. */
export async function indexWindow(options: WindowIndexing): Promise<void> {
  const { databaseUrl: url, nodeUrl, preset } = options
  const clients = [createNodeClient({ url: nodeUrl })]
  await using nodes = createNodeGroup({ clients, network: preset.name, clock: () => performance.now() })
  await load(url, nodes, options)
  await followToTip(url, nodes, options)
}

async function load(url: string, nodes: NodeGroup, { preset, blake2b256, recorded }: WindowIndexing): Promise<void> {
  const client = await connect({ url, applicationName: 'replay' })
  const reader = await connect({ url, applicationName: 'replay' })
  const { signal, log, assertQuiet } = strictLog()
  const before = recorded.from - 1
  const toHeight = Math.floor((before + recorded.to) / 2)
  const onLie = (node: string, reason: string) => log.error({ node, reason }, 'node refused')
  // The block before the first one was not recorded, so nobody knows its id.
  const after = { height: before, id: undefined }
  try {
    await seed(client, { preset, blake2b256, recorded })
    const blocks = fetchChain({ nodes, preset, blake2b256, after, toHeight, inFlight: 4, onLie, signal })
    await bulkLoad({ client, reader, preset, blake2b256, fromHeight: before, blocks })
    assertQuiet()
    await switchToLive({ client, preset })
  } finally {
    await Promise.allSettled([client.end(), reader.end()])
  }
}

async function seed(
  client: Client,
  { preset, blake2b256, recorded }: Pick<WindowIndexing, 'preset' | 'blake2b256' | 'recorded'>,
): Promise<void> {
  const boxes = recorded.seeds.map(decodeBox)
  const [fault] = checkBoxes(boxes, blake2b256)
  if (fault !== undefined) throw new Error(`The given boxes are false: ${fault.message}`)
  await begin({ client, preset, blake2b256, boxes, height: recorded.from - 1 })
}

async function followToTip(url: string, nodes: NodeGroup, { preset, blake2b256, recorded }: WindowIndexing) {
  const client = await connect({ url, applicationName: 'replay', pipeline: true })
  const { signal, log, assertQuiet } = strictLog()
  const atTip = new AbortController()
  try {
    const store = await LiveStore.open({ client, preset, blake2b256 })
    await follow({
      nodes,
      store,
      preset,
      blake2b256,
      log,
      signal: AbortSignal.any([signal, atTip.signal]),
      pollMs: 50,
      startHeight: recorded.from,
      afterStep: async () => atTip.abort(),
    })
    assertQuiet()
  } finally {
    await client.end()
  }
}
