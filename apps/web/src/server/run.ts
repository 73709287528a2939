import { once } from 'node:events'
import type { Log } from '@ergo-explorer/service'
import { createWeb } from './app.ts'
import { publicConfigOf } from './public-config-of.ts'
import type { Renderer } from './renderer.ts'
import type { Config } from './settings.ts'
import { watchApi } from './upstream/watch-api.ts'

const LAST_ANSWERS_MS = 1_000

/** Everything is built here by hand, top to bottom. */
export async function run(config: Config, renderer: Renderer, log: Log, signal: AbortSignal): Promise<void> {
  const apiUrl = config.apiUrl.replace(/\/$/, '')
  const watch = await watchApi({ apiUrl, budgetMs: config.apiBudgetMs, signal })
  const { server } = await createWeb({
    config: publicConfigOf(config),
    renderer,
    watch,
    apiUrl,
    apiBudgetMs: config.apiBudgetMs,
    onError: (error, url) => log.error({ err: error, url }, 'page failed'),
  })
  const address = await server.listen({ host: config.host, port: config.port })
  log.info({ address }, 'listening')
  void warmUp((url) => server.inject(url))
  if (!signal.aborted) await once(signal, 'abort')
  // Streams of events never end by themselves; pages are done by then.
  const cut = setTimeout(() => server.server.closeAllConnections(), LAST_ANSWERS_MS)
  await server.close()
  clearTimeout(cut)
  log.info('stopped')
}

const WARM_UP_TRIES = 10

/** The first page of a fresh process, and of a fresh API, is slow: nobody shall wait for it. */
async function warmUp(get: (url: string) => Promise<{ readonly statusCode: number }>): Promise<void> {
  for (let i = 0; i < WARM_UP_TRIES; i++) {
    const { statusCode } = await get('/en')
    if (statusCode === 200) return
  }
}
