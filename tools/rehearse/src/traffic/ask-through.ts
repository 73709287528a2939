import type { Agent } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { askOnce } from './ask-once.ts'
import type { Ask, Seen } from './visit.ts'

/** Asks over connections that are kept, and writes down how each request came out. */
export function askThrough(baseUrl: string, agent: Agent, see: (seen: Seen) => void): Ask {
  return async (kind, path) => {
    const start = performance.now()
    const reply = await askOnce(baseUrl + path, agent)
    const ms = performance.now() - start
    if (!reply.isAnswered) {
      see({ kind, path, status: 0, cache: reply.reason, ms, bytes: 0 })
      return ''
    }
    const { status, headers, body } = reply
    see({ kind, path, status, cache: String(headers['x-cache'] ?? ''), ms, bytes: body.length })
    const isHtml = kind === 'document' && headers['content-encoding'] === 'br'
    return isHtml ? brotliDecompressSync(body).toString() : ''
  }
}
