import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywrightReport, readVitestReport, runTests, type TestOutcome } from '@ergo-explorer/testkit/test-reports'
import { extractStatementIds, formatSummary, parseSpec, summarise } from './spec-summary.ts'

/** Reports which statements of docs/spec.md have a passing test. With `--complete`, one without a test is a failure. */
const root = join(import.meta.dirname, '../../..')
const spec = parseSpec(readFileSync(join(root, 'docs/spec.md'), 'utf8'))
const unitOutcomes = await readUnitOutcomes(process.env['EXPLORER_TEST_REPORT'])
// The browser tests take minutes and run separately. This reads their last report.
const browserOutcomes = readPlaywrightReport(join(root, '.cache/e2e-report.json')) ?? []
const summary = summarise(spec, [...unitOutcomes, ...browserOutcomes])
const brokenFiles = unitOutcomes.filter(({ title }) => title === '').map(({ file }) => file)

for (const file of brokenFiles) console.error(`No test of ${file} ran.`)
console.log(formatSummary(summary))

const isIncomplete = process.argv.includes('--complete') && summary.counts['no test'] > 0
const hasFault = summary.counts.failing > 0 || summary.unknownIds.length > 0 || brokenFiles.length > 0
process.exitCode = hasFault || isIncomplete ? 1 : 0

/** Runs only the test files that contain an id, or reads an existing report of the full suite. */
async function readUnitOutcomes(existingReport: string | undefined): Promise<readonly TestOutcome[]> {
  // Tests in tools/ cover no statement; those beside this file contain ids only as test data.
  const files = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => extractStatementIds(readFileSync(join(root, file), 'utf8')).length > 0,
  )
  const outcomes = existingReport === undefined ? await runTests(root, files) : readVitestReport(existingReport)
  if (outcomes === undefined) throw new Error(`There is no test report at ${existingReport}`)
  const withIds = new Set(files.map((file) => join(root, file)))
  return outcomes.filter(({ file }) => withIds.has(file))
}
