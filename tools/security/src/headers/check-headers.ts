import { connect } from '@ergo-explorer/db'
import { mapConcurrently } from '@ergo-explorer/screen-checks/browser/map-concurrently'
import type { ScreenPage } from '@ergo-explorer/screen-checks/world/list-pages'
import { startFaultProxy } from '@ergo-explorer/dev-stack/fault-proxy'
import { startApi } from '@ergo-explorer/dev-stack/start-api'
import { startWeb } from '@ergo-explorer/dev-stack/start-web'
import { type RawResponse, headerValue } from '../http/raw-response.ts'
import { sendRaw, formatRequest } from '../http/send-raw.ts'
import { type GoalResult, createGoalResult, type Trial } from '../goal-result.ts'
import { WEB_SETTINGS, type SecurityTestEnvironment } from '../security-test-environment.ts'
import { parseDirectives, evaluatePolicy } from './evaluate-policy.ts'
import { findHeaderProblems } from './find-header-problems.ts'
import {
  type Probe,
  apiProbes,
  faultProbes,
  healthProbes,
  malformedProbes,
  sitemapProbes,
  webProbes,
} from './probes.ts'

/** 206 and 414 are never sent: ranges are not supported, and an oversized target is rejected with 431. */
const STATUSES = [200, 204, 301, 302, 304, 400, 404, 405, 413, 417, 429, 431, 500, 502, 503]

const CONCURRENCY = 6

/** A response, for further checks of its content. */
export interface ObservedResponse {
  readonly name: string
  readonly response: RawResponse
}

export interface HeaderResults {
  readonly goals: readonly GoalResult[]
  readonly observed: readonly ObservedResponse[]
}

/** Checks policy and headers on real responses of every status and kind. */
export async function checkHeaders(world: SecurityTestEnvironment): Promise<HeaderResults> {
  const { apiUrl, webUrl, pages } = world
  const healthy = [
    ...(await apiProbes(apiUrl, pages)),
    ...(await webProbes(webUrl, pages)),
    ...sitemapProbes(webUrl),
    ...[apiUrl, webUrl].flatMap((origin) => malformedProbes(origin).concat(healthProbes(origin))),
  ]
  return createHeaderResults([...(await sendAll(healthy)), ...(await probeFaultyServers(world))], STATUSES)
}

/** The same for a remote explorer, as far as its responses can be triggered from outside. */
export async function checkRemoteHeaders(origin: string, pages: readonly ScreenPage[]): Promise<HeaderResults> {
  return createHeaderResults(
    await sendAll(await webProbes(origin, pages)),
    [200, 204, 301, 302, 304, 400, 404, 405, 413],
  )
}

interface AnsweredProbe extends Probe {
  readonly response: RawResponse | undefined
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
async function probeFaultyServers(world: SecurityTestEnvironment): Promise<AnsweredProbe[]> {
  await using owned = new AsyncDisposableStack()
  const { apiSettings, apiUrl, databaseUrl, readerUrl } = world
  const limited = owned.use(await startApi({ ...apiSettings, READ_LIMIT: '1' }))
  const nowhere = new URL(readerUrl)
  nowhere.port = '1'
  const withoutDatabase = owned.use(await startApi({ ...apiSettings, DATABASE_URL: nowhere.href }))
  const proxy = owned.use(await startFaultProxy(apiUrl))
  const withoutApi = owned.use(await startWeb({ apiUrl: proxy.url, settings: WEB_SETTINGS }))
  proxy.fault = 'down'
  // Uses up the rate limit of one request.
  await sendRaw(limited.url, formatRequest(limited.url, '/api/v1/info'))
  const owner = await connect({ url: databaseUrl, applicationName: 'security' })
  owned.defer(() => owner.end())
  const reader = new URL(readerUrl).username
  await owner.query(`REVOKE SELECT ON tokens FROM ${reader}`)
  owned.defer(async () => void (await owner.query(`GRANT SELECT ON tokens TO ${reader}`)))
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

function createHeaderResults(probes: readonly AnsweredProbe[], statuses: readonly number[]): HeaderResults {
  const observed = probes.flatMap(({ name, response }) => (response === undefined ? [] : [{ name, response }]))
  const statusesSeen = new Set(observed.map(({ response }) => response.status))
  const missing = statuses
    .filter((status) => !statusesSeen.has(status))
    .map((status) => `no response with status ${status}`)
  const statusTrial = { where: 'statuses', problems: missing }
  const trialsOf = (findProblems: (response: RawResponse, probe: AnsweredProbe) => string[]): Trial[] =>
    probes.map((probe) => ({
      where: `${probe.name} at ${new URL(probe.origin).port}`,
      problems: probe.response === undefined ? ['no answer'] : findProblems(probe.response, probe),
    }))
  const statusList = [...statusesSeen].toSorted((a, b) => a - b).join(' ')
  return {
    observed,
    goals: [
      createGoalResult({
        id: 'S5',
        title: 'responses with a strict Content Security Policy',
        trials: trialsOf(policyProblems),
        details: 'one exception: inline styles of /api/docs',
      }),
      createGoalResult({
        id: 'S6',
        title: 'responses with all security headers',
        trials: [...trialsOf(headerProblems), statusTrial],
        details: `statuses ${statusList}`,
      }),
    ],
  }
}

function headerProblems(response: RawResponse, { status }: AnsweredProbe): string[] {
  const unexpectedStatus = response.status === status ? [] : [`status ${response.status} instead of ${status}`]
  return [...unexpectedStatus, ...findHeaderProblems(response)]
}

/** The only exception: the script of the API documentation writes inline styles, on a page without chain data. */
const ALLOWS_INLINE_STYLES = /^GET \/api\/docs$/

function policyProblems(response: RawResponse, { name, isEmbeddable = false }: AnsweredProbe): string[] {
  const policy = headerValue(response, 'content-security-policy')
  const ancestors = parseDirectives(policy ?? '')
    .get('frame-ancestors')
    ?.join(' ')
  const expected = isEmbeddable ? '*' : "'none'"
  const frames = ancestors === expected ? [] : [`frame-ancestors is ${ancestors ?? 'missing'}`]
  return [...evaluatePolicy(policy, ALLOWS_INLINE_STYLES.test(name)), ...frames]
}
