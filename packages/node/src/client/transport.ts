import { type Dispatcher, Pool } from 'undici'
import { NodeError, type NodeErrorCode, type Outcome } from './node-error.ts'
import { readReply, type Reply } from './read-reply.ts'

export interface NodeTimeouts {
  readonly connectMs: number
  /** Until the answer begins, and between any two pieces of it. */
  readonly silenceMs: number
  /** For the whole of it: an answer that drips is never silent. */
  readonly totalMs: number
}

export interface NodeLimits {
  readonly maxBodyBytes: number
  /** Open to the node at the same time; further questions wait. */
  readonly connections: number
}

interface Question {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

export interface Transport extends AsyncDisposable {
  readonly name: string
  ask(question: Question, signal?: AbortSignal): Promise<Outcome<unknown>>
}

/** Asks one node over HTTP. Follows no redirect and unpacks nothing. */
export function createTransport(url: URL, name: string, timeouts: NodeTimeouts, limits: NodeLimits): Transport {
  const { connectMs, silenceMs, totalMs } = timeouts
  const pool = new Pool(url.origin, {
    connections: limits.connections,
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  })
  const prefix = url.pathname.replace(/\/+$/, '')
  return {
    name,
    async ask({ method, path, body }, signal) {
      const question = `${method} ${path}`
      const failed = (code: NodeErrorCode, what: string, cause?: unknown): Outcome<never> => ({
        ok: false,
        error: new NodeError(code, name, `${question} ${what}`, { cause }),
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
        if (isPacked(response.headers)) {
          discard(response)
          return failed('packed', 'was answered packed, which was not asked for')
        }
        const bytes = await readAtMost(limits.maxBodyBytes, response)
        if (bytes === undefined) return failed('too_large', `was answered with more than ${limits.maxBodyBytes} bytes`)
        return readReply(name, question, replyOf(response, bytes))
      } catch (error) {
        if (signal?.aborted === true) return failed('aborted', 'was given up')
        if (deadline.aborted) return failed('timeout', `was not answered within ${totalMs} ms`, error)
        return failedWith(error, failed)
      }
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  }
}

type Failed = (code: NodeErrorCode, what: string, cause?: unknown) => Outcome<never>

function failedWith(error: unknown, failed: Failed): Outcome<never> {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
  // Without a code, or because of what we have asked, it is our own mistake and no node's.
  if (code === undefined || code === 'UND_ERR_INVALID_ARG') throw error
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return failed('aborted', 'came after the end', error)
  if (code.endsWith('_TIMEOUT')) return failed('timeout', 'was not answered in time', error)
  return failed('connection_failed', `was not answered (${code})`, error)
}

function isPacked(headers: Dispatcher.ResponseData['headers']): boolean {
  const encoding = headers['content-encoding']
  return encoding !== undefined && encoding !== 'identity'
}

/** Undefined when there is more; the rest is not read. */
async function readAtMost(maxBytes: number, response: Dispatcher.ResponseData): Promise<Uint8Array | undefined> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    discard(response)
    return undefined
  }
  const pieces: Uint8Array[] = []
  let length = 0
  // The body is a stream of bytes, which undici's types leave open; leaving the loop closes it.
  for await (const piece of response.body as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > maxBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}

function discard({ body }: Dispatcher.ResponseData): void {
  // Closing it before its end is an error to whoever listens; here it is what is meant.
  body.on('error', () => undefined)
  body.destroy()
}

function replyOf({ statusCode, headers }: Dispatcher.ResponseData, body: Uint8Array): Reply {
  const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)
  return {
    status: statusCode,
    contentType: one(headers['content-type']),
    retryAfter: one(headers['retry-after']),
    body,
  }
}
