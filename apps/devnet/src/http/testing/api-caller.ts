import type { NodeResponse } from '../node-response.ts'
import { createNodeApi, type NodeApiOptions } from '../node-api.ts'

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
