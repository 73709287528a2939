import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countBrowserTests } from './count-browser-tests.ts'
import { countTests, type TestCounts } from './count-tests.ts'

export interface Step {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** How many tests passed and failed, once it has run; a step without counts as one. */
  readonly count?: () => TestCounts | undefined
  /** Left out, and said so, where the recorded blocks are not at hand. */
  readonly needsRealData?: boolean
}

export const ROOT = join(import.meta.dirname, '../../..')
export const SCRATCH = mkdtempSync(join(tmpdir(), 'explorer-check-'))
const report = join(SCRATCH, 'vitest.json')

/** These use all that a machine has, or read what an earlier one has written. */
export const ONE_BY_ONE: readonly Step[] = [
  { name: 'format', command: ['pnpm', 'format:check'] },
  { name: 'lint', command: ['pnpm', 'lint'] },
  { name: 'typecheck', command: ['pnpm', 'typecheck'] },
  { name: 'unused code', command: ['pnpm', 'exec', 'knip'] },
  { name: 'build', command: ['pnpm', 'build'] },
  {
    name: 'test',
    command: ['pnpm', 'test', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countTests(report),
  },
  { name: 'e2e', command: ['pnpm', 'e2e'], count: () => countBrowserTests(join(ROOT, '.cache/e2e-report.json')) },
  // It reads what the tests above have reported.
  { name: 'spec', command: ['pnpm', 'spec'], env: { EXPLORER_TEST_REPORT: report } },
  // What a phone would notice at once, in one language. `pnpm harness` alone also takes the API away, plants hostile
  // texts and speaks all four, which takes too long here.
  {
    name: 'harness',
    command: ['pnpm', 'harness', '--quick', '--languages', 'en', '--only', 'no-script,bytes,console,axe'],
  },
  // What only the registry knows changes without us; it is asked every night.
  { name: 'supply', command: ['pnpm', 'supply', '--offline'] },
  { name: 'security', command: ['pnpm', 'security'] },
  { name: 'docs:commands', command: ['pnpm', 'docs:commands'] },
  // The production set behind its proxy: what is shipped, run as it is shipped.
  { name: 'rehearse', command: ['pnpm', 'rehearse', 'smoke', 'restore'] },
  { name: 'conformance', command: ['pnpm', 'conformance'] },
  { name: 'fuzz', command: ['pnpm', 'fuzz', '--requests', '6000'] },
]

/** Each of these is busy with one thing at a time, so that two of them go on beside each other. */
export const BESIDE_EACH_OTHER: readonly (readonly Step[])[] = [
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
