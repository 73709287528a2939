import type { FastifyReply } from 'fastify'
import type { Refusal } from './refusal.ts'

/** All that goes back to who asked. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  /** Text is sent in one piece with its head, bytes need not be encoded again: for what is sent once, and what is kept. */
  readonly body: string | Buffer
  readonly cacheControl: string
  /** What the answer depends on; absent where it cannot be asked again. */
  readonly version?: string
  /** Of the block that the answer is as of. */
  readonly height?: number
  /** In seconds. */
  readonly retryAfter?: number
  /** Its headers, made once for an answer that is kept and sent many times. */
  readonly head?: string[]
}

export function answerOf({ status, body, contentType, retryAfter }: Refusal): Answer {
  return {
    status,
    contentType,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    // What is not there yet may be there with the next block.
    cacheControl: status === 404 ? 'public, max-age=0, s-maxage=2' : 'no-store',
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

export const etagOf = (version: string): string => `"${version}"`

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers that the answer carries whatever it is: names and values in turn, which Node writes fastest. */
    extraHeaders?: readonly string[]
  }
}

type Head = Pick<Answer, 'cacheControl' | 'version' | 'height'>

/** Any page may read any answer, errors too. */
export const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Indexed-Height, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Export-Rows-Limit, X-Request-Id',
} as const

const [ALLOW_ORIGIN, EXPOSE_HEADERS] = Object.entries(ANY_ORIGIN)

/** Writes past Fastify, which would set each header by itself: a kept answer is hardly more than its bytes. */
export const sendAnswer = (reply: FastifyReply, answer: Answer): FastifyReply =>
  send(reply, answer.status, answer.head ?? headOf(answer), reply.request.method === 'HEAD' ? undefined : answer.body)

/** The head is made by {@link notModifiedHead}, once for a tip. */
export const sendNotModified = (reply: FastifyReply, head: string[]): FastifyReply => send(reply, 304, head, undefined)

/** Who has the answer has its other headers too. */
export const notModifiedHead = (head: Head): string[] => [...commonHead(head), ...(ALLOW_ORIGIN ?? [])]

function send(reply: FastifyReply, status: number, head: string[], body: string | Buffer | undefined): FastifyReply {
  const { extraHeaders } = reply.request
  reply.hijack()
  reply.raw.writeHead(status, extraHeaders === undefined ? head : head.concat(extraHeaders))
  reply.raw.end(body)
  return reply
}

/** For an answer that Fastify sends, in pieces. */
export function setHead(reply: FastifyReply, head: Head): void {
  reply.headers(ANY_ORIGIN)
  const { extraHeaders = [] } = reply.request
  const all = [...commonHead(head), ...extraHeaders]
  for (let i = 0; i < all.length; i += 2) reply.header(all[i] ?? '', all[i + 1])
}

/** Names and values in turn. */
export function headOf(answer: Answer): string[] {
  const head = commonHead(answer)
  head.push('content-type', answer.contentType, 'content-length', String(Buffer.byteLength(answer.body)))
  head.push('x-content-type-options', 'nosniff', ...(ALLOW_ORIGIN ?? []), ...(EXPOSE_HEADERS ?? []))
  if (answer.retryAfter !== undefined) head.push('retry-after', String(answer.retryAfter))
  return head
}

function commonHead({ cacheControl, version, height }: Head): string[] {
  const head = ['cache-control', cacheControl]
  if (version !== undefined) head.push('etag', etagOf(version))
  if (height !== undefined) head.push('indexed-height', String(height))
  return head
}
