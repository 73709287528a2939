import { DEFAULT_CONFIG } from '@ergo-explorer/web/config/public-config'
import { createWeb } from '@ergo-explorer/web/server/app'
import { builtRenderer } from '@ergo-explorer/web/server/renderer'
import { watchApi } from '@ergo-explorer/web/server/upstream/watch-api'

// The web server as `main.ts` builds it, with a counter that the parent may read.
// React renders at half the speed without it; the built pages are loaded below.
process.env['NODE_ENV'] = 'production'
const [apiUrl = '', keeping = ''] = process.argv.slice(2)
const apiBudgetMs = 5000
const watch = await watchApi({ apiUrl, budgetMs: apiBudgetMs, signal: new AbortController().signal })
let turn = 0
// Pages are kept by the features of the API as well: where these are others each time, no page is ever found again.
const forgetful = {
  get version() {
    return watch.version
  },
  get features() {
    return Object.assign([...(watch.features ?? [])], { toString: () => String(turn++) })
  },
}
const { server, renders } = await createWeb({
  config: DEFAULT_CONFIG,
  renderer: await builtRenderer(),
  watch: keeping === 'kept' ? watch : forgetful,
  apiUrl,
  apiBudgetMs,
  onError: (error) => console.error(error),
})
process.on('message', () => process.send?.(renders()))
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }))
