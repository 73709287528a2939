import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realData } from '@ergo-explorer/testkit/real-data'
import type { Changes } from './changes.ts'
import { relatedFiles } from './related-tests.ts'
import type { CheckStep } from './run-steps.ts'
import { readPlaywrightReport, readVitestReport } from '@ergo-explorer/testkit/test-reports'

export const ROOT = join(import.meta.dirname, '../../..')
export const SCRATCH_DIRECTORY = mkdtempSync(join(tmpdir(), 'explorer-check-'))
const testReport = join(SCRATCH_DIRECTORY, 'vitest.json')

const format: CheckStep = { name: 'format', command: ['oxfmt', '--check', '.'] }
const messages: CheckStep = { name: 'messages', command: ['node', 'apps/web/src/i18n/testing/check-messages.ts'] }
const typecheck: CheckStep = { name: 'typecheck', command: ['tsc', '-b'] }
const structure: CheckStep = { name: 'structure', command: ['node', 'tools/check/src/structure.ts'] }
const unusedCode: CheckStep = { name: 'unused code', command: ['knip'] }
const lint = (...paths: string[]): CheckStep => ({ name: 'lint', command: ['oxlint', ...paths] })
const test = (...command: string[]): CheckStep => ({
  name: 'test',
  command: ['vitest', ...command, '--run', '--reporter=default', '--reporter=json', `--outputFile.json=${testReport}`],
  readReport: () => readVitestReport(testReport),
})

/** For a contributor while editing: static checks, and every test that the changes can affect. Two run at once. */
export function quickSteps({ files }: Changes): readonly CheckStep[] {
  const related = relatedFiles(ROOT, files)
  const tests = related.length === 0 ? [] : [test('related', ...related, '--passWithNoTests')]
  return [...tests, ...lintOf(files), typecheck, unusedCode, messages, structure, format]
}

/** Lints the changed packages, or everything if a rule may have changed. */
function lintOf(files: readonly string[]): CheckStep[] {
  if (files.some((file) => file === 'oxlint.config.ts' || file === 'package.json')) return [lint()]
  const folders = files.flatMap((file) => /^(?:(?:apps|packages|tools)\/[^/]+|e2e)(?=\/)/.exec(file)?.[0] ?? [])
  const existing = [...new Set(folders)].filter((folder) => existsSync(join(ROOT, folder)))
  return existing.length === 0 ? [] : [lint(...existing)]
}

const pnpm = (name: string, ...command: string[]): CheckStep => ({ name, command: ['pnpm', '--silent', ...command] })

/** In this order, because `shift` moves the chain. */
const HARNESS_CHECKS = [
  'no-script',
  'figures',
  'lists',
  'faults',
  'hostile',
  'overflow',
  'axe',
  'bytes',
  'console',
  'shift',
]

/** Static checks, the longest first. Two run at once. */
export const STATIC_STEPS: readonly CheckStep[] = [
  lint(),
  typecheck,
  unusedCode,
  pnpm('build', 'build'),
  messages,
  structure,
  format,
]

/** These steps use the whole machine or read the output of an earlier one. */
export const SEQUENTIAL_STEPS: readonly CheckStep[] = [
  test('--retry=1'),
  { ...pnpm('e2e', 'e2e'), readReport: () => readPlaywrightReport(join(ROOT, '.cache/e2e-report.json')) },
  { ...pnpm('spec', 'spec', '--complete'), env: { EXPLORER_TEST_REPORT: testReport } },
]

/** Each of these steps uses about one core, so two run at once, by measured duration, the longest first. */
export const PARALLEL_STEPS: readonly CheckStep[] = [
  // Every page once, and the commit determines the language and the part of the faults, hostile texts and long contents.
  pnpm('harness', 'harness', '--quick', '--sample', '--only', HARNESS_CHECKS.join(',')),
  // Runs the production set behind its proxy, as it is deployed.
  pnpm('rehearse', 'rehearse', 'smoke', 'stale', 'restore', '--silences', '1,10'),
  // On a shorter chain, the busiest address does not differ enough from a quiet one.
  pnpm('plans', 'plans'),
  pnpm('docs:commands', 'docs:commands', 'README.md'),
  pnpm('conformance', 'conformance', '--count', '500'),
  pnpm('security', 'security'),
  pnpm('simulate', 'simulate', '--seeds', '4'),
  pnpm('holdings', 'holdings'),
  pnpm('crash steps', 'crash', '--steps', '--kills', '8'),
  pnpm('fuzz', 'fuzz', '--requests', '3000'),
  pnpm('crash', 'crash', '--kills', '20'),
  pnpm('contract-values', 'contract-values', '--blocks', '2000'),
  pnpm('protocol-values', 'protocol-values', '--blocks', '1500', '--heights', '20'),
  pnpm('replay vectors', 'replay', '--vectors'),
  pnpm('chart-values', 'chart-values', '--blocks', '2000'),
  pnpm('fuzz hostile', 'fuzz', '--hostile', '25'),
  pnpm('contracts:verify', 'contracts:verify'),
  // Registry data changes without a commit, so the nightly run checks it.
  pnpm('supply', 'supply', '--offline'),
]

/** The number of seeds of a test, and the long suites of the browser tests. */
export const NIGHTLY_SIZES = { SIMULATION_SEEDS: '200', E2E_WHOLE: '1' }

/** The full size of what a change runs in part, and what takes long. One at a time: some judge response times. */
export const NIGHTLY_STEPS: readonly CheckStep[] = [
  'harness',
  'docs:commands',
  'search-quality',
  'conformance',
  ...(realData().found ? ['replay'] : []),
  'test packages/simchain/src/simulation.test.ts',
  'e2e',
  'simulate --seeds 200',
  'simulate --lying-nodes',
  'calibrate',
  'crash --kills 100',
  'crash --steps --kills 30',
  'fuzz',
  'fuzz --hostile 5000',
  'rehearse stale',
  'security',
  'supply',
  'contract-values',
  'protocol-values',
  'chart-values',
  'recount',
  'mutation --planted',
  'mutation',
].map((name) => ({ name, command: ['pnpm', '--silent', ...name.split(' ')], env: NIGHTLY_SIZES }))
