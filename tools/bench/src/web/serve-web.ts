import { DEFAULT_CONFIG } from '@ergo-explorer/web/config/public-config'
import { createWebApp } from '@ergo-explorer/web/server/app'
import { loadBuiltRenderer } from '@ergo-explorer/web/server/renderer'
import { watchApi } from '@ergo-explorer/web/server/upstream/api-status'

// The web server as built by `main.ts`, with a render counter that the parent can read. Without NODE_ENV=production
// React renders at half the speed; the production build is loaded below.
process.env['NODE_ENV'] = 'production'
/** What is cached: `all` as in production, `data` without pages, `nothing`. */
const [apiUrl = '', cached = ''] = process.argv.slice(2)
const apiBudgetMs = 5000
const watch = await watchApi({ apiUrl, timeoutMs: apiBudgetMs, signal: new AbortController().signal })
let nextKey = 0
// The features of the API are part of all cache keys. When they change with each read, nothing is ever a cache hit.
const changingStatus = {
  get version() {
    return watch.version
  },
  get features() {
    return Object.assign([...(watch.features ?? [])], { toString: () => String(nextKey++) })
  },
}
const { server, renders } = await createWebApp({
  config: DEFAULT_CONFIG,
  renderer: await loadBuiltRenderer(),
  apiStatus: cached === 'nothing' ? changingStatus : watch,
  apiUrl,
  apiBudgetMs,
  ...(cached !== 'all' && { maxPageBytes: 0 }),
  onError: (error) => console.error(error),
})
process.on('message', () => process.send?.(renders()))
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
