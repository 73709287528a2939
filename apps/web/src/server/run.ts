import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { isOlderSchema } from '@ergo-explorer/contract/schema-version'
import { type Log, monitorMachine, stopServer, monitorEventLoop } from '@ergo-explorer/service'
import { createWebApp } from './app.ts'
import type { RenderReport } from './pages/page-server.ts'
import { createPublicConfig } from './public-config.ts'
import { CLIENT_FILES_FOLDER, type Renderer } from './renderer.ts'
import { openSharedFiles } from './response/shared-files.ts'
import type { Config } from './settings.ts'
import { type ApiStatus, watchApi } from './upstream/api-status.ts'
import { SCHEMA_VERSION } from './upstream/schema-version.ts'

/** The files of a release count as used as long as one of its servers runs. */
const SHARED_FILES_UPDATE_MS = 6 * 3_600_000

/** Composition root: creates and connects all parts of the server. */
export async function runWebServer(
  config: Config,
  {
    preset,
    renderer,
    log,
    signal,
  }: {
    /** Absent for a built-in network. */
    readonly preset?: NetworkPreset | undefined
    readonly renderer: Renderer
    readonly log: Log
    readonly signal: AbortSignal
  },
): Promise<void> {
  const apiUrl = config.apiUrl.replace(/\/$/, '')
  using owned = new DisposableStack()
  owned.use(monitorMachine({ log }))
  // The API is watched until the last request is answered.
  const stopApiWatch = new AbortController()
  const apiStatus = await watchApi({ apiUrl, timeoutMs: config.apiBudgetMs, signal: stopApiWatch.signal })
  const publicUrlFault = () => faultOfPublicApi(config, apiStatus)
  const startFault = publicUrlFault()
  if (startFault !== undefined) {
    stopApiWatch.abort()
    throw new Error(startFault)
  }
  const sharedFiles =
    config.sharedFiles === 'none' || renderer.isDevelopment
      ? undefined
      : openSharedFiles(config.sharedFiles, join(CLIENT_FILES_FOLDER, 'assets'), config.sharedFilesDays)
  // A full disk must not prevent an upgrade: this server has its own files in memory.
  const updateSharedFiles = () =>
    sharedFiles
      ?.update()
      .catch((error: unknown) => log.error({ err: error }, 'files of this release were not kept for later releases'))
  await updateSharedFiles()
  const sharedFilesTimer = setInterval(() => void updateSharedFiles(), SHARED_FILES_UPDATE_MS).unref()
  let isWarm = false
  using eventLoop = monitorEventLoop(config.maxEventLoopDelayMs)
  const { server, prewarm } = await createWebApp({
    config: createPublicConfig(config, preset),
    renderer,
    apiStatus,
    apiUrl,
    apiBudgetMs: config.apiBudgetMs,
    sharedFiles,
    securityContacts: config.securityContacts === 'none' ? [] : config.securityContacts,
    onError: (error, url, requestId) => log.error({ err: error, url, requestId }, 'page failed'),
    onRendered: (report) => logRender(report, config.slowRequestMs, log),
    trustProxy: config.trustProxy,
    maxConnections: config.maxConnections,
    isOverloaded: () => eventLoop.isOverloaded,
    notReadyReason: () => (signal.aborted ? 'stopping' : isWarm ? undefined : 'the first page is being rendered'),
  })
  const address = await server.listen({ host: config.host, port: config.port })
  log.info({ address }, 'listening')
  void warmUp(async (url) => (signal.aborted ? 200 : (await server.inject(url)).statusCode)).finally(
    () => (isWarm = true),
  )
  let warning: string | undefined
  const reportApi = () => {
    const fault = publicUrlFault()
    if (fault !== undefined) log.error(fault)
    const before = warning
    warning = warningOfOlderApi(apiStatus)
    if (warning !== undefined && warning !== before) log.warn(warning)
  }
  reportApi()
  apiStatus.onTipChange(reportApi)
  if (!renderer.isDevelopment) apiStatus.onTipChange((isRollback) => void prewarm(isRollback))
  if (!signal.aborted) await once(signal, 'abort')
  await sleep(config.shutdownGraceMs)
  await stopServer(server)
  stopApiWatch.abort()
  clearInterval(sharedFilesTimer)
  log.info('stopped')
}

/** Browsers read v2. Where the API has none, only this server can answer them. Undefined until the API has responded. */
export function faultOfPublicApi(
  { publicApiUrl }: Pick<Config, 'publicApiUrl'>,
  { version, features }: Pick<ApiStatus, 'version' | 'features'>,
): string | undefined {
  return publicApiUrl === 'none' || version === '' || features !== null
    ? undefined
    : 'PUBLIC_API_URL is not allowed: the API at API_URL has no v2, so browsers must send /api/v2 requests to this server. Remove PUBLIC_API_URL.'
}

/** What pages of this version read may be missing in an older API. Undefined for an API of another kind, without v2. */
export function warningOfOlderApi({ features, schemaVersion }: Pick<ApiStatus, 'features' | 'schemaVersion'>) {
  return features === null || !isOlderSchema(schemaVersion, SCHEMA_VERSION)
    ? undefined
    : `The API at API_URL is older than this web server (schema ${schemaVersion ?? 'without a version'} instead of ${SCHEMA_VERSION}), so pages may lack data. Upgrade the API.`
}

const MAX_WARM_UP_ATTEMPTS = 10

/** The first page of a new process, or with a new API, is slow, so it is rendered before visitors arrive. */
async function warmUp(statusOf: (url: string) => Promise<number>): Promise<void> {
  for (let i = 0; i < MAX_WARM_UP_ATTEMPTS; i++) if ((await statusOf('/en')) === 200) return
}

function logRender({ ms, ...report }: RenderReport, slowRequestMs: number, log: Log): void {
  const fields = { ...report, ms: Math.round(ms) }
  if (report.status >= 500) log.warn(fields, 'page rendered without data')
  else if (ms >= slowRequestMs) log.warn(fields, 'slow page')
}
