import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** The files of a build. Those below `/assets` are named after what is in them, so they never change. */
export async function serveFiles(server: FastifyInstance, root: string): Promise<void> {
  await server.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    // Nobody asks again for a part of a small file, or whether one has changed that never does.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    globIgnore: ['manifest.json', '**/*.br', '**/*.gz'],
    setHeaders: (response, path) => void response.header('cache-control', path.includes('/assets/') ? YEAR : DAY),
  })
  // Files of an older build, and what browsers ask for unasked: these are no pages.
  for (const path of ['/assets/*', '/favicon.ico'])
    server.get(path, (_request, reply) => reply.code(404).type('text/plain').send('Not found'))
}
