import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROMETHEUS, readAlerts, readQueries } from './figures-in-files.ts'

/** Of Debian's package prometheus. */
const PROMTOOL = 'promtool'

const hasPromtool = spawnSync(PROMTOOL, ['--version']).error === undefined
const isSkipped = !hasPromtool && process.env['CI'] !== 'true'
if (isSkipped) console.log('skipped: promtool is not installed (apt-get install prometheus)')

const folder = mkdtempSync(join(tmpdir(), 'explorer-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

function promtool(...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(PROMTOOL, args, { cwd: PROMETHEUS, encoding: 'utf8' })
  return status === 0 ? 'ok' : `${stdout}${stderr}${error?.message ?? ''}`
}

describe.skipIf(isSkipped)('promtool', () => {
  test('Prometheus takes its configuration and the rules of alerts', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toBe('ok')
  })

  test('every alert rings when it should, and none on a calm day', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toBe('ok')
  })

  test('every query of the dashboard can be asked', () => {
    const rules = readQueries().map(({ query }, i) => ({ record: `query:${i}`, expr: query }))
    const file = join(folder, 'queries.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    expect(promtool('check', 'rules', file)).toBe('ok')
  })
})

test('every alert is tried, and leads to a page that says what to do', () => {
  const tries = readFileSync(join(PROMETHEUS, 'alerts.test.yml'), 'utf8')
  for (const { alert, annotations } of readAlerts()) {
    expect(tries).toContain(`- name: ${alert}\n`)
    expect(tries).toContain(`{ eval_time: 60m, alertname: ${alert}, exp_alerts: [] }`)
    expect(RUNBOOKS).toContain(annotations.runbook)
  }
})

/** Anchors of the page, which another test holds against its headings. */
const RUNBOOKS = ['lag', 'reorg', 'disagreeing-nodes', 'full-disk', 'flood', 'slow-pages'].map(
  (name) => `docs/operations.md#runbook-${name}`,
)
