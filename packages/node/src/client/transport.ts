import { type Dispatcher, Pool } from 'undici'
import { NodeError, type NodeErrorCode, type NodeOutcome } from './node-error.ts'
import { parseResponse, type RawResponse } from './response.ts'

export interface NodeTimeouts {
  readonly connectMs: number
  /** Until the response starts, and between any two chunks. */
  readonly idleMs: number
  /** For the complete response: one that drips is never idle. */
  readonly totalMs: number
}

export interface NodeLimits {
  readonly maxBodyBytes: number
  /** Open connections to the node; further requests wait. */
  readonly connections: number
}

interface TransportRequest {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

export interface Transport extends AsyncDisposable {
  readonly name: string
  send(request: TransportRequest, signal?: AbortSignal): Promise<NodeOutcome<unknown>>
}

/** HTTP transport for one node. Follows no redirects and decompresses nothing. */
export function createTransport(
  url: URL,
  { name, timeouts, limits }: { readonly name: string; readonly timeouts: NodeTimeouts; readonly limits: NodeLimits },
): Transport {
  const { connectMs, idleMs, totalMs } = timeouts
  const pool = new Pool(url.origin, {
    connections: limits.connections,
    connect: { timeout: connectMs },
    headersTimeout: idleMs,
    bodyTimeout: idleMs,
  })
  const prefix = url.pathname.replace(/\/+$/, '')
  return {
    name,
    async send({ method, path, body }, signal) {
      const request = `${method} ${path}`
      const failed = (code: NodeErrorCode, problem: string, cause?: unknown): NodeOutcome<never> => ({
        ok: false,
        error: new NodeError(code, name, `${request} ${problem}`, { cause }),
      })
      const deadline = AbortSignal.timeout(totalMs)
      try {
        const response = await pool.request({
          method,
          path: prefix + path,
          headers: {
            accept: 'application/json',
            'accept-encoding': 'identity',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body ?? null,
          signal: signal === undefined ? deadline : AbortSignal.any([signal, deadline]),
        })
        if (isCompressed(response.headers)) {
          discard(response)
          return failed('compressed', 'returned a compressed response, which was not requested')
        }
        const bytes = await readAtMost(limits.maxBodyBytes, response)
        if (bytes === undefined) return failed('too_large', `returned more than ${limits.maxBodyBytes} bytes`)
        return parseResponse(name, request, toRawResponse(response, bytes))
      } catch (error) {
        if (signal?.aborted === true) return failed('aborted', 'was aborted')
        if (deadline.aborted) return failed('timeout', `got no response within ${totalMs} ms`, error)
        return failedWith(error, failed)
      }
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  }
}

type Failed = (code: NodeErrorCode, problem: string, cause?: unknown) => NodeOutcome<never>

function failedWith(error: unknown, failed: Failed): NodeOutcome<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  // Without a code, or because of an invalid argument, it is a bug of ours.
  if (code === undefined || code === 'UND_ERR_INVALID_ARG') throw error
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED')
    return failed('aborted', 'was sent after the client was closed', error)
  if (code.endsWith('_TIMEOUT')) return failed('timeout', 'timed out', error)
  return failed('connection_failed', `got no response (${code})`, error)
}

function isCompressed(headers: Dispatcher.ResponseData['headers']): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding !== 'identity'
}

/** Undefined if the body is larger; the rest is not read. */
async function readAtMost(maxBytes: number, response: Dispatcher.ResponseData): Promise<Uint8Array | undefined> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    discard(response)
    return undefined
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // undici types the body as any stream; it yields bytes. Leaving the loop closes it.
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}

function discard({ body }: Dispatcher.ResponseData): void {
  // Destroying the body early emits an error, which is expected here.
  body.on('error', () => undefined)
  body.destroy()
}

function toRawResponse({ statusCode, headers }: Dispatcher.ResponseData, body: Uint8Array): RawResponse {
  const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  return {
    status: statusCode,
    contentType: first(headers['content-type']),
    retryAfter: first(headers['retry-after']),
    body,
  }
}
