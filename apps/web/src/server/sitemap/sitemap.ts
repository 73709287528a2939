import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { readRequestId } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ApiClient } from '#data/api/api-client.ts'
import { fetchSitemapEntries, listSitemapParts } from './sitemap-parts.ts'
import { formatSitemapIndex, writeSitemap } from './sitemap-xml.ts'

export interface SitemapOptions {
  /** Empty if not configured: then there is no sitemap, since it needs absolute URLs. */
  readonly publicUrl: string
  readonly createRequestApi: (requestId: string) => ApiClient
}

const HOUR_MS = 3_600_000
const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Each file needs about 25 API requests. */
const MAX_CONCURRENT = 2
/** Time limit for one file. */
const TIMEOUT_MS = 60_000

type SitemapFile = { readonly bytes: Buffer } | 'unknown'

/** Serves `/robots.txt`, the sitemap index and its parts, which are created on request and cached for an hour. */
export function serveSitemap(server: FastifyInstance, { publicUrl, createRequestApi }: SitemapOptions): void {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    ttl: HOUR_MS,
  })
  const inFlight = new Map<string, Promise<SitemapFile>>()

  const cachedOrCreate = (
    name: string,
    create: () => Promise<Buffer> | undefined,
  ): Promise<SitemapFile> | undefined => {
    const cached = cache.get(name)
    if (cached !== undefined) return Promise.resolve({ bytes: cached })
    const pending = inFlight.get(name)
    if (pending !== undefined) return pending
    if (inFlight.size >= MAX_CONCURRENT) return undefined
    const file = create()?.then((bytes) => {
      cache.set(name, bytes)
      return { bytes }
    })
    if (file === undefined) return Promise.resolve('unknown')
    const ended = file.finally(() => inFlight.delete(name))
    inFlight.set(name, ended)
    return ended
  }

  const send = async (reply: FastifyReply, type: string, file: Promise<SitemapFile> | undefined) => {
    // API failures return 503, as does an exhausted concurrency limit.
    const found = await file?.catch(() => undefined)
    if (found === undefined) return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again')
    if (found === 'unknown') return reply.code(404).type('text/plain').send('Not found')
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(found.bytes)
  }

  // All pages may be crawled. Pages that must not be indexed declare it themselves, which a crawler only sees if it may
  // read them.
  const robots = `User-agent: *\nAllow: /\n${publicUrl === '' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`}`
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots))

  server.get('/sitemap.xml', ({ headers }, reply) =>
    send(
      reply,
      'application/xml; charset=utf-8',
      cachedOrCreate('index', () =>
        publicUrl === '' ? undefined : writeIndex(publicUrl, createRequestApi(readRequestId(headers))),
      ),
    ),
  )

  // At the root, because a sitemap only covers URLs in its folder and below.
  server.get<{ Params: { file: string } }>('/sitemap-:file', ({ params: { file }, headers }, reply) => {
    const [, name = ''] = /^([a-z]+(?:-\d{1,3})?)\.xml\.gz$/.exec(file) ?? []
    const create = () =>
      publicUrl === '' ? undefined : writePart(publicUrl, name, createRequestApi(readRequestId(headers)))
    return send(reply, 'application/gzip', cachedOrCreate(`part ${name}`, create))
  })
}

async function writeIndex(publicUrl: string, api: ApiClient): Promise<Buffer> {
  const parts = await listSitemapParts(api, AbortSignal.timeout(TIMEOUT_MS))
  return Buffer.from(
    formatSitemapIndex(
      publicUrl,
      parts.map((name) => `sitemap-${name}.xml.gz`),
    ),
  )
}

function writePart(publicUrl: string, name: string, api: ApiClient): Promise<Buffer> | undefined {
  const entries = fetchSitemapEntries(name, api, AbortSignal.timeout(TIMEOUT_MS))
  if (entries === undefined) return undefined
  // Compressed as a stream, so the complete text is never in memory.
  const text = Readable.from(writeSitemap(publicUrl, entries), { objectMode: false })
  const gzip = createGzip()
  text.on('error', (error) => gzip.destroy(error))
  return buffer(text.pipe(gzip))
}
