import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type HeaderId, nodeNetwork } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createNodeClient, createNodeGroup, type VerifyTip } from '@ergo-explorer/node'
import { fetchChain, type FetchJob, type FetchMessage } from './block-stream.ts'

/** Worker thread that fetches, decodes and verifies blocks as far ahead as its credit allows. */
const port = parentPort
if (port === null) throw new Error('block-stream-worker must run as a worker thread')
// The parent thread sends a FetchJob and nothing else.
const job = workerData as FetchJob
const send = (message: FetchMessage): void => port.postMessage(message)

/** Each message grants credit for this many more chunks. */
const credits = on(port, 'message') as AsyncIterator<[number]>

const clients = job.nodes.map((node) => createNodeClient(node))
const { preset } = job
// The ids in presets are valid by definition.
const genesis = preset.genesisId as HeaderId | undefined
const nodes = createNodeGroup({
  clients,
  network: nodeNetwork(preset),
  clock: () => performance.now(),
  ...(genesis && { genesisBlockId: genesis }),
})
// The other thread verified and ordered the nodes.
const order: VerifyTip = async ({ name }) => {
  const work = BigInt(clients.length - clients.findIndex((client) => client.name === name))
  return { ok: true, value: { height: job.toHeight, work } }
}
await nodes.poll(undefined, order)
const blocks = fetchChain({
  nodes,
  preset,
  blake2b256: await createBlake2b256(),
  after: job.after,
  toHeight: job.toHeight,
  concurrency: job.concurrency,
  onInvalidBlock: (node, reason) => send({ invalid: { node, reason } }),
  onIdsListed: (node, fromHeight) => send({ listed: { node, fromHeight } }),
  // The parent thread terminates the worker instead of aborting.
  signal: new AbortController().signal,
})
try {
  let credit = job.maxBuffered
  for await (const chunk of blocks) {
    while (credit <= 0) {
      const more = await credits.next()
      credit += more.done === true ? 0 : more.value[0]
    }
    credit--
    send({ blocks: chunk })
  }
  send({ done: true })
} catch (error) {
  send({ failed: error instanceof Error ? error.message : String(error) })
} finally {
  await nodes[Symbol.asyncDispose]()
  port.close()
}
