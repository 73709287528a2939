import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the instrumented modules read, by the names that Stryker's instrumenter writes into them. */
export interface MutantSwitch {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: {
    readonly static: Record<string, number>
    readonly perTest: Record<string, Record<string, number>>
  }
}

/** One line of the results file. The test process appends to it, so a killed process loses nothing. */
export type ResultLine =
  /** Vitest is started. */
  | { readonly kind: 'pass' }
  | { readonly kind: 'start'; readonly mutant: string; readonly test: string }
  | { readonly kind: 'killed' | 'timeout' | 'survived'; readonly mutant: string; readonly test: string }
  /** Mutants that a test or the loading of a module reaches. */
  | { readonly kind: 'reached'; readonly by: 'test' | 'load'; readonly mutants: readonly string[] }
  /** Mutants that a test reaches which is too slow or cannot be repeated. */
  | { readonly kind: 'skipped'; readonly mutants: readonly string[] }
  /** A test that fails without a mutant, or when it runs again. */
  | { readonly kind: 'unusable'; readonly test: string; readonly reason: string }

/** Files of one run, in its own directory. */
export interface RunFiles {
  /** Path of a source file to the path of its instrumented copy. */
  readonly instrumented: Readonly<Record<string, string>>
  readonly mutants: readonly string[]
  /** Folders of the tests. */
  readonly tests: readonly string[]
}

/** Slower tests are not repeated for every mutant. */
export const MAX_TEST_MS_VARIABLE = 'MUTATION_MAX_TEST_MS'

const MANIFEST = 'manifest.json'
const RESULTS = 'results.jsonl'
export const RUN_DIRECTORY_VARIABLE = 'MUTATION_RUN_DIRECTORY'
/** Read by the instrumented modules when they load. */
export const ACTIVE_MUTANT_VARIABLE = '__STRYKER_ACTIVE_MUTANT__'

export const manifestPath = (directory: string): string => join(directory, MANIFEST)

export function readRunFiles(directory: string): RunFiles {
  return JSON.parse(readFileSync(manifestPath(directory), 'utf8')) as RunFiles
}

export function appendResult(directory: string, line: ResultLine): void {
  appendFileSync(join(directory, RESULTS), `${JSON.stringify(line)}\n`)
}

export function readResults(directory: string): ResultLine[] {
  const path = join(directory, RESULTS)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as ResultLine)
}
