import { execFile } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { median } from '@ergo-explorer/testkit/statistics'
import { compareTimes, fixedLoopMs, type Measurement, type Measurements } from '#speed.ts'

const RUNS = Number(process.env['BENCH_LIGHTHOUSE_RUNS'] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PAGES = ['home', 'latest-blocks', 'block', 'transaction', 'address', 'token', 'charts'] as const
const CLI = fileURLToPath(new URL('cli/index.js', import.meta.resolve('lighthouse/package.json')))
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const
const MIN_SCORES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

/** A task blocks from this length on. */
const UNNOTICED_MS = 50
const MAX_TBT_RATIO = 1.5

type Category = (typeof CATEGORIES)[number]

/** The path of each page that is measured. */
export type LighthousePaths = Readonly<Record<(typeof PAGES)[number], string>>

interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number; readonly auditRefs: readonly AuditRef[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}

interface Audit {
  readonly numericValue?: number
  readonly score: number | null
  /** Lighthouse succeeds even if it cannot compute an audit. */
  readonly errorMessage?: string
}

interface AuditRef {
  readonly id: string
  readonly weight: number
}

/**
 * P22 and P23: each page as a phone on a slow network loads it, median of several runs. The chain is paused, and pages
 * come from the cache of nginx over HTTP/2, as most visitors get them. Blocking time depends on the machine, so each run
 * is followed by one of the same page hydrated by React alone.
 */
export async function measureLighthouse(webUrl: string, bareUrl: string, paths: LighthousePaths): Measurements {
  const measurements: Record<string, Measurement> = {}
  for (const page of PAGES) {
    const reports: Report[] = []
    const bareReports: Report[] = []
    const loops: number[] = []
    for (let run = 0; run < RUNS; run++) {
      loops.push(fixedLoopMs())
      reports.push(await withRetries(() => runLighthouse(webUrl + paths[page])))
      bareReports.push(await withRetries(() => runLighthouse(bareUrl + paths[page])))
    }
    for (const category of CATEGORIES)
      measurements[`P22 ${page} ${category}`] = {
        value: Math.round(median(reports.map(({ categories }) => categories[category].score)) * 100),
        atLeast: MIN_SCORES[category],
        detail: failedAudits(reports.at(-1), category),
      }
    const metric = (name: (typeof METRICS)[number], of = reports) =>
      median(of.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN))
    measurements[`P23 ${page} LCP ms`] = { value: Math.round(metric('largest-contentful-paint')), atMost: 1800 }
    const ms = Math.round(metric('total-blocking-time'))
    const bareMs = Math.round(metric('total-blocking-time', bareReports))
    measurements[`P23 ${page} TBT ratio`] = {
      value: compareTimes(ms, bareMs, UNNOTICED_MS),
      atMost: MAX_TBT_RATIO,
      detail: { ms, bareMs, fixedLoopMs: median(loops) },
    }
    measurements[`P23 ${page} CLS`] = { value: metric('cumulative-layout-shift'), atMost: 0.02 }
  }
  return measurements
}

/** Audits that lowered the score. */
function failedAudits(report: Report | undefined, category: Category): string[] {
  const refs = report?.categories[category].auditRefs ?? []
  return refs.filter(({ id, weight }) => weight > 0 && (report?.audits[id]?.score ?? 1) < 1).map(({ id }) => id)
}

const MAX_ATTEMPTS = 3
/** The message begins with the whole command; the reason is at its end. */
const MAX_ERROR_LENGTH = 1000

/** Chromium sometimes loses the start of a trace, which is unrelated to the page. @throws when all attempts fail */
async function withRetries(measure: () => Promise<Report>): Promise<Report> {
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++)
    try {
      return await measure()
    } catch (error) {
      process.stderr.write(`Lighthouse failed: ${String(error).slice(-MAX_ERROR_LENGTH)}\n`)
    }
  return measure()
}

const run = promisify(execFile)

async function runLighthouse(url: string): Promise<Report> {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'bench-lighthouse-'))
  const file = join(directory.path, 'report.json')
  await run(
    process.execPath,
    [
      CLI,
      url,
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors',
      '--no-enable-error-reporting',
      '--quiet',
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' } },
  )
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  for (const name of METRICS)
    if (report.audits[name]?.numericValue === undefined)
      throw new Error(`${url} has no ${name}: ${report.audits[name]?.errorMessage ?? 'unknown reason'}`)
  return report
}
