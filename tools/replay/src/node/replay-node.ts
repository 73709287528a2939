import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'

/** The recorded blocks that a node has. */
export interface Served {
  readonly paths: readonly string[]
  readonly fromHeight: number
}

export interface ReplayNode extends AsyncDisposable {
  readonly url: string
}

/** A node on a real port that has these blocks of mainnet and no others. */
export async function startReplayNode(served: Served): Promise<ReplayNode> {
  const worker = new Worker(new URL('./serve.ts', import.meta.url), { workerData: served })
  // A worker that dies emits an error, which rejects this wait as well.
  const [address] = (await once(worker, 'message')) as [AddressInfo]
  return {
    url: `http://127.0.0.1:${address.port}`,
    async [Symbol.asyncDispose]() {
      await worker.terminate()
    },
  }
}
