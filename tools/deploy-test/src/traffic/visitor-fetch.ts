import type { Agent } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { sendRequest } from './send-request.ts'
import type { VisitorFetch, VisitorRequest } from './simulate-visit.ts'

/** Sends requests over keep-alive connections and records the result of each. */
export function createVisitorFetch(
  baseUrl: string,
  agent: Agent,
  record: (request: VisitorRequest) => void,
): VisitorFetch {
  return async (kind, path) => {
    const start = performance.now()
    const result = await sendRequest(baseUrl + path, agent)
    const ms = performance.now() - start
    if (!result.hasResponse) {
      record({ kind, path, status: 0, cache: result.reason, ms, bytes: 0 })
      return ''
    }
    const { status, headers, body } = result
    record({ kind, path, status, cache: String(headers['x-cache'] ?? ''), ms, bytes: body.length })
    const isHtml = kind === 'document' && headers['content-encoding'] === 'br'
    return isHtml ? brotliDecompressSync(body).toString() : ''
  }
}
