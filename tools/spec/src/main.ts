import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSummary } from './format-summary.ts'
import { parseSpec } from './parse-spec.ts'
import { readPlaywrightReport } from './read-playwright-report.ts'
import { runVitest } from './run-vitest.ts'
import { summarise } from './summarise.ts'

const root = join(import.meta.dirname, '../../..')
const spec = parseSpec(readFileSync(join(root, 'docs/spec.md'), 'utf8'))
const unit = runVitest(root, process.env['EXPLORER_TEST_REPORT'])
const summary = summarise(spec, [...unit.outcomes, ...browserOutcomes()])

for (const file of unit.brokenFiles) console.error(`No test of ${file} ran.`)
console.log(formatSummary(summary))

const isIncomplete = process.argv.includes('--complete') && summary.counts['no test'] > 0
const hasFault = summary.counts.failing > 0 || summary.unknownIds.length > 0 || unit.brokenFiles.length > 0
process.exitCode = hasFault || isIncomplete ? 1 : 0

/** The browser tests take minutes and run separately. This reads their last report. */
function browserOutcomes() {
  const report = process.env['EXPLORER_E2E_REPORT'] ?? join(root, '.cache/e2e-report.json')
  return existsSync(report) ? readPlaywrightReport(JSON.parse(readFileSync(report, 'utf8'))) : []
}
