import { parseArgs } from 'node:util'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'

const CHECKS = ['no-script', 'head', 'figures', 'faults', 'hostile', 'axe', 'bytes', 'console'] as const
export type CheckName = (typeof CHECKS)[number]

export interface ScreenCheckOptions {
  readonly only: readonly CheckName[]
  /** Names of the route table; undefined selects all. */
  readonly routes: readonly string[] | undefined
  readonly locales: readonly Locale[]
  /** Slow checks use one language and one page per route. */
  readonly isQuick: boolean
}

/** @throws an error that names the invalid value and the known ones */
export function parseOptions(
  args: readonly string[],
  routeNames: readonly string[] = SCREEN_ROUTES.map(({ name }) => name),
): ScreenCheckOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      routes: { type: 'string' },
      languages: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  return {
    only: parseList('--only', values.only, CHECKS) ?? CHECKS,
    routes: parseList('--routes', values.routes, routeNames),
    locales: parseList('--languages', values.languages, LOCALES) ?? LOCALES,
    isQuick: values.quick,
  }
}

function parseList<T extends string>(
  name: string,
  text: string | undefined,
  known: readonly T[],
): readonly T[] | undefined {
  if (text === undefined) return undefined
  return text.split(',').map((word) => {
    const found = known.find((one) => one === word)
    if (found === undefined) throw new Error(`${name}: unknown value "${word}"; known values: ${known.join(', ')}`)
    return found
  })
}
