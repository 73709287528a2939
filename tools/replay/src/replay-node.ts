import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { openRecordedBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { listen } from '@ergo-explorer/testkit/ports'

/** The recorded blocks that the node serves. */
interface ServedBlocks {
  readonly paths: readonly string[]
  readonly fromHeight: number
}

/** Starts a node on a real port that serves only these mainnet blocks, in a thread of its own. */
export async function startReplayNode(served: ServedBlocks) {
  const worker = new Worker(new URL(import.meta.url), { workerData: served })
  // A worker that crashes emits an error, which also rejects this promise.
  const [port] = (await once(worker, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}

export type ReplayNode = Awaited<ReturnType<typeof startReplayNode>>

if (!isMainThread) {
  const { paths, fromHeight } = workerData as ServedBlocks
  const blake2b256 = await createBlake2b256()
  const backend = openRecordedBackend({ paths, fromHeight, network: 'mainnet', launchTime: Date.now(), blake2b256 })
  const port = await listen(createNodeServer({ backend, preset: presetOf('mainnet'), blake2b256, clock: Date.now }))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(port)
}
