import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { negotiateEncoding } from '@ergo-explorer/service'
import { type Encoding, PAGE_COMPRESSIONS } from './page-response.ts'
import type { SharedFiles } from './shared-files.ts'

const CACHE_ONE_YEAR = 'public, max-age=31536000, immutable'
const CACHE_ONE_DAY = 'public, max-age=86400'

/** Served file types. Precompressed variants are found by their file name, and the manifest is not public. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const SUFFIXES: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/** The build has a few megabytes. A folder beyond this is not a build. */
const MAX_BYTES = 64 * 2 ** 20

/**
 * Serves the build, one route per file, so that no part of a request becomes a file path. The files are read at the
 * start, with their precompressed variants: an upgrade may move the folder while this process still serves its pages.
 * Names below `/assets` contain a content hash; those of other releases come from `shared`, where they have one.
 * @throws when a file cannot be read
 */
export function serveFiles(server: FastifyInstance, root: string, shared?: Pick<SharedFiles, 'read'>): void {
  // Without a build there are none; a production server has failed on the missing manifest by then.
  const names = new Set(existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [])
  let bytes = 0
  const read = (file: string): Buffer => {
    bytes += statSync(join(root, file)).size
    if (bytes > MAX_BYTES) throw new Error(`the files of the web app in ${root} have more than 64 MB`)
    return readFileSync(join(root, file))
  }
  for (const file of names) {
    const type = TYPES[extname(file)]
    if (type === undefined) continue
    const isCompressed = names.has(`${file}.br`) && names.has(`${file}.gz`)
    const cacheControl = file.startsWith('assets/') ? CACHE_ONE_YEAR : CACHE_ONE_DAY
    const encodings: readonly Encoding[] = isCompressed ? [...PAGE_COMPRESSIONS, 'identity'] : ['identity']
    const variants = new Map<Encoding, Buffer>()
    for (const encoding of encodings) variants.set(encoding, read(file + SUFFIXES[encoding]))
    server.get(`/${file}`, (request, reply) => {
      const encoding = isCompressed
        ? negotiateEncoding(request.headers['accept-encoding'], PAGE_COMPRESSIONS)
        : 'identity'
      void reply.type(type).header('cache-control', cacheControl)
      if (isCompressed) void reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.send(variants.get(encoding))
    })
  }
  const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain').send('Not found')
  server.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    if (shared === undefined || type === undefined) return notFound(reply)
    const encoding = negotiateEncoding(request.headers['accept-encoding'], PAGE_COMPRESSIONS)
    const compressed = encoding === 'identity' ? undefined : await shared.read(name + SUFFIXES[encoding])
    const body = compressed ?? (await shared.read(name))
    if (body === undefined) return notFound(reply)
    void reply.type(type).header('cache-control', CACHE_ONE_YEAR).header('vary', 'accept-encoding')
    if (compressed !== undefined) void reply.header('content-encoding', encoding)
    return reply.send(body)
  })
  // Browsers request it by default.
  server.get('/favicon.ico', (_request, reply) => notFound(reply))
}
