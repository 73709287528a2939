import type { FastifyInstance } from 'fastify'
import type { Figures } from './figures.ts'

/** Counts requests for what is no page, of routes that are added later; pages count themselves. */
export function countOthers(server: FastifyInstance, { requests }: Pick<Figures, 'requests'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (url !== PAGES) requests.add(kindOf(url), reply.statusCode)
    done()
  })
}

/** The route of everything that is no file and no API. */
export const PAGES = '/*'

/** As many as there are kinds of routes, whatever anybody asks for. */
function kindOf(url: string): string {
  if (url === '') return 'none'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/share/')) return 'share'
  if (url.startsWith('/sitemap')) return 'sitemap'
  return HEALTH.has(url) ? 'health' : 'file'
}

const HEALTH = new Set(['/livez', '/readyz', '/metrics'])
