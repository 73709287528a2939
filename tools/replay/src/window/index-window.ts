import { connect } from '@ergo-explorer/db'
import { fetchChain } from '@ergo-explorer/indexer/bulk/block-stream'
import { bulkLoad, initializeIndex } from '@ergo-explorer/indexer/bulk/bulk-load'
import { switchToLive } from '@ergo-explorer/indexer/bulk/live-switch'
import { followBestNode } from '@ergo-explorer/indexer/follow/follow-best-node'
import { LiveStore } from '@ergo-explorer/indexer/write/live-store'
import { checkBoxes, createNodeClient, createNodeGroup, decodeBox, type NodeGroup } from '@ergo-explorer/node'
import { strictLog } from '#indexing.ts'
import type { ReplayContext } from '#replay-context.ts'
import type { RecordedWindow } from './recorded-window.ts'

interface IndexWindowOptions extends Pick<ReplayContext, 'preset' | 'blake2b256'> {
  readonly databaseUrl: string
  readonly nodeUrl: string
  readonly recorded: RecordedWindow
}

/** Indexes a window from the middle of the chain: the first half in bulk mode, the rest live. */
export async function indexWindow(options: IndexWindowOptions): Promise<void> {
  const { databaseUrl: url, nodeUrl, preset } = options
  const clients = [createNodeClient({ url: nodeUrl })]
  await using nodes = createNodeGroup({ clients, network: preset.name, clock: () => performance.now() })
  await load(url, nodes, options)
  await followToTip(url, nodes, options)
}

async function load(
  url: string,
  nodes: NodeGroup,
  { preset, blake2b256, recorded }: IndexWindowOptions,
): Promise<void> {
  const client = await connect({ url, applicationName: 'replay' })
  const reader = await connect({ url, applicationName: 'replay' })
  const { signal, log, assertNoWarnings } = strictLog()
  const previousHeight = recorded.from - 1
  const toHeight = Math.floor((previousHeight + recorded.to) / 2)
  const onInvalidBlock = (node: string, reason: string) => log.error({ node, reason }, 'node banned')
  // The block before the window was not recorded, so its id is unknown.
  const after = { height: previousHeight, id: undefined }
  try {
    const boxes = recorded.seedBoxes.map(decodeBox)
    const [fault] = checkBoxes(boxes, blake2b256)
    if (fault !== undefined) throw new Error(`Invalid seed box: ${fault.message}`)
    await initializeIndex({ client, preset, blake2b256, boxes, height: previousHeight })
    const blocks = fetchChain({ nodes, preset, blake2b256, after, toHeight, concurrency: 4, onInvalidBlock, signal })
    await bulkLoad({ client, reader, preset, blake2b256, fromHeight: previousHeight, blocks })
    assertNoWarnings()
    await switchToLive({ client, preset })
  } finally {
    await Promise.allSettled([client.end(), reader.end()])
  }
}

async function followToTip(url: string, nodes: NodeGroup, { preset, blake2b256, recorded }: IndexWindowOptions) {
  const client = await connect({ url, applicationName: 'replay', pipeline: true })
  const { signal, log, assertNoWarnings } = strictLog()
  const atTip = new AbortController()
  try {
    const store = await LiveStore.open({ client, preset, blake2b256 })
    await followBestNode({
      nodes,
      store,
      preset,
      blake2b256,
      log,
      signal: AbortSignal.any([signal, atTip.signal]),
      pollMs: 50,
      startHeight: recorded.from,
      onAtTip: async () => atTip.abort(),
    })
    assertNoWarnings()
  } finally {
    await client.end()
  }
}
