import { parseArgs } from 'node:util'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { type Sample, sampleOfDate } from './sample.ts'

const CHECKS = [
  'no-script',
  'head',
  'figures',
  'faults',
  'hostile',
  'overflow',
  'axe',
  'bytes',
  'console',
  'shift',
  'verify',
  'media',
] as const
/** Run by name only: they need more programs. */
const OPTIONAL_CHECKS = ['engines'] as const
export type CheckName = (typeof CHECKS | typeof OPTIONAL_CHECKS)[number]

export interface ScreenCheckOptions {
  readonly only: readonly CheckName[]
  /** Names of the route table; undefined selects all. */
  readonly routes: readonly string[] | undefined
  readonly locales: readonly Locale[]
  /** Slow checks use one language and one page per route. */
  readonly isQuick: boolean
  /** The part of the pages, faults and texts that is checked; undefined checks all. */
  readonly sample: Sample | undefined
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
      sample: { type: 'boolean', default: false },
      date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    },
  })
  const sample = values.sample ? sampleOfDate(values.date) : undefined
  return {
    only: parseList('--only', values.only, [...CHECKS, ...OPTIONAL_CHECKS]) ?? CHECKS,
    routes: parseList('--routes', values.routes, routeNames),
    locales: parseList('--languages', values.languages, LOCALES) ?? localesOf(sample),
    isQuick: values.quick,
    sample,
  }
}

/** All languages; a sample uses another one each day, so that four weeks contain everything in every language. */
const localesOf = (sample: Sample | undefined): readonly Locale[] =>
  sample === undefined ? LOCALES : LOCALES.filter((_, i) => i === sample.day % LOCALES.length)

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
