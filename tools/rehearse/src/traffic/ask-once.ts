import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export type Reply =
  | {
      readonly isAnswered: true
      readonly status: number
      readonly headers: IncomingHttpHeaders
      readonly body: Buffer
      /** Whether the connection had served a request before. */
      readonly isKept: boolean
    }
  | { readonly isAnswered: false; readonly reason: string }

const TIMEOUT_MS = 10_000

/** Asks as browsers do. */
export function askOnce(url: string, agent: Agent): Promise<Reply> {
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ isAnswered: false, reason: error.message })
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
    const asked = request(url, { agent, headers, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({
          isAnswered: true,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(parts),
          isKept: asked.reusedSocket,
        }),
      )
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', fail)
    asked.end()
  })
}
