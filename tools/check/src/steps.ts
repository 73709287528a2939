import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countBrowserTests } from './count-browser-tests.ts'
import { countTests, type TestCounts } from './count-tests.ts'

export interface CheckStep {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads the test counts after the run. A step without it counts as one test. */
  readonly count?: () => TestCounts | undefined
  /** Skipped with a message if the recorded blocks are not available. */
  readonly needsRealData?: boolean
}

export const REPOSITORY_ROOT = join(import.meta.dirname, '../../..')
export const SCRATCH_DIRECTORY = mkdtempSync(join(tmpdir(), 'explorer-check-'))
const report = join(SCRATCH_DIRECTORY, 'vitest.json')

/** These steps use the whole machine or read the output of an earlier one. */
export const SEQUENTIAL_STEPS: readonly CheckStep[] = [
  { name: 'format', command: ['pnpm', 'format:check'] },
  { name: 'lint', command: ['pnpm', 'lint'] },
  { name: 'language', command: ['pnpm', 'language'] },
  { name: 'typecheck', command: ['pnpm', 'typecheck'] },
  { name: 'unused code', command: ['pnpm', 'exec', 'knip'] },
  { name: 'build', command: ['pnpm', 'build'] },
  {
    name: 'test',
    command: ['pnpm', 'test', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countTests(report),
  },
  {
    name: 'e2e',
    command: ['pnpm', 'e2e'],
    count: () => countBrowserTests(join(REPOSITORY_ROOT, '.cache/e2e-report.json')),
  },
  // Reads the report of the test step.
  { name: 'spec', command: ['pnpm', 'spec'], env: { EXPLORER_TEST_REPORT: report } },
  // The most important checks in one language. The full `pnpm harness` also runs without the API, with hostile texts
  // and in all four languages, which takes too long here.
  {
    name: 'harness',
    command: ['pnpm', 'harness', '--quick', '--languages', 'en', '--only', 'no-script,bytes,console,axe'],
  },
  // Registry data changes without a commit, so the nightly run checks it.
  { name: 'supply', command: ['pnpm', 'supply', '--offline'] },
  { name: 'security', command: ['pnpm', 'security'] },
  { name: 'docs:commands', command: ['pnpm', 'docs:commands'] },
  // Runs the production set behind its proxy, as it is deployed.
  { name: 'rehearse', command: ['pnpm', 'rehearse', 'smoke', 'restore'] },
  { name: 'conformance', command: ['pnpm', 'conformance'] },
  { name: 'fuzz', command: ['pnpm', 'fuzz', '--requests', '6000'] },
]

/** Each of these steps uses about one core, so two run in parallel. */
export const PARALLEL_STEPS: readonly (readonly CheckStep[])[] = [
  [
    { name: 'plans', command: ['pnpm', 'plans', '--blocks', '20000'] },
    { name: 'holdings', command: ['pnpm', 'holdings'] },
    { name: 'chart-values', command: ['pnpm', 'chart-values', '--blocks', '2000'] },
    { name: 'replay', command: ['pnpm', 'replay'], needsRealData: true },
  ],
  [
    { name: 'simulate', command: ['pnpm', 'simulate', '--seeds', '20'] },
    { name: 'crash', command: ['pnpm', 'crash', '--kills', '20'] },
  ],
]
