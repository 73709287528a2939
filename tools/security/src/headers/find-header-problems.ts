import { type RawResponse, headerValue } from '../http/raw-response.ts'

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
