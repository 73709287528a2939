import { parseArgs } from 'node:util'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'

const CHECKS = ['no-script', 'head', 'faults', 'hostile', 'axe', 'bytes', 'console'] as const
export type CheckName = (typeof CHECKS)[number]

export interface Options {
  readonly only: readonly CheckName[]
  /** Names of the route table; all of them without. */
  readonly routes: readonly string[] | undefined
  readonly locales: readonly Locale[]
  /** Of what takes a browser many seconds: one language and a page of each route. */
  readonly isQuick: boolean
}

/** @throws an error that says what is wrong and what there is */
export function parseOptions(args: readonly string[], routeNames: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      routes: { type: 'string' },
      languages: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  })
  const locales = listed('--languages', values.languages, LOCALES) ?? LOCALES
  return {
    only: listed('--only', values.only, CHECKS) ?? CHECKS,
    routes: listed('--routes', values.routes, routeNames),
    locales,
    isQuick: values.quick,
  }
}

function listed<T extends string>(
  name: string,
  text: string | undefined,
  known: readonly T[],
): readonly T[] | undefined {
  if (text === undefined) return undefined
  return text.split(',').map((word) => {
    const found = known.find((one) => one === word)
    if (found === undefined) throw new Error(`${name} has "${word}"; there are: ${known.join(', ')}`)
    return found
  })
}
