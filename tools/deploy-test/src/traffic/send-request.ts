import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type RequestResult =
  | {
      readonly hasResponse: true
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
      /** Whether the connection had served a request before. */
      readonly isReused: boolean
    }
  | { readonly hasResponse: false; readonly reason: string }

const TIMEOUT_MS = 10_000

/** Sends a request with the headers of a browser. */
export function sendRequest(url: string, agent: Agent): Promise<RequestResult> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ hasResponse: false, reason: error.message })
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const clientRequest = request(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', fail)
      response.on('end', () =>
        resolve({
          hasResponse: true,
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          isReused: clientRequest.reusedSocket,
        }),
      )
    })
    clientRequest.on('timeout', () => clientRequest.destroy(new Error('response timeout')))
    clientRequest.on('error', fail)
    clientRequest.end()
  })
}
