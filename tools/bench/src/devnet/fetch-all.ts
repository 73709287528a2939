import { Agent, request } from 'node:http'

export interface FetchTotals {
  readonly requests: number
  readonly bytes: number
  readonly seconds: number
}

/** A request to the node; a POST when it has a body. */
export interface NodeRequest {
  readonly path: string
  readonly body?: string
}

/** Repeats the requests over keep-alive connections until the time is up. Bodies are counted, not parsed. */
export async function fetchAll(
  port: number,
  nodeRequests: readonly NodeRequest[],
  { concurrency, ms }: { readonly concurrency: number; readonly ms: number },
): Promise<FetchTotals> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const start = performance.now()
  let requests = 0
  let bytes = 0
  const worker = async () => {
    while (performance.now() - start < ms) {
      const nodeRequest = nodeRequests[requests % nodeRequests.length] ?? { path: '/info' }
      requests++
      const length = await fetchLength(port, agent, nodeRequest)
      bytes += length
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  return { requests, bytes, seconds: (performance.now() - start) / 1000 }
}

function fetchLength(port: number, agent: Agent, { path, body }: NodeRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const clientRequest = request(
    { port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' },
    (response) => {
      let length = 0
      response.on('data', (chunk: Buffer) => {
        length += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode === 200) resolve(length)
        else reject(new Error(`${path}: ${response.statusCode}`))
      })
      response.on('error', reject)
    },
  )
  clientRequest.on('error', reject)
  clientRequest.end(body)
  return promise
}
