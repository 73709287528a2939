import type { Server } from 'node:http'
import type { NodeResponse } from '../node-response.ts'
import { createNodeApi, type NodeApiOptions } from '../node-api.ts'

export interface TestServer extends AsyncDisposable {
  readonly url: string
  readonly port: number
}

/** Lets a server listen on a free port of this machine until it is disposed. */
export async function startTestServer(server: Server): Promise<TestServer> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Expected the server to have a TCP address')
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    async [Symbol.asyncDispose]() {
      // Connections without a response would keep the server open forever.
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

interface ApiResult {
  readonly status: number
  readonly json: unknown
}

type CallApi = (method: string, url: string, body?: unknown, contentType?: string) => ApiResult

/** Calls the node API without a socket. A body that is not a string is sent as JSON. */
export function createApiCaller(options: NodeApiOptions): CallApi {
  const api = createNodeApi(options)
  return (method, url, body = '', contentType = 'application/json') => {
    const [path = '', query = ''] = url.split('?')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return read(api({ method, path, query: new URLSearchParams(query), body: text, contentType }))
  }
}

function read({ status, body }: NodeResponse): ApiResult {
  return { status, json: JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString()) }
}
