import type { FastifyReply, FastifyRequest } from 'fastify'
import { writeOrderedJson } from '@ergo-explorer/chain'
import { forSerializer, type Operation } from '@ergo-explorer/contract'
import {
  compress,
  type Compression,
  COMPRESSIONS,
  MIN_COMPRESSED_BYTES,
  matchesEtag,
  negotiateEncoding,
  storeBody,
  type StoredBody,
} from '@ergo-explorer/service'
import fastJsonStringify from 'fast-json-stringify'
import { SCHEMA_VERSION } from '#schema-version.ts'
import type { ErrorResponse } from './error-responses.ts'

/** A complete HTTP response. */
export interface ApiResponse {
  readonly status: number
  readonly contentType: string
  readonly body: string | Buffer
  /** How a string body is encoded: UTF-8 by default. */
  readonly bodyEncoding?: StoredBody['bodyEncoding']
  readonly cacheControl: string
  /** What the response depends on; absent if it is not cacheable. */
  readonly version?: string
  /** Height of the tip that the response is based on. */
  readonly height?: number
  /** Version of the schema of the response; only v2 has one. */
  readonly schemaVersion?: string | undefined
  /** Request headers that select the response; `accept-encoding` by default. */
  readonly vary?: string
  /** Seconds. */
  readonly retryAfter?: number
  /** The event from which on databases have the submitted transaction. */
  readonly seen?: string
  /** Headers, built once for a cached response. */
  readonly headers?: string[]
  /** Compressed forms of a cached response, created on first use. */
  readonly compressed?: Map<Compression, SentForm | Promise<SentForm>>
}

/** What is written for a response. */
interface SentForm extends Pick<ApiResponse, 'bodyEncoding'> {
  readonly headers: string[]
  readonly body: ApiResponse['body'] | undefined
}

const PROBLEM_TYPE = 'application/problem+json'

/** The version that responses of a path name. */
export const schemaVersionOf = (path: string): string | undefined =>
  path.startsWith('/api/v2') ? SCHEMA_VERSION : undefined

export function renderErrorResponse({ status, body, contentType, retryAfter }: ErrorResponse): ApiResponse {
  return {
    status,
    contentType,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    // A missing entity may exist after the next block.
    cacheControl: status === 404 ? 'public, max-age=0, s-maxage=2' : 'no-store',
    ...(contentType === PROBLEM_TYPE && { schemaVersion: SCHEMA_VERSION }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
}

export interface ResponseSerializer {
  readonly contentType: string
  readonly serialize: (value: unknown) => string
}

/** Serializes by the operation's schema: all fields in schema order, `bigint` as an integer. */
export function createSerializer({
  response,
  contentType,
  hasOrderedKeys,
}: Pick<Operation, 'response' | 'contentType' | 'hasOrderedKeys'>): ResponseSerializer {
  // The handler returns text.
  if (contentType !== undefined) return { contentType, serialize: String }
  if (hasOrderedKeys === true) return { contentType: 'application/json', serialize: writeOrderedJson }
  return { contentType: 'application/json', serialize: fastJsonStringify(forSerializer(response)) }
}

/** Weak, because the compressed forms of a response share it. */
export const formatEtag = (version: string): string => `W/"${version}"`

declare module 'fastify' {
  interface FastifyRequest {
    /** Headers of every response, as alternating names and values, which Node writes fastest. */
    extraHeaders?: readonly string[]
  }
}

type CacheFields = Pick<ApiResponse, 'cacheControl' | 'version' | 'height' | 'vary' | 'schemaVersion'>

/** Every origin may read every response, including errors. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, Indexed-Height, Schema-Version, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, Seen, Export-Rows-Limit, X-Request-Id',
} as const

const [ALLOW_ORIGIN, EXPOSE_HEADERS] = Object.entries(CORS_HEADERS)

/** Responses of the API are not pages (the documentation sets its own policy), so nothing may run or be framed. */
const POLICY =
  "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none';require-trusted-types-for 'script'"

/**
 * Headers of every response. The resource policy lets every origin read it. There is no opener policy: responses have
 * nothing to protect from the page that opened them, and without HTTPS browsers report the header as an error.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const SECURITY_HEADER_LIST = Object.entries(SECURITY_HEADERS).flat()

/**
 * Compresses the response if the client accepts it; the compressed forms of a cached response are cached with it.
 * @param cacheControl if it differs from that of the response
 */
export function sendResponse(
  reply: FastifyReply,
  response: ApiResponse,
  cacheControl?: string,
): FastifyReply | Promise<FastifyReply> {
  const { method, headers: requestHeaders } = reply.request
  if (isUnchanged(reply.request, response)) {
    const headers = notModifiedHeaders(response)
    return send(reply, 304, withCacheControl({ headers, body: undefined }, cacheControl))
  }
  const { status, headers = buildResponseHeaders(response), body, bodyEncoding } = response
  const sendForm = (form: SentForm) => send(reply, status, withCacheControl(form, cacheControl))
  if (method === 'HEAD') return sendForm({ headers, body: undefined })
  const encoding = isCompressible(body)
    ? negotiateEncoding(requestHeaders['accept-encoding'], COMPRESSIONS)
    : 'identity'
  if (encoding === 'identity') return sendForm({ headers, body, bodyEncoding })
  const form = compressedForm(response, encoding)
  return form instanceof Promise ? form.then(sendForm) : sendForm(form)
}

/** Whether the client has the response already. A failure is never unchanged. */
const isUnchanged = ({ method, headers }: FastifyRequest, { status, version }: ApiResponse): boolean =>
  status === 200 &&
  version !== undefined &&
  (method === 'GET' || method === 'HEAD') &&
  matchesEtag(headers['if-none-match'], formatEtag(version))

/** The headers of cached responses are built once, so they are copied. */
function withCacheControl(form: SentForm, cacheControl: string | undefined): SentForm {
  const { headers } = form
  return cacheControl === undefined
    ? form
    : { ...form, headers: headers.with(headers.indexOf('cache-control') + 1, cacheControl) }
}

const isCompressible = ({ length }: ApiResponse['body']): boolean => length >= MIN_COMPRESSED_BYTES

function compressedForm(response: ApiResponse, encoding: Compression): SentForm | Promise<SentForm> {
  const existing = response.compressed?.get(encoding)
  if (existing !== undefined) return existing
  const created = compress(bodyBytes(response), encoding).then((bytes) => {
    const stored = storeBody(bytes)
    const form = {
      headers: ['content-encoding', encoding, ...buildResponseHeaders({ ...response, ...stored })],
      ...stored,
    }
    response.compressed?.set(encoding, form)
    return form
  })
  response.compressed?.set(encoding, created)
  // The next request tries again.
  created.catch(() => response.compressed?.delete(encoding))
  return created
}

const bodyBytes = ({ body, bodyEncoding }: ApiResponse): Buffer =>
  typeof body === 'string' ? Buffer.from(body, bodyEncoding) : body

/** @param headers built by {@link notModifiedHeaders}, once per tip */
export const sendNotModified = (reply: FastifyReply, headers: string[]): FastifyReply =>
  send(reply, 304, { headers, body: undefined })

/** The client already has the other headers. */
export const notModifiedHeaders = (headers: CacheFields): string[] => [
  ...commonHeaders(headers),
  'vary',
  headers.vary ?? DEFAULT_VARY,
  ...(ALLOW_ORIGIN ?? []),
  ...SECURITY_HEADER_LIST,
]

const DEFAULT_VARY = 'accept-encoding'

/** Bypasses Fastify, which would set each header separately: a cached response is little more than a write. */
function send(reply: FastifyReply, status: number, { headers, body, bodyEncoding }: SentForm): FastifyReply {
  const { extraHeaders } = reply.request
  reply.hijack()
  reply.raw.writeHead(status, extraHeaders === undefined ? headers : extraHeaders.concat(headers))
  reply.raw.end(body, bodyEncoding ?? 'utf8')
  return reply
}

/** Sets the headers of a response that Fastify streams. */
export function setStreamHeaders(reply: FastifyReply, headers: CacheFields): void {
  reply.headers(CORS_HEADERS)
  const { extraHeaders = [] } = reply.request
  const { url } = reply.request
  const all = [...commonHeaders({ ...headers, schemaVersion: schemaVersionOf(url) }), ...extraHeaders]
  for (let i = 0; i < all.length; i += 2) reply.header(all[i] ?? '', all[i + 1])
}

/** Alternating names and values. */
export function buildResponseHeaders(response: ApiResponse): string[] {
  const headers = commonHeaders(response)
  const length = Buffer.byteLength(response.body, response.bodyEncoding)
  headers.push('content-type', response.contentType, 'content-length', String(length))
  headers.push('vary', response.vary ?? DEFAULT_VARY, ...(ALLOW_ORIGIN ?? []), ...(EXPOSE_HEADERS ?? []))
  if (response.retryAfter !== undefined) headers.push('retry-after', String(response.retryAfter))
  if (response.seen !== undefined) headers.push('seen', response.seen)
  // At the end, where the server recognizes them and adds none.
  headers.push(...SECURITY_HEADER_LIST)
  return headers
}

function commonHeaders({ cacheControl, version, height, schemaVersion }: CacheFields): string[] {
  const headers = ['cache-control', cacheControl]
  if (version !== undefined) headers.push('etag', formatEtag(version))
  if (height !== undefined) headers.push('indexed-height', String(height))
  if (schemaVersion !== undefined) headers.push('schema-version', schemaVersion)
  return headers
}
