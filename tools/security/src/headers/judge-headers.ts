import { type Answer, headerOf } from '../ask/answer.ts'

const YEAR_S = 31_536_000

/** What every answer says, whatever it is. */
const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  'strict-transport-security': (value) => Number(/^max-age=(\d+)/.exec(value)?.[1]) >= YEAR_S,
  'x-content-type-options': (value) => value === 'nosniff',
  'referrer-policy': (value) => ['no-referrer', 'same-origin', 'strict-origin-when-cross-origin'].includes(value),
  'cross-origin-opener-policy': (value) => value === 'same-origin',
  'cross-origin-resource-policy': (value) => value === 'same-origin' || value === 'cross-origin',
  'permissions-policy': (value) => /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(value),
}

/** What tells strangers more than they need to know. */
const SILENT = ['x-powered-by', 'x-aspnet-version', 'x-runtime', 'set-cookie']

export function judgeHeaders(answer: Answer): string[] {
  const faults = Object.entries(RULES).flatMap(([name, isRight]) => {
    const value = headerOf(answer, name)
    return value !== undefined && isRight(value) ? [] : [`${name} is ${value ?? 'missing'}`]
  })
  for (const name of SILENT) if (headerOf(answer, name) !== undefined) faults.push(`${name} is sent`)
  // A proxy in front may say what it is, and not which version.
  const server = headerOf(answer, 'server')
  if (server !== undefined && /[\d/]/.test(server)) faults.push(`server is ${server}`)
  return faults
}
