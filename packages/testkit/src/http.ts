import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseLossless } from '@ergo-explorer/chain'

/**
 * Fetches JSON. Retries once, because the other end may have just closed the keep-alive connection. @throws when the
 * request fails
 */
export async function fetchJson<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init).catch(() => fetch(url, init))
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Sends a control command to the simulated node; `GET /devnet/` lists them. */
export const sendNodeCommand = (nodeUrl: string, command: string): Promise<unknown> =>
  fetchJson(`${nodeUrl}/devnet/${command}`, { method: 'POST' })

/** Fetches JSON from an API. */
export type FetchApi = <T>(path: string) => Promise<T>

export const createFetchApi =
  (apiUrl: string): FetchApi =>
  (path) =>
    fetchJson(apiUrl + path)

export interface HttpResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Whether the connection had served a request before. */
  readonly isReused: boolean
  readonly firstByteMs: number
  readonly ms: number
}

export interface RequestOptions {
  readonly agent?: Agent
  readonly method?: string
  /** Sent unchanged, without normalisation; by default that of the URL. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  /** JSON. */
  readonly body?: string | undefined
  readonly timeoutMs?: number
}

/** Sends a request over the connections of an agent. */
export function sendRequest(
  url: string,
  { body, headers = {}, timeoutMs = 60_000, ...options }: RequestOptions = {},
): Promise<HttpResponse> {
  const start = performance.now()
  const bodyHeaders =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { ...options, headers: { ...bodyHeaders, ...headers }, timeout: timeoutMs },
      (response) => {
        const firstByteMs = performance.now() - start
        const { statusCode: status = 0, headers: received } = response
        buffer(response).then(
          (bytes) =>
            resolve({
              status,
              headers: received,
              body: bytes,
              isReused: sent.reusedSocket,
              firstByteMs,
              ms: performance.now() - start,
            }),
          reject,
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('response timeout')))
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Parses concatenated JSON objects and lists, as a client of a stream does. */
export function parseJsonStream(text: string): unknown[] {
  const values: unknown[] = []
  let depth = 0
  let start = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') depth++
    else if ((character === '}' || character === ']') && --depth === 0) {
      values.push(parseLossless(text.slice(start, at + 1)))
      start = at + 1
    }
  }
  if (start < text.length) throw new SyntaxError(`the stream ends inside a value: ${text.slice(start, start + 40)}`)
  return values
}
