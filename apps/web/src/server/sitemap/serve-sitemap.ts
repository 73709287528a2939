import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { requestIdIn } from '@ergo-explorer/service'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Api } from '../../data/api/create-api.ts'
import { entriesOf, listParts } from './sitemap-parts.ts'
import { sitemapIndex, writeSitemap } from './sitemap-xml.ts'

export interface SitemapOptions {
  /** Empty where nobody said: then there is no sitemap, since its addresses are whole ones. */
  readonly publicUrl: string
  readonly apiOf: (requestId: string) => Api
}

const HOUR_MS = 3_600_000
const KEPT_BYTES = 64 * 1024 * 1024
/** Each asks the API some 25 times; more of them at once can wait. */
const MOST_AT_ONCE = 2
/** The longest that one may take. */
const PATIENCE_MS = 60_000

type Made = { readonly bytes: Buffer } | 'unknown'

/** `/robots.txt`, the index of the sitemap, and its parts: made when they are asked for, and kept for an hour. */
export function serveSitemap(server: FastifyInstance, { publicUrl, apiOf }: SitemapOptions): void {
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    ttl: HOUR_MS,
  })
  const underway = new Map<string, Promise<Made>>()

  const find = (name: string, make: () => Promise<Buffer> | undefined): Promise<Made> | undefined => {
    const known = kept.get(name)
    if (known !== undefined) return Promise.resolve({ bytes: known })
    const running = underway.get(name)
    if (running !== undefined) return running
    if (underway.size >= MOST_AT_ONCE) return undefined
    const made = make()?.then((bytes) => {
      kept.set(name, bytes)
      return { bytes }
    })
    if (made === undefined) return Promise.resolve('unknown')
    const ended = made.finally(() => underway.delete(name))
    underway.set(name, ended)
    return ended
  }

  const send = async (reply: FastifyReply, type: string, made: Promise<Made> | undefined) => {
    // The API's silence is told like our own lack of time: come back later.
    const found = await made?.catch(() => undefined)
    if (found === undefined) return reply.code(503).header('retry-after', '60').type('text/plain').send('Try again')
    if (found === 'unknown') return reply.code(404).type('text/plain').send('Not found')
    return reply.type(type).header('cache-control', 'public, max-age=3600').send(found.bytes)
  }

  // Everything may be read. What should not be found says so itself, which it can only to those who may read it.
  const robots = `User-agent: *\nAllow: /\n${publicUrl === '' ? '' : `Sitemap: ${publicUrl}/sitemap.xml\n`}`
  server.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robots))

  server.get('/sitemap.xml', ({ headers }, reply) =>
    send(
      reply,
      'application/xml; charset=utf-8',
      find('index', () => (publicUrl === '' ? undefined : writeIndex(publicUrl, apiOf(requestIdIn(headers))))),
    ),
  )

  // At the root, since a sitemap speaks only for what lies beside and below it.
  server.get<{ Params: { file: string } }>('/sitemap-:file', ({ params: { file }, headers }, reply) => {
    const [, name = ''] = /^([a-z]+(?:-\d{1,3})?)\.xml\.gz$/.exec(file) ?? []
    const make = () => (publicUrl === '' ? undefined : writePart(publicUrl, name, apiOf(requestIdIn(headers))))
    return send(reply, 'application/gzip', find(`part ${name}`, make))
  })
}

async function writeIndex(publicUrl: string, api: Api): Promise<Buffer> {
  const parts = await listParts(api, AbortSignal.timeout(PATIENCE_MS))
  return Buffer.from(
    sitemapIndex(
      publicUrl,
      parts.map((name) => `sitemap-${name}.xml.gz`),
    ),
  )
}

function writePart(publicUrl: string, name: string, api: Api): Promise<Buffer> | undefined {
  const entries = entriesOf(name, api, AbortSignal.timeout(PATIENCE_MS))
  if (entries === undefined) return undefined
  // Compressed while it is written: the whole text never stands in memory.
  const text = Readable.from(writeSitemap(publicUrl, entries), { objectMode: false })
  const packed = createGzip()
  text.on('error', (error) => packed.destroy(error))
  return buffer(text.pipe(packed))
}
