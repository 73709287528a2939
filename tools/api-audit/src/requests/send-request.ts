import { Agent, request as send } from 'node:http'
import type { ApiRequest } from './make-request.ts'

export interface ReceivedResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** Time to the first byte; the rest depends on the length and the reader. */
  readonly firstByteMs: number
  readonly ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends the URL unchanged, without normalisation. */
export function sendRequest(
  apiUrl: string,
  { method, url, body }: Pick<ApiRequest, 'method' | 'url' | 'body'>,
): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(apiUrl)
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const headers =
      body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const clientRequest = send({ agent, hostname, port, method, path: url, headers }, (response) => {
      const chunks: Buffer[] = []
      const firstByteMs = performance.now() - start
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          contentType: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
          firstByteMs,
          ms: performance.now() - start,
        }),
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}
