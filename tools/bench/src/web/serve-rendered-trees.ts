import { loadCompleteView } from '@ergo-explorer/web/data/resource/load-complete-view'
import { DEFAULT_CONFIG } from '@ergo-explorer/web/config/public-config'
import { createRequestLog, createApiClient } from '@ergo-explorer/web/data/api/api-client'
import { loadBuiltRenderer } from '@ergo-explorer/web/server/renderer'
import { watchApi } from '@ergo-explorer/web/server/upstream/api-status'
import fastify from 'fastify'

// Baseline server: React and plain Fastify render the same trees with their data for each request.
process.env['NODE_ENV'] = 'production'
const [apiUrl = '', ...paths] = process.argv.slice(2)
const timeoutMs = 5000
const { features } = await watchApi({ apiUrl, timeoutMs, signal: new AbortController().signal })
const api = createApiClient({ baseUrl: apiUrl, features, timeoutMs, log: createRequestLog(false), fetch })
const { loadPage, renderToString } = await (await loadBuiltRenderer()).module()
const app = fastify()
for (const path of paths) {
  const page = await loadPage({
    locale: 'en',
    url: path,
    config: DEFAULT_CONFIG,
    api,
    fetchData: async (resource) => ({
      data: await loadCompleteView(resource, api, AbortSignal.timeout(timeoutMs)),
      staleSince: null,
    }),
  })
  if (page.kind === 'redirect') throw new Error(`${path} redirects`)
  app.get(path, (_, reply) => reply.type('text/html; charset=utf-8').send(renderToString(page.tree)))
}
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
