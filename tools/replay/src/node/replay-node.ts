import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'

/** The recorded blocks that the node serves. */
export interface ServedBlocks {
  readonly paths: readonly string[]
  readonly fromHeight: number
}

export interface ReplayNode extends AsyncDisposable {
  readonly url: string
}

/** Starts a node on a real port that serves only these mainnet blocks. */
export async function startReplayNode(served: ServedBlocks): Promise<ReplayNode> {
  const worker = new Worker(new URL('./serve.ts', import.meta.url), { workerData: served })
  // A worker that crashes emits an error, which also rejects this promise.
  const [address] = (await once(worker, 'message')) as [AddressInfo]
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
