import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  compress,
  type Compression,
  matchesEtag,
  negotiateEncoding,
  storeBody,
  type StoredBody,
} from '@ergo-explorer/service'
import type { FastifyReply } from 'fastify'

/** Encodings of pages and files: most browsers accept them. */
export const PAGE_COMPRESSIONS = ['br', 'gzip'] as const satisfies Compression[]
export type Encoding = (typeof PAGE_COMPRESSIONS)[number] | 'identity'

/** Headers as a flat list of names and values, which Node writes fastest, and the body. */
interface EncodedResponse extends StoredBody {
  readonly headers: string[]
}

/** A rendered page, ready to be sent. Each encoding is created on first use. */
export interface PageResponse {
  readonly status: number
  readonly etag: string
  /** How long the page may be cached while the tip does not change. */
  readonly cacheMs: number
  /** Whether it was rendered from the last known data because the API did not answer. */
  readonly isStale: boolean
  /** Approximate memory in bytes. */
  readonly size: number
  readonly encoded: (encoding: Encoding) => EncodedResponse | Promise<EncodedResponse>
  /** Headers of a 304 response. */
  readonly notModified: string[]
}

export interface PageResponseInput extends Pick<PageResponse, 'status' | 'cacheMs'> {
  /** All headers except those that depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>
  readonly isStale?: boolean
}

export function createPageResponse(
  { status, cacheMs, headers, isStale = false }: PageResponseInput,
  text: string,
): PageResponse {
  const plain = Buffer.from(text)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const notModified = [...Object.entries(headers).flat(), 'etag', etag]
  const withHeaders = (bytes: Buffer, ...encoded: readonly string[]): EncodedResponse => ({
    headers: [...notModified, ...encoded, 'content-length', String(bytes.length)],
    ...storeBody(bytes),
  })
  const identity = withHeaders(plain)
  const encodings = new Map<Encoding, EncodedResponse | Promise<EncodedResponse>>()
  return {
    status,
    cacheMs,
    isStale,
    etag,
    notModified,
    // Doubled for the compressed encodings, plus a fixed overhead.
    size: plain.length * 2 + 1_000,
    encoded(encoding) {
      if (encoding === 'identity') return identity
      const existing = encodings.get(encoding)
      if (existing !== undefined) return existing
      const compressed = compress(plain, encoding).then((body) => withHeaders(body, 'content-encoding', encoding))
      encodings.set(encoding, compressed)
      void compressed.then((form) => encodings.set(encoding, form))
      return compressed
    },
  }
}

/** Writes directly to the response, bypassing Fastify, which would set each header separately. Returns the status. */
export function writePage(request: IncomingMessage, response: ServerResponse, page: PageResponse): number {
  const { method, headers } = request
  if (page.status === 200 && matchesEtag(headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.notModified).end()
    return 304
  }
  const write = ({ headers: head, body, bodyEncoding }: EncodedResponse) =>
    void response.writeHead(page.status, head).end(method === 'HEAD' ? undefined : body, bodyEncoding ?? 'utf8')
  const encoded = page.encoded(negotiateEncoding(headers['accept-encoding'], PAGE_COMPRESSIONS))
  if (encoded instanceof Promise) void encoded.then(write, () => response.destroy())
  else write(encoded)
  return page.status
}

/** Static text: an overloaded server has no time to render an error page. */
const OVERLOADED_HTML =
  '<!doctype html><meta charset="utf-8"><title>503</title><p>Too many visitors at once. Please try again in a moment.'

/** Rejects a request immediately instead of queueing it. */
export function sendOverloaded(reply: Pick<FastifyReply, 'code'>) {
  return reply
    .code(503)
    .header('retry-after', '1')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(OVERLOADED_HTML)
}
