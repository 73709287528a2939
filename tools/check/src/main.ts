import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realData } from '@ergo-explorer/testkit/real-data'
import { countBrowserTests } from './count-browser-tests.ts'
import { countTests, type TestCounts } from './count-tests.ts'

const root = join(import.meta.dirname, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'explorer-check-'))
const report = join(scratch, 'vitest.json')
const data = realData()

interface Step {
  readonly name: string
  readonly command: readonly string[]
  /** How many tests passed and failed, once it has run; a step without counts as one. */
  readonly count?: () => TestCounts | undefined
  /** Left out, and said so, where the recorded blocks are not at hand. */
  readonly needsRealData?: boolean
}

const steps: readonly Step[] = [
  { name: 'format', command: ['pnpm', 'format:check'] },
  { name: 'lint', command: ['pnpm', 'lint'] },
  { name: 'typecheck', command: ['pnpm', 'typecheck'] },
  { name: 'unused code', command: ['pnpm', 'exec', 'knip'] },
  {
    name: 'test',
    command: ['pnpm', 'test', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    count: () => countTests(report),
  },
  { name: 'build', command: ['pnpm', 'build'] },
  { name: 'e2e', command: ['pnpm', 'e2e'], count: () => countBrowserTests(join(root, '.cache/e2e-report.json')) },
  // It reads what the browser tests have reported.
  { name: 'spec', command: ['pnpm', 'spec'] },
  // What a phone would notice at once, in one language. `pnpm harness` alone also takes the API away, plants hostile
  // texts and speaks all four, which takes too long here.
  {
    name: 'harness',
    command: ['pnpm', 'harness', '--quick', '--languages', 'en', '--only', 'no-script,bytes,console,axe'],
  },
  { name: 'conformance', command: ['pnpm', 'conformance'] },
  { name: 'fuzz', command: ['pnpm', 'fuzz', '--requests', '6000'] },
  { name: 'plans', command: ['pnpm', 'plans', '--blocks', '20000'] },
  { name: 'holdings', command: ['pnpm', 'holdings'] },
  { name: 'chart-values', command: ['pnpm', 'chart-values', '--blocks', '2000'] },
  { name: 'replay', command: ['pnpm', 'replay'], needsRealData: true },
  { name: 'simulate', command: ['pnpm', 'simulate', '--seeds', '20'] },
  { name: 'crash', command: ['pnpm', 'crash', '--kills', '20'] },
]

let passed = 0
let failed = 0
const lines: string[] = []
const failures: string[] = []
for (const step of steps) {
  const start = performance.now()
  console.log(`\n── ${step.name}`)
  if (step.needsRealData === true && !data.found) {
    lines.push(`skip ${step.name.padEnd(14)} ${data.reason}`)
    continue
  }
  const [program = '', ...args] = step.command
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const counts = step.count?.()
  // A runner that dies before it reports has failed, whatever it had counted.
  passed += counts?.passed ?? (status === 0 ? 1 : 0)
  failed += status === 0 ? 0 : Math.max(1, counts?.failed ?? 1)
  for (const failure of counts?.failures ?? []) failures.push(`FAIL ${failure}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(`${status === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(14)} ${seconds.padStart(6)} s`)
}
rmSync(scratch, { recursive: true })

console.log(`\n${[...lines, ...failures].join('\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
