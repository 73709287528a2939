import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idsIn } from './ids-in.ts'
import { readVitestReport, type VitestReport } from './read-vitest-report.ts'

/**
 * Runs the test files that mention an id, and only those: the rest of the suite has its own command. Where that has just
 * run, its report says the same.
 */
export function runVitest(root: string, written: string | undefined): VitestReport {
  const files = filesWithIds(root)
  if (written !== undefined)
    return readVitestReport(JSON.parse(readFileSync(written, 'utf8')), new Set(files.map((file) => join(root, file))))
  if (files.length === 0) return { outcomes: [], brokenFiles: [] }
  const folder = mkdtempSync(join(tmpdir(), 'spec-report-'))
  try {
    const report = join(folder, 'report.json')
    const vitest = join(root, 'node_modules/.bin/vitest')
    // A failing test is in the report, so the exit code says nothing new. A run without a report fails at the next line.
    spawnSync(vitest, ['run', '--reporter=json', `--outputFile=${report}`, ...files], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return readVitestReport(JSON.parse(readFileSync(report, 'utf8')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The tests of tools/ hold no statement of the specification; the ones beside this file only mention ids. */
function filesWithIds(root: string): string[] {
  const files = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: root })
  return files.filter((file) => idsIn(readFileSync(join(root, file), 'utf8')).length > 0)
}
