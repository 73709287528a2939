import { parseOptions as parse } from '@ergo-explorer/testkit/reporting/command-line'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { currentCommit, type Sample, sampleOfCommit } from './sample.ts'

const CHECKS = [
  'no-script',
  'head',
  'figures',
  'lists',
  'faults',
  'hostile',
  'overflow',
  'axe',
  'bytes',
  'console',
  'shift',
  'verify',
  'verify-pages',
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
  /** The part of the faults, hostile texts and long contents that is checked; undefined checks all. */
  readonly sample: Sample | undefined
}

const ROUTES_AND_LANGUAGES = `  --routes home,block   routes to visit; default: all. Names: apps/web/src/routes.ts
  --languages en,ru     languages: ${LOCALES.join(', ')}`

export const HARNESS_USAGE = `Usage: pnpm harness [options]

Checks every screen in every language. Exits with 1 if a check fails.

Options:
  --only axe,bytes      checks to run; default: all but ${OPTIONAL_CHECKS.join(', ')}. Names:
                        ${[...CHECKS, ...OPTIONAL_CHECKS].join(', ')}
${ROUTES_AND_LANGUAGES}; default: all
  --quick               slow checks use one language and one page per route
  --sample              one language and a part of the faults, hostile texts and
                        long contents, chosen by the commit
  --commit 1a2b3c4d     commit of the sample; default: the one that is checked out
  -h, --help            print this text`

export const SCREENSHOTS_USAGE = `Usage: pnpm screenshots [options]

Takes screenshots of every screen, desktop and phone, light and dark, into screenshots/.

Options:
${ROUTES_AND_LANGUAGES}; default: en,ru
  -h, --help            print this text`

/** @throws an error that names the invalid value and the known ones */
export function parseOptions(
  args: readonly string[],
  routeNames: readonly string[] = SCREEN_ROUTES.map(({ name }) => name),
): ScreenCheckOptions {
  const types = {
    only: String,
    routes: String,
    languages: String,
    quick: false,
    sample: false,
    commit: String,
  } as const
  const values = parse(types, args)
  const sample = values.sample ? sampleOfCommit(values.commit ?? currentCommit()) : undefined
  return {
    only: parseList('--only', values.only, [...CHECKS, ...OPTIONAL_CHECKS]) ?? CHECKS,
    routes: parseList('--routes', values.routes, routeNames),
    locales: parseList('--languages', values.languages, LOCALES) ?? localesOf(sample),
    isQuick: values.quick,
    sample,
  }
}

/** All languages; a sample uses one. 7 samples per language in a row contain everything in every language. */
const localesOf = (sample: Sample | undefined): readonly Locale[] =>
  sample === undefined ? LOCALES : LOCALES.filter((_, i) => i === sample.number % LOCALES.length)

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
