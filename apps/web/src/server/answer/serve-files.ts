import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Encoding, encodingOf } from './sent-page.ts'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** What is served at all: compressed forms go by the name of their file, and the manifest is ours alone. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const ENDINGS: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' }

/**
 * The files of a build, a route each, so that nothing of a request is ever part of a path. They are a few megabytes,
 * compressed beforehand, and stay in memory once asked for. Those below `/assets` are named after what is in them.
 */
export async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  // Before the first build there are none; a server that needs them has missed its manifest by then.
  const files = new Set(existsSync(root) ? await readdir(root, { recursive: true }) : [])
  const read = new Map<string, Promise<Buffer>>()
  const bytesOf = (file: string) => {
    const known = read.get(file) ?? readFile(join(root, file))
    read.set(file, known)
    return known
  }
  for (const file of files) {
    const type = TYPES[extname(file)]
    if (type === undefined) continue
    const isSqueezed = files.has(`${file}.br`) && files.has(`${file}.gz`)
    const cacheControl = file.startsWith('assets/') ? YEAR : DAY
    server.get(`/${file}`, async (request, reply) => {
      const encoding = isSqueezed ? encodingOf(request.headers['accept-encoding']) : 'identity'
      void reply.type(type).header('cache-control', cacheControl)
      if (isSqueezed) void reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') void reply.header('content-encoding', encoding)
      return reply.send(await bytesOf(file + ENDINGS[encoding]))
    })
  }
  // Files of an older build, and what browsers ask for unasked: these are no pages.
  for (const path of ['/assets/*', '/favicon.ico'])
    server.get(path, (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
