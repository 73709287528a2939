import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Written by `pnpm check:all`. */
const DURATIONS = join(import.meta.dirname, '../../../../.cache/test-durations.json')
const UNKNOWN_MS = 500

/** Runs quick test files first: most mutants are decided before a slow test would have to repeat for them. */
export class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = existsSync(DURATIONS)
      ? (JSON.parse(readFileSync(DURATIONS, 'utf8')) as Record<string, number | undefined>)
      : {}
    const root = join(DURATIONS, '../..')
    const msOf = ({ moduleId }: TestSpecification) => durations[moduleId.slice(root.length + 1)] ?? UNKNOWN_MS
    return Promise.resolve(files.toSorted((a, b) => msOf(a) - msOf(b)))
  }
}
