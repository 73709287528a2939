import { HOUR_MS } from '@ergo-explorer/chain'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { Cache, readRequestId } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ApiClient } from '#data/api/api-client.ts'
import { fetchSitemapEntries, isSitemapPart, listSitemapParts } from './sitemap-parts.ts'
import { formatSitemapIndex, writeSitemap } from './sitemap-xml.ts'

export interface SitemapOptions {
  /** Empty if not configured: then there is no sitemap, since it needs absolute URLs. */
  readonly publicUrl: string
  readonly createRequestApi: (requestId: string) => ApiClient
  /** Newer blocks are left out, because a reorg may replace them. */
  readonly maxReorgDepth: () => number
}

const MAX_CACHE_BYTES = 32 * 1024 * 1024
/** Each file needs about 25 API requests. */
const MAX_CONCURRENT = 2
/** Time limit for one file. */
const TIMEOUT_MS = 60_000

/** Serves `/robots.txt`, the sitemap index and its parts, which are created on request and cached for an hour. */
export function serveSitemap(
  server: FastifyInstance,
  { publicUrl, createRequestApi, maxReorgDepth }: SitemapOptions,
): void {
  const cache = new Cache<Buffer>({ maxBytes: MAX_CACHE_BYTES, sizeOf: ({ length }) => length, freshMs: () => HOUR_MS })

  /** Returns the file; undefined if too many are being written. */
  const cachedOrCreate = async (name: string, create: () => Promise<Buffer>): Promise<Buffer | undefined> => {
    const cached = cache.get(name, '')
    if (cached !== undefined) return cached
    const isStarted = cache.joinable(name, '') !== undefined
    return isStarted || cache.pending < MAX_CONCURRENT ? cache.load(name, '', create) : undefined
  }

  /** @param create absent if there is no such file */
  const send = async (
    reply: FastifyReply,
    {
      name,
      type,
      create,
    }: { readonly name: string; readonly type: string; readonly create: (() => Promise<Buffer>) | undefined },
  ) => {
    if (create === undefined) return reply.code(404).type('text/plain').send('Not found')
    // API failures return 503, as does an exhausted concurrency limit.
    const bytes = await cachedOrCreate(name, create).catch(() => undefined)
    if (bytes === undefined) return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again')
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(bytes)
  }

  // All pages may be crawled. Pages that must not be indexed declare it themselves, which a crawler only sees if it may
  // read them.
  const robots = `User-agent: *\nAllow: /\n${publicUrl === '' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`}`
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots))

  server.get('/sitemap.xml', ({ headers }, reply) =>
    send(reply, {
      name: 'index',
      type: 'application/xml; charset=utf-8',
      create: publicUrl === '' ? undefined : () => writeIndex(publicUrl, createRequestApi(readRequestId(headers))),
    }),
  )

  // At the root, because a sitemap only covers URLs in its folder and below.
  server.get<{ Params: { file: string } }>('/sitemap-:file', ({ params: { file }, headers }, reply) => {
    const [, name = ''] = /^([a-z]+(?:-\d{1,3})?)\.xml\.gz$/.exec(file) ?? []
    const create =
      publicUrl !== '' && isSitemapPart(name)
        ? () =>
            writePart(publicUrl, name, {
              api: createRequestApi(readRequestId(headers)),
              maxReorgDepth: maxReorgDepth(),
            })
        : undefined
    return send(reply, { name: `part ${name}`, type: 'application/gzip', create })
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

function writePart(
  publicUrl: string,
  name: string,
  source: { readonly api: ApiClient; readonly maxReorgDepth: number },
): Promise<Buffer> {
  const entries = fetchSitemapEntries(name, source, AbortSignal.timeout(TIMEOUT_MS))
  // Compressed as a stream, so the complete text is never in memory.
  const text = Readable.from(writeSitemap(publicUrl, entries), { objectMode: false })
  const gzip = createGzip()
  text.on('error', (error) => gzip.destroy(error))
  return buffer(text.pipe(gzip))
}
