import type { ScreenPage } from '@ergo-explorer/harness/pages'
import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import { startApi, startWeb } from '@ergo-explorer/testkit/stack'
import { type SecurityEnvironment, WEB_SETTINGS } from './environment.ts'
import { type AnsweredProbe, createHeaderResults, type HeaderResults } from './header-rules.ts'
import {
  apiProbes,
  faultProbes,
  healthProbes,
  malformedProbes,
  type Probe,
  sitemapProbes,
  webProbes,
} from './probes.ts'
import { formatRequest, sendRaw } from './raw-http.ts'

/** 206 is never sent: ranges are not supported. */
const STATUSES = [200, 204, 301, 302, 304, 400, 404, 405, 413, 414, 417, 429, 431, 500, 502, 503]

const CONCURRENCY = 6

/** Checks policy and headers on real responses of every status and kind. */
export async function checkHeaders(environment: SecurityEnvironment): Promise<HeaderResults> {
  const { apiUrl, webUrl, pages } = environment
  const healthy = [
    ...(await apiProbes(apiUrl, pages)),
    ...(await webProbes(webUrl, pages)),
    ...sitemapProbes(webUrl),
    ...[apiUrl, webUrl].flatMap((origin) => malformedProbes(origin).concat(healthProbes(origin))),
  ]
  return createHeaderResults([...(await sendAll(healthy)), ...(await probeFaultyServers(environment))], STATUSES)
}

/** The same for a remote explorer, as far as its responses can be triggered from outside. */
export async function checkRemoteHeaders(origin: string, pages: readonly ScreenPage[]): Promise<HeaderResults> {
  return createHeaderResults(
    await sendAll(await webProbes(origin, pages)),
    [200, 204, 301, 302, 304, 400, 404, 405, 413],
  )
}

const sendAll = (probes: readonly Probe[]): Promise<AnsweredProbe[]> =>
  mapConcurrently(probes, CONCURRENCY, async (probe) => ({
    ...probe,
    response: await sendRaw(probe.origin, probe.requestText),
  }))

/**
 * Probes an API whose rate limit is used up, one without a database, one that may not read a table, and a web server
 * without an API.
 */
async function probeFaultyServers(environment: SecurityEnvironment): Promise<AnsweredProbe[]> {
  await using owned = new AsyncDisposableStack()
  const { apiSettings, apiUrl, databaseUrl, readerUrl } = environment
  const limited = owned.use(await startApi({ ...apiSettings, READ_LIMIT: '1' }))
  const nowhere = new URL(readerUrl)
  nowhere.port = '1'
  const withoutDatabase = owned.use(await startApi({ ...apiSettings, DATABASE_URL: nowhere.href }))
  const proxy = owned.use(await startFaultProxy(apiUrl))
  const withoutApi = owned.use(await startWeb({ apiUrl: proxy.url, settings: WEB_SETTINGS }))
  proxy.fault = 'down'
  // Uses up the rate limit of one request.
  await sendRaw(limited.url, formatRequest(limited.url, '/api/v1/info'))
  const reader = new URL(readerUrl).username
  await queryRows(databaseUrl, `REVOKE SELECT ON tokens FROM ${reader}`)
  owned.defer(async () => void (await queryRows(databaseUrl, `GRANT SELECT ON tokens TO ${reader}`)))
  // Awaited here, because the servers stop when this function returns.
  return await sendAll(
    faultProbes({
      limited: limited.url,
      withoutDatabase: withoutDatabase.url,
      withoutPermission: apiUrl,
      withoutApi: withoutApi.url,
    }),
  )
}
