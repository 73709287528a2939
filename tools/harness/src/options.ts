import { parseArgs } from 'node:util'
import { type Locale, LOCALES } from '@ergo-explorer/web/i18n/locales'
import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { currentCommit, type Sample, sampleOfCommit } from './sample.ts'

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
  /** The part of the faults, hostile texts and long contents that is checked; undefined checks all. */
  readonly sample: Sample | undefined
}

/** What a command does: it runs, or it prints its usage and ends with an exit code. */
export type Command =
  | { readonly kind: 'run'; readonly options: ScreenCheckOptions }
  | { readonly kind: 'usage'; readonly exitCode: 0 | 2; readonly text: string }

/** Reads the command line. Wrong arguments give the reason and the usage. */
export function parseCommand(args: readonly string[], usage: string): Command {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'usage', exitCode: 0, text: usage }
  try {
    return { kind: 'run', options: parseOptions(args) }
  } catch (error) {
    return { kind: 'usage', exitCode: 2, text: `${error instanceof Error ? error.message : String(error)}\n\n${usage}` }
  }
}

/** Prints a usage text, to standard error if the arguments were wrong. */
export function printUsage({ exitCode, text }: Extract<Command, { kind: 'usage' }>): void {
  if (exitCode === 0) console.log(text)
  else console.error(text)
  process.exitCode = exitCode
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
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      routes: { type: 'string' },
      languages: { type: 'string' },
      quick: { type: 'boolean', default: false },
      sample: { type: 'boolean', default: false },
      commit: { type: 'string' },
    },
  })
  const sample = values.sample ? sampleOfCommit(values.commit ?? currentCommit()) : undefined
  return {
    only: parseList('--only', values.only, [...CHECKS, ...OPTIONAL_CHECKS]) ?? CHECKS,
    routes: parseList('--routes', values.routes, routeNames),
    locales: parseList('--languages', values.languages, LOCALES) ?? localesOf(sample),
    isQuick: values.quick,
    sample,
  }
}

/** All languages; a sample uses one. 28 samples in a row contain everything in every language. */
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
