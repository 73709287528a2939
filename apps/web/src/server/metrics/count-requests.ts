import type { FastifyInstance } from 'fastify'
import type { WebCounters } from './web-counters.ts'

/** Counts requests that are not pages, for routes added later; pages are counted by their own handler. */
export function countNonPageRequests(server: FastifyInstance, { requests }: Pick<WebCounters, 'requests'>): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { url = '' } = request.routeOptions
    if (url !== PAGE_ROUTE) requests.add(kindOf(url), reply.statusCode)
    done()
  })
}

/** Route of all pages: everything that is neither a file nor the API. */
export const PAGE_ROUTE = '/*'

/** Maps a route to one of a fixed set of label values. */
function kindOf(url: string): string {
  if (url === '') return 'none'
  if (url.startsWith('/api/')) return 'api'
  if (url.startsWith('/share/')) return 'share'
  if (url.startsWith('/sitemap')) return 'sitemap'
  return HEALTH_ROUTES.has(url) ? 'health' : 'file'
}

const HEALTH_ROUTES = new Set(['/livez', '/readyz', '/metrics'])
