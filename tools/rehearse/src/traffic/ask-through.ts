import { type Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Ask, Seen } from './visit.ts'

const TIMEOUT_MS = 10_000

/** Asks as browsers do, over connections that are kept, and writes down how each request came out. */
export function askThrough(baseUrl: string, agent: Agent, see: (seen: Seen) => void): Ask {
  return (kind, path) =>
    new Promise((resolve) => {
      const start = performance.now()
      const fail = (reason: string) => {
        see({ kind, path, status: 0, cache: reason, ms: performance.now() - start, bytes: 0 })
        resolve('')
      }
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      const asked = request(baseUrl + path, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', (error) => fail(error.message))
        answer.on('end', () => {
          const body = Buffer.concat(parts)
          const status = answer.statusCode ?? 0
          const cache = String(answer.headers['x-cache'] ?? '')
          see({ kind, path, status, cache, ms: performance.now() - start, bytes: body.length })
          const isHtml = kind === 'document' && answer.headers['content-encoding'] === 'br'
          resolve(isHtml ? brotliDecompressSync(body).toString() : '')
        })
      })
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.on('error', (error) => fail(error.message))
      asked.end()
    })
}
