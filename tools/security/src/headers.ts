import { connect } from '@ergo-explorer/db'
import type { ScreenPage } from '@ergo-explorer/screen-checks/pages'
import { startFaultProxy } from '@ergo-explorer/testkit/fault-proxy'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import type { Check, Trial } from '@ergo-explorer/testkit/report'
import { startApi, startWeb } from '@ergo-explorer/testkit/stack'
import { type SecurityEnvironment, WEB_SETTINGS } from './environment.ts'
import {
  apiProbes,
  faultProbes,
  healthProbes,
  malformedProbes,
  type Probe,
  sitemapProbes,
  webProbes,
} from './probes.ts'
import { formatRequest, headerValue, type RawResponse, sendRaw } from './raw-http.ts'

/** 206 and 414 are never sent: ranges are not supported, and an oversized target is rejected with 431. */
const STATUSES = [200, 204, 301, 302, 304, 400, 404, 405, 413, 417, 429, 431, 500, 502, 503]

const CONCURRENCY = 6

/** A response, for further checks of its content. */
export interface ObservedResponse {
  readonly name: string
  readonly response: RawResponse
}

export interface HeaderResults {
  readonly checks: readonly Check[]
  readonly observed: readonly ObservedResponse[]
}

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
    checks: [
      {
        name: 'S5 responses with a strict Content Security Policy',
        trials: trialsOf(policyProblems),
        details: 'one exception: inline styles of /api/docs',
      },
      {
        name: 'S6 responses with all security headers',
        trials: [...trialsOf(headerProblems), statusTrial],
        details: `statuses ${statusList}`,
      },
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

/** Problems of a Content Security Policy, by the rules of common evaluators and some of our own. */
export function evaluatePolicy(text: string | undefined, allowsInlineStyles = false): string[] {
  if (text === undefined) return ['no policy']
  const policy = parseDirectives(text)
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src')
  const problems: string[] = []
  const scripts = sourcesOf('script-src')
  if (scripts === undefined) problems.push('scripts may come from anywhere')
  for (const source of [...(scripts ?? []), ...(allowsInlineStyles ? [] : (sourcesOf('style-src') ?? []))])
    if (UNSAFE.test(source)) problems.push(`${source} is unsafe`)
  for (const source of scripts ?? []) if (TOO_BROAD.test(source)) problems.push(`scripts may come from ${source}`)
  if (!isNone(sourcesOf('object-src'))) problems.push('object-src is not none')
  if (!isNone(policy.get('base-uri'))) problems.push('base-uri is not none')
  if (!policy.has('frame-ancestors')) problems.push('no frame-ancestors')
  if (policy.get('require-trusted-types-for')?.includes("'script'") !== true) problems.push('no Trusted Types')
  for (const name of policy.keys()) if (!KNOWN_DIRECTIVES.has(name)) problems.push(`${name} is not a directive`)
  return problems
}

function parseDirectives(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.filter(([name]) => name !== '').map(([name = '', ...values]) => [name.toLowerCase(), values]))
}

const UNSAFE = /^'unsafe-(?:inline|eval|hashes)'$/
const TOO_BROAD = /^(?:\*|https?:|data:|blob:|filesystem:|https?:\/\/\*)/

const isNone = (values: readonly string[] | undefined) => values?.length === 1 && values[0] === "'none'"

const KNOWN_DIRECTIVES = new Set(
  (
    'base-uri connect-src default-src font-src form-action frame-ancestors frame-src img-src manifest-src ' +
    'media-src object-src report-to require-trusted-types-for sandbox script-src style-src trusted-types worker-src'
  ).split(' '),
)

const YEAR_S = 31_536_000

/** Headers that every response must have. */
const REQUIRED_HEADERS: Readonly<Record<string, (value: string) => boolean>> = {
  'strict-transport-security': (value) => Number(/^max-age=(\d+)/.exec(value)?.[1]) >= YEAR_S,
  'x-content-type-options': (value) => value === 'nosniff',
  'referrer-policy': (value) => ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'].includes(value),
  'cross-origin-opener-policy': (value) => value === 'same-origin',
  'cross-origin-resource-policy': (value) => value === 'same-origin' || value === 'cross-origin',
  'permissions-policy': (value) => /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(value),
}

/** Headers that reveal internals. */
const FORBIDDEN_HEADERS = ['x-powered-by', 'x-aspnet-version', 'x-runtime', 'set-cookie']

export function findHeaderProblems(response: RawResponse): string[] {
  const problems = Object.entries(REQUIRED_HEADERS).flatMap(([name, isValid]) => {
    const value = headerValue(response, name)
    return value !== undefined && isValid(value) ? [] : [`${name} is ${value ?? 'missing'}`]
  })
  for (const name of FORBIDDEN_HEADERS) if (headerValue(response, name) !== undefined) problems.push(`${name} is sent`)
  // A proxy may send its name, but not its version.
  const server = headerValue(response, 'server')
  if (server !== undefined && /[\d/]/.test(server)) problems.push(`server is ${server}`)
  return problems
}
