import type { Answer } from '../answer.ts'
import { createNodeApi, type NodeApiOptions } from '../node-api.ts'

interface Asked {
  readonly status: number
  readonly json: unknown
}

type Ask = (method: string, url: string, body?: unknown, contentType?: string) => Asked

/** Asks the node API without a socket. A body that is not text is sent as JSON. */
export function asker(options: NodeApiOptions): Ask {
  const api = createNodeApi(options)
  return (method, url, body = '', contentType = 'application/json') => {
    const [path = '', query = ''] = url.split('?')
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return read(api({ method, path, query: new URLSearchParams(query), body: text, contentType }))
  }
}

function read({ status, body }: Answer): Asked {
  return { status, json: JSON.parse(typeof body === 'string' ? body : Buffer.from(body).toString()) }
}
