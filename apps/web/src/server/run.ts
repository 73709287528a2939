import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, stopServer, watchEventLoop } from '@ergo-explorer/service'
import { createWeb } from './app.ts'
import type { MadeReport } from './pages/serve-pages.ts'
import { publicConfigOf } from './public-config-of.ts'
import type { Renderer } from './renderer.ts'
import type { Config } from './settings.ts'
import { watchApi } from './upstream/watch-api.ts'

/** Everything is built here by hand, top to bottom. */
export async function run(config: Config, renderer: Renderer, log: Log, signal: AbortSignal): Promise<void> {
  const apiUrl = config.apiUrl.replace(/\/$/, '')
  // Pages are made until the last request is answered.
  const stopped = new AbortController()
  const watch = await watchApi({ apiUrl, budgetMs: config.apiBudgetMs, signal: stopped.signal })
  let isWarm = false
  using eventLoop = watchEventLoop(config.lateMs)
  const { server, warm } = await createWeb({
    config: publicConfigOf(config),
    renderer,
    watch,
    apiUrl,
    apiBudgetMs: config.apiBudgetMs,
    onError: (error, url, requestId) => log.error({ err: error, url, requestId }, 'page failed'),
    onMade: (made) => tellOf(made, config.slowMs, log),
    trustProxy: config.trustProxy,
    maxConnections: config.maxConnections,
    isLate: () => eventLoop.isLate,
    isWelcoming: () => isWarm && !signal.aborted,
  })
  const address = await server.listen({ host: config.host, port: config.port })
  log.info({ address }, 'listening')
  void warmUp(async (url) => (signal.aborted ? 200 : (await server.inject(url)).statusCode)).finally(
    () => (isWarm = true),
  )
  if (!renderer.isDevelopment) watch.onMove(() => void warm())
  if (!signal.aborted) await once(signal, 'abort')
  await sleep(config.stopDelayMs)
  await stopServer(server)
  stopped.abort()
  log.info('stopped')
}

const WARM_UP_TRIES = 10

/** The first page of a fresh process, and of a fresh API, is slow: nobody shall wait for it. */
async function warmUp(statusOf: (url: string) => Promise<number>): Promise<void> {
  for (let i = 0; i < WARM_UP_TRIES; i++) if ((await statusOf('/en')) === 200) return
}

function tellOf({ ms, ...made }: MadeReport, slowMs: number, log: Log): void {
  const fields = { ...made, ms: Math.round(ms) }
  if (made.status >= 500) log.warn(fields, 'page without data')
  else if (ms >= slowMs) log.warn(fields, 'slow page')
}
