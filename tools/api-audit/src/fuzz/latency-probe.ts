import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { percentile } from '@ergo-explorer/testkit/statistics'

/** Short requests of an ordinary client: a cached response, a computed one and a query. */
const PATHS = ['/api/v2/tip', '/api/v1/info', '/api/v2/blocks?limit=5', '/api/v1/blocks/headers?limit=3']
const PAUSE_MS = 5

/** Limits apply to each address. Only Linux has all of 127.0.0.0/8. */
const OWN_ADDRESS = '127.0.0.2'

export interface Latencies {
  readonly requests: number
  readonly failed: number
  readonly p50: number
  readonly p99: number
}

/** Measures an ordinary client until `work` is done, in a thread of its own. */
export async function measureDuring(apiUrl: string, work: () => Promise<unknown>): Promise<Latencies> {
  const worker = new Worker(new URL(import.meta.url), { workerData: apiUrl })
  const { promise, resolve, reject } = Promise.withResolvers<Latencies>()
  worker.once('message', resolve)
  worker.once('error', reject)
  try {
    await work()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage('stop')
    return await promise
  } finally {
    await worker.terminate()
  }
}

/** The thread. */
async function probe(apiUrl: string, isStopped: () => boolean): Promise<Latencies> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    ...(process.platform === 'linux' && { localAddress: OWN_ADDRESS }),
  })
  const ms: number[] = []
  let failed = 0
  for (let i = 0; !isStopped(); i++) {
    // The query makes responses differ, so that not all of them are cached.
    const { status, ms: taken } = await sendRequest(`${apiUrl}${PATHS[i % PATHS.length] ?? ''}`, { agent })
    if (status === 200) ms.push(taken)
    else failed++
    await sleep(PAUSE_MS)
  }
  agent.destroy()
  return { requests: ms.length, failed, p50: percentile(ms, 0.5), p99: percentile(ms, 0.99) }
}

if (parentPort !== null) {
  const port = parentPort
  let isStopped = false
  port.once('message', () => {
    isStopped = true
  })
  port.postMessage(await probe(workerData as string, () => isStopped))
}
