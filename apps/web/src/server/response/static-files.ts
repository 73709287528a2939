import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { negotiateEncoding } from '@ergo-explorer/service'
import { type Encoding, PAGE_COMPRESSIONS } from './page-response.ts'

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

/**
 * Serves the build, one route per file, so that no part of a request becomes a file path. The files are a few
 * megabytes, precompressed, and cached in memory on first use. Names below `/assets` contain a content hash.
 */
export async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  // Without a build there are none; a production server has failed on the missing manifest by then.
  const files = new Set(existsSync(root) ? await readdir(root, { recursive: true }) : [])
  const read = new Map<string, Promise<Buffer>>()
  const bytesOf = (file: string) => {
    const cached = read.get(file) ?? readFile(join(root, file))
    read.set(file, cached)
    return cached
  }
  for (const file of files) {
    const type = TYPES[extname(file)]
    if (type === undefined) continue
    const isCompressed = files.has(`${file}.br`) && files.has(`${file}.gz`)
    const cacheControl = file.startsWith('assets/') ? CACHE_ONE_YEAR : CACHE_ONE_DAY
    server.get(`/${file}`, async (request, reply) => {
      const encoding = isCompressed
        ? negotiateEncoding(request.headers['accept-encoding'], PAGE_COMPRESSIONS)
        : 'identity'
      void reply.type(type).header('cache-control', cacheControl)
      if (isCompressed) void reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.send(await bytesOf(file + SUFFIXES[encoding]))
    })
  }
  // Files of an older build and paths that browsers request by default are not pages.
  for (const path of ['/assets/*', '/favicon.ico'])
    server.get(path, (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
