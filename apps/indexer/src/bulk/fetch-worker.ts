import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type HeaderId, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { fetchChain } from './block-source.ts'
import type { FetchOrder, FetchReport } from './fetch-in-worker.ts'

/** A thread that fetches, decodes and checks blocks, as far ahead as it is let. */
const port = parentPort
if (port === null) throw new Error('This runs as a worker thread')
// The thread that starts this one sends nothing else.
const order = workerData as FetchOrder
const report = (message: FetchReport): void => port.postMessage(message)

/** Each message is leave for so many more pieces. */
const leaves = on(port, 'message') as AsyncIterator<[number]>

const clients = order.nodes.map((node) => createNodeClient(node))
const preset = presetOf(order.network)
// What a preset says about its network is true.
const genesis = preset.genesisId as HeaderId | undefined
const nodes = createNodeGroup({
  clients,
  network: order.network,
  clock: () => performance.now(),
  ...(genesis && { genesisBlockId: genesis }),
})
const blocks = fetchChain({
  nodes,
  preset,
  blake2b256: await createBlake2b256(),
  after: order.after,
  toHeight: order.toHeight,
  inFlight: order.inFlight,
  onLie: (node, reason) => report({ lie: { node, reason } }),
  onClaim: (node, fromHeight) => report({ claim: { node, fromHeight } }),
  // Whoever has enough ends the thread.
  signal: new AbortController().signal,
})
try {
  let leave = order.ahead
  for await (const piece of blocks) {
    while (leave <= 0) {
      const more = await leaves.next()
      leave += more.done === true ? 0 : more.value[0]
    }
    leave--
    report({ blocks: piece })
  }
  report({ done: true })
} catch (error) {
  report({ failed: error instanceof Error ? error.message : String(error) })
} finally {
  await nodes[Symbol.asyncDispose]()
  port.close()
}
