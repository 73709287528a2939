import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PROMETHEUS_FOLDER, readAlerts, readMonitoringQueries } from './monitoring-queries.ts'

/** Part of Debian's package prometheus. */
const PROMTOOL = 'promtool'

const hasPromtool = spawnSync(PROMTOOL, ['--version']).error === undefined
const isSkipped = !hasPromtool && process.env['CI'] !== 'true'
if (isSkipped) console.log('skipped: promtool is not installed (apt-get install prometheus)')

const folder = mkdtempSync(join(tmpdir(), 'explorer-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

function promtool(...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(PROMTOOL, args, { cwd: PROMETHEUS_FOLDER, encoding: 'utf8' })
  return status === 0 ? 'ok' : `${stdout}${stderr}${error?.message ?? ''}`
}

describe.skipIf(isSkipped)('promtool', () => {
  test('Prometheus accepts its configuration and the alerting rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toBe('ok')
  })

  test('every alert fires when it should, and none fires otherwise', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toBe('ok')
  })

  test('every query of the dashboard is valid', () => {
    const rules = readMonitoringQueries().map(({ query }, i) => ({ record: `query:${i}`, expr: query }))
    const file = join(folder, 'queries.json')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'queries', rules }] }))
    expect(promtool('check', 'rules', file)).toBe('ok')
  })
})

test('every alert has a rule test and a runbook', () => {
  const ruleTests = readFileSync(join(PROMETHEUS_FOLDER, 'alerts.test.yml'), 'utf8')
  for (const { alert, annotations } of readAlerts()) {
    expect(ruleTests).toContain(`- name: ${alert}\n`)
    expect(ruleTests).toContain(`{ eval_time: 60m, alertname: ${alert}, exp_alerts: [] }`)
    expect(RUNBOOKS).toContain(annotations.runbook)
  }
})

/** Anchors of docs/operations.md; tools/docs tests that they exist. */
const RUNBOOKS = ['lag', 'reorg', 'disagreeing-nodes', 'full-disk', 'flood', 'slow-pages'].map(
  (name) => `docs/operations.md#runbook-${name}`,
)
