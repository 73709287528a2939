import type { Check, Trial } from '@ergo-explorer/testkit/reporting/report'
import type { Probe } from './probes.ts'
import { headerValue, type RawResponse } from './raw-http.ts'

/** A response, for further checks of its content. */
export interface ObservedResponse {
  readonly name: string
  readonly response: RawResponse
}

export interface HeaderResults {
  readonly checks: readonly Check[]
  readonly observed: readonly ObservedResponse[]
}

export interface AnsweredProbe extends Probe {
  readonly response: RawResponse | undefined
}

/** The checks of policy and headers, over the responses to all probes. */
export function createHeaderResults(probes: readonly AnsweredProbe[], statuses: readonly number[]): HeaderResults {
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

function headerProblems(response: RawResponse, { name, status }: AnsweredProbe): string[] {
  const unexpectedStatus = response.status === status ? [] : [`status ${response.status} instead of ${status}`]
  return [...unexpectedStatus, ...findHeaderProblems(response), ...openerProblems(response, name)]
}

/** Pages are separated from their openers. Documents of the API hold nothing that an opener could use. */
function openerProblems(response: RawResponse, name: string): string[] {
  const value = headerValue(response, 'cross-origin-opener-policy')
  const isPage = headerValue(response, 'content-type')?.startsWith('text/html') === true && !name.includes(' /api/')
  return value === 'same-origin' || (value === undefined && !isPage)
    ? []
    : [`cross-origin-opener-policy is ${value ?? 'missing'}`]
}

/** The only exception: the script of the API documentation writes inline styles, on a page without chain data. */
const ALLOWS_INLINE_STYLES = 'GET /api/docs'

function policyProblems(response: RawResponse, { name, isEmbeddable = false }: AnsweredProbe): string[] {
  const policy = headerValue(response, 'content-security-policy')
  const ancestors = parseDirectives(policy ?? '')
    .get('frame-ancestors')
    ?.join(' ')
  const expected = isEmbeddable ? '*' : "'none'"
  const frames = ancestors === expected ? [] : [`frame-ancestors is ${ancestors ?? 'missing'}`]
  return [...evaluatePolicy(policy, name === ALLOWS_INLINE_STYLES), ...frames]
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
    if (UNSAFE.has(source)) problems.push(`${source} is unsafe`)
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

const UNSAFE = new Set(["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'"])
const TOO_BROAD = /^(?:\*|https?:|data:|blob:|filesystem:)/

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
  'strict-transport-security': (value) => Number(/max-age=(\d+)/.exec(value)?.[1]) >= YEAR_S,
  'x-content-type-options': (value) => value === 'nosniff',
  'referrer-policy': (value) => ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'].includes(value),
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
