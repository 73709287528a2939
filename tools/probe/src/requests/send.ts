import { Agent, request as send } from 'node:http'
import type { Request } from './make-request.ts'

export interface Received {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** Until the first byte: how long the rest takes is for its length and its reader to say. */
  readonly firstByteMs: number
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends a request as it is: nothing here makes a URL nicer than it is. */
export function sendRequest(
  apiUrl: string,
  { method, url, body }: Pick<Request, 'method' | 'url' | 'body'>,
): Promise<Received> {
  const { hostname, port } = new URL(apiUrl)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = send({ agent, hostname, port, method, path: url, headers }, (answer) => {
      const pieces: Buffer[] = []
      const firstByteMs = performance.now() - start
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          text: Buffer.concat(pieces).toString(),
          firstByteMs,
          ms: performance.now() - start,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
