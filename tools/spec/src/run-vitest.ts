import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractStatementIds } from './extract-statement-ids.ts'
import { readVitestReport, type VitestReport } from './read-vitest-report.ts'

/** Runs only the test files that contain an id, or reads an existing report of the full suite. */
export function runVitest(root: string, existingReport: string | undefined): VitestReport {
  const files = filesWithIds(root)
  if (existingReport !== undefined)
    return readVitestReport(
      JSON.parse(readFileSync(existingReport, 'utf8')),
      new Set(files.map((file) => join(root, file))),
    )
  if (files.length === 0) return { outcomes: [], brokenFiles: [] }
  const folder = mkdtempSync(join(tmpdir(), 'spec-report-'))
  try {
    const report = join(folder, 'report.json')
    const vitest = join(root, 'node_modules/.bin/vitest')
    // The report contains failing tests, so the exit code is not needed. If there is no report, reading it throws.
    spawnSync(vitest, ['run', '--reporter=json', `--outputFile=${report}`, ...files], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Tests in tools/ cover no statement of the specification. Those next to this file contain ids only as test data. */
function filesWithIds(root: string): string[] {
  const files = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root })
  return files.filter((file) => extractStatementIds(readFileSync(join(root, file), 'utf8')).length > 0)
}
