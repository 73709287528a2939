import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPool } from '@ergo-explorer/db'
import { freePort } from '@ergo-explorer/testkit/ports'
import { type Server, type Stack, startStack, startWeb } from '@ergo-explorer/testkit/stack'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { parse } from 'yaml'

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
    for (const file of ['prometheus.yml', 'prometheus.systemd.yml'])
      expect(promtool('check', 'config', file)).toBe('ok')
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

/** Part of Debian's package prometheus-alertmanager. */
const AMTOOL = 'amtool'

test.skipIf(spawnSync(AMTOOL, ['--version']).error !== undefined)('Alertmanager accepts its configuration', () => {
  const { status, stdout, stderr } = spawnSync(AMTOOL, ['check-config', 'alertmanager.yml'], {
    cwd: PROMETHEUS_FOLDER,
    encoding: 'utf8',
  })
  expect(status === 0 ? 'ok' : stdout + stderr).toBe('ok')
})

/** Of Debian's package with that name. */
const BLACKBOX_EXPORTER = 'prometheus-blackbox-exporter'

test.skipIf(spawnSync(BLACKBOX_EXPORTER, ['--version']).error !== undefined)(
  'the blackbox exporter accepts its configuration',
  () => {
    const { status, stderr } = spawnSync(BLACKBOX_EXPORTER, ['--config.check', '--config.file=blackbox.yml'], {
      cwd: PROMETHEUS_FOLDER,
      encoding: 'utf8',
    })
    expect(status === 0 ? 'ok' : stderr).toBe('ok')
  },
)

/** Part of Debian's package mtail. */
const MTAIL = 'mtail'

test.skipIf(spawnSync(MTAIL, ['--version']).error !== undefined)('mtail counts the lines of the access log', () => {
  const line = (status: number, cache: string) =>
    `{"time":"x","id":"1","method":"GET","uri":"/","status":${status},"bytes":500,"seconds":0.012,"cache":"${cache}"}\n`
  const log = join(folder, 'access.log')
  writeFileSync(log, line(200, 'HIT') + line(200, 'HIT') + line(503, ''))
  const program = join(PROMETHEUS_FOLDER, 'nginx.mtail')
  const { stdout } = spawnSync(
    MTAIL,
    ['--progs', program, '--logs', log, '--one_shot', '--one_shot_format', 'prometheus', '--emit_prog_label=false'],
    { encoding: 'utf8' },
  )
  expect(stdout).toContain('edge_requests_total{cache="HIT",status="200"} 2')
  expect(stdout).toContain('edge_requests_total{cache="",status="503"} 1')
  expect(stdout).toContain('edge_sent_bytes_total{cache="HIT"} 1000')
  expect(stdout).toContain('edge_request_seconds_bucket{cache="HIT",le="0.05"} 2')
})

test('Grafana finds the dashboard, and the dashboard its data source and variables', () => {
  const read = (path: string) => readFileSync(join(DEPLOY_FOLDER, 'grafana', path), 'utf8')
  const { providers } = parse(read('provisioning/dashboards/explorer.yml')) as {
    readonly providers: readonly { readonly type: string; readonly options: { readonly path: string } }[]
  }
  const compose = readFileSync(join(DEPLOY_FOLDER, '../compose.yaml'), 'utf8')
  expect(providers.map(({ type }) => type)).toEqual(['file'])
  expect(compose).toContain(`./deploy/grafana/dashboard.json:${providers[0]?.options.path}/dashboard.json:ro`)
  const { datasources } = parse(read('provisioning/datasources/prometheus.yml')) as {
    readonly datasources: readonly { readonly uid: string; readonly url: string }[]
  }
  const dashboard = read('dashboard.json')
  const used = new Set([...dashboard.matchAll(/"type": "prometheus", "uid": "(\w+)"/g)].map(firstGroup))
  expect([...used]).toEqual(datasources.map(({ uid }) => uid))
  const { templating } = JSON.parse(dashboard) as {
    readonly templating: { readonly list: readonly { name: string }[] }
  }
  const variables = new Set([...dashboard.matchAll(/=~\\"\$(\w+)\\"/g)].map(firstGroup))
  expect([...variables].toSorted()).toEqual(templating.list.map(({ name }) => name).toSorted())
})

test('every alert has a rule test and a runbook', () => {
  const ruleTests = readFileSync(join(PROMETHEUS_FOLDER, 'alerts.test.yml'), 'utf8')
  for (const { alert, annotations } of readAlerts()) {
    expect(ruleTests).toContain(`- name: ${alert}\n`)
    // Watchdog always fires.
    if (alert !== 'Watchdog') expect(ruleTests).toContain(`{ eval_time: 60m, alertname: ${alert}, exp_alerts: [] }`)
    expect(RUNBOOKS).toContain(annotations.runbook_url)
  }
})

/** Anchors of docs/operations.md; tools/docs tests that they exist. */
const RUNBOOKS = ['lag', 'reorg', 'disagreeing-nodes', 'full-disk', 'flood', 'slow-pages', 'probes', 'verify'].map(
  (name) => `{{ $externalLabels.runbooks }}#runbook-${name}`,
)

test('finds the metrics and labels of a query', () => {
  const query =
    'histogram_quantile(0.9, sum by (instance, le) (rate(explorer_x_bucket{route!~".*", status="200"}[5m]))) and on (job) up == 1'
  expect(parseUsedMetrics(query, '{{database}} waits')).toEqual({
    metrics: [
      { name: 'explorer_x_bucket', labels: ['route', 'status'] },
      { name: 'up', labels: [] },
    ],
    labels: ['instance', 'le', 'job', 'database'],
  })
})

test('finds exported metrics and labels, including metrics without values', () => {
  const text = `# HELP a A
# TYPE a counter
a{x="1",y="}\\""} 3
# TYPE b gauge
# TYPE c histogram
c_bucket{le="+Inf"} 1
c_sum 0.5
c_count 1
`
  expect(parseExportedMetrics(text)).toEqual(
    new Map([
      ['a', new Set(['x', 'y'])],
      ['b', undefined],
      ['c_bucket', new Set(['le'])],
      ['c_sum', new Set()],
      ['c_count', new Set()],
    ]),
  )
})

const apiPort = await freePort()
const metricsPort = await freePort()

describe('running services', () => {
  /** A closed port, for a node that is unreachable. */
  const UNREACHABLE_NODE = 'http://127.0.0.1:9'

  let stack: Stack
  let web: Server

  beforeAll(async () => {
    // From sources the web server prewarms no pages, and renders the first one slowly.
    const settings = { SLOW_REQUEST_MS: '0', WEB_API_BUDGET_MS: '5000' }
    const starting = startWeb({ apiUrl: `http://127.0.0.1:${apiPort}`, from: 'sources', settings })
    stack = await startStack({
      blocks: 100,
      indexer: (nodeUrl) => ({ METRICS_PORT: String(metricsPort), NODE_URLS: `${nodeUrl},${UNREACHABLE_NODE}` }),
      api: { API_PORT: String(apiPort), SLOW_REQUEST_MS: '0', TRACE_SQL: 'true', SUBMIT_LIMIT: '1' },
    })
    web = await starting
  }, 120_000)
  afterAll(async () => {
    await web[Symbol.asyncDispose]()
    await stack[Symbol.asyncDispose]()
  }, 60_000)

  test(
    'a web request has the same request id in the logs of web and API and in the database',
    { timeout: 60_000 },
    async () => {
      const requestId = 'one-name-for-all-3f2a'
      const response = await fetch(`${web.url}/en/latest-blocks`, { headers: { 'x-request-id': requestId } })
      expect(response.status).toBe(200)
      expect(
        await web.program.waitForOutput(new RegExp(`\\{[^\\n]*"requestId":"${requestId}"[^\\n]*"msg":"slow page"`)),
      ).toContain('"screen":"latest-blocks"')
      const apiLine = await stack.api.program.waitForOutput(
        new RegExp(`\\{[^\\n]*"requestId":"${requestId}"[^\\n]*"route":"/api/v2/blocks"[^\\n]*`),
      )
      expect(apiLine).toContain('"queries":[{"name":"blockSummaries.byHeights"')
      const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'test' })
      const { rows } = await pool.query<{ query: string }>(
        'SELECT query FROM pg_stat_activity WHERE application_name = $1 AND query LIKE $2',
        ['api', `/* request=${requestId} */ -- %`],
      )
      await pool.end()
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  test('running services export every metric of the alerts and the dashboard', async () => {
    const live = new AbortController()
    await fetch(`${web.url}/api/v2/live`, { signal: live.signal })
    for (let i = 0; i < 2; i++)
      await fetch(`${stack.apiUrl}/api/v1/mempool/transactions/submit`, { method: 'POST', body: '{}' })
    const urls = [`http://127.0.0.1:${metricsPort}`, stack.apiUrl, web.url]
    await vi.waitFor(async () => {
      const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`)).text()))
      const exported = parseExportedMetrics(texts.join('\n'))
      expect(readMonitoringQueries().flatMap((query) => problemsOf(query, exported))).toEqual([])
    })
    live.abort()
  })
})

/** Labels that Prometheus adds. */
const TARGET_LABELS = ['job', 'instance']

/** Metrics of the first sync and of `verify`, which have no values in this test. */
const WITHOUT_VALUES: ExportedMetrics = new Map([
  ['explorer_indexer_bulk_limiting_stage', new Set(['stage'])],
  ['explorer_indexer_bulk_remaining_seconds', new Set()],
  ['explorer_indexer_bulk_progress_ratio', new Set()],
  // Without a run of verify.
  ['explorer_indexer_verify_violations', new Set(['scope'])],
  ['explorer_indexer_verify_age_seconds', new Set(['scope'])],
])

/** Metrics of the exporters that docs/operations/monitoring.md names, as Debian 12 packages them. */
const EXPORTER_METRICS: ExportedMetrics = new Map([
  ['node_filesystem_avail_bytes', new Set(['device', 'fstype', 'mountpoint'])],
  ['node_filesystem_size_bytes', new Set(['device', 'fstype', 'mountpoint'])],
  ['pg_stat_activity_count', new Set(['datname', 'state', 'server'])],
  ['pg_settings_max_connections', new Set(['server'])],
  ['redis_up', new Set()],
  ['pg_database_size_bytes', new Set(['datname', 'server'])],
  ['pg_replication_slots_pg_wal_lsn_diff', new Set(['slot_name', 'server'])],
  ...['blks_hit', 'blks_read', 'xact_commit', 'xact_rollback'].map(
    (name) => [`pg_stat_database_${name}`, new Set(['datid', 'datname', 'server'])] as const,
  ),
  ['nginx_connections_active', new Set()],
  // Counted by deploy/prometheus/nginx.mtail.
  ['edge_requests_total', new Set(['status', 'cache'])],
  ['edge_sent_bytes_total', new Set(['cache'])],
  ['edge_request_seconds_bucket', new Set(['le', 'cache'])],
  ['probe_success', new Set()],
  ['probe_ssl_earliest_cert_expiry', new Set()],
])

function problemsOf(
  { source, query, legend }: ReturnType<typeof readMonitoringQueries>[number],
  exported: ExportedMetrics,
): string[] {
  const { metrics, labels } = parseUsedMetrics(query, legend)
  const labelsOf = (requestId: string) =>
    requestId === 'up'
      ? new Set<string>()
      : (EXPORTER_METRICS.get(requestId) ??
        exported.get(requestId) ??
        (exported.has(requestId) ? WITHOUT_VALUES.get(requestId) : undefined))
  const known = new Set([...TARGET_LABELS, ...metrics.flatMap(({ name }) => [...(labelsOf(name) ?? [])])])
  return [
    ...(metrics.length === 0 && source !== 'Watchdog' ? [`${source}: uses none of our metrics`] : []),
    ...metrics.flatMap(({ name, labels: selectors }) => {
      const ownLabels = labelsOf(name)
      if (ownLabels === undefined) return [`${source}: no service exports ${name}`]
      return selectors
        .filter((label) => !ownLabels.has(label) && !TARGET_LABELS.includes(label))
        .map((label) => `${source}: ${name} has no label ${label}`)
    }),
    ...labels
      .filter((label) => !known.has(label))
      .map((label) => `${source}: none of its metrics has a label ${label}`),
  ]
}

const DEPLOY_FOLDER = join(import.meta.dirname, '../../../deploy')

/** Folder of the Prometheus configuration. */
const PROMETHEUS_FOLDER = join(DEPLOY_FOLDER, 'prometheus')

interface MonitoringQuery {
  /** The alert or panel of the query. */
  readonly source: string
  readonly query: string
  /** Template of the series names. */
  readonly legend: string
}

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string
      readonly expr: string
      readonly annotations: { readonly summary: string; readonly runbook_url: string }
    }[]
  }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
  }[]
}

/** The alerting rules. */
const readAlerts = () =>
  (parse(readFileSync(join(PROMETHEUS_FOLDER, 'alerts.yml'), 'utf8')) as Rules).groups.flatMap(({ rules }) => rules)

/** All queries of the alerts and the dashboard. */
function readMonitoringQueries(): MonitoringQuery[] {
  const alertQueries = readAlerts().map(({ alert, expr, annotations }) => ({
    source: alert,
    query: expr,
    legend: annotations.summary.replaceAll('$labels.', ''),
  }))
  const { panels } = JSON.parse(readFileSync(join(DEPLOY_FOLDER, 'grafana/dashboard.json'), 'utf8')) as Dashboard
  const dashboardQueries = panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({
      source: `panel ${title}`,
      // Grafana replaces this variable with an interval that fits the panel.
      query: expr.replaceAll('$__rate_interval', '5m'),
      legend: legendFormat,
    })),
  )
  return [...alertQueries, ...dashboardQueries]
}

/** Label names by metric name; undefined for a metric without values. */
type ExportedMetrics = ReadonlyMap<string, ReadonlySet<string> | undefined>

const HISTOGRAM_PARTS = ['_bucket', '_sum', '_count']

/** Parses the response of `/metrics`. */
function parseExportedMetrics(text: string): ExportedMetrics {
  const found = new Map<string, Set<string> | undefined>()
  for (const line of text.split('\n')) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    const parts = type === 'histogram' ? HISTOGRAM_PARTS : ['']
    if (name !== undefined) for (const part of parts) found.set(name + part, undefined)
    const [, metric, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (metric === undefined) continue
    const knownLabels = found.get(metric) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) knownLabels.add(label)
    found.set(metric, knownLabels)
  }
  return found
}

interface UsedMetric {
  readonly name: string
  /** Labels of its selectors. */
  readonly labels: readonly string[]
}

interface UsedMetrics {
  readonly metrics: readonly UsedMetric[]
  /** Labels of groupings, joins and legends. */
  readonly labels: readonly string[]
}

/** The names of the metrics and labels in a query. */
function parseUsedMetrics(query: string, legend = ''): UsedMetrics {
  const metrics = [
    ...query.matchAll(/\b(up|(?:explorer|nodejs|process|node|pg|redis|probe|nginx|edge)_\w+)\b(?:\{([^}]*)\})?/g),
  ].map(([, name = '', matchers = '']) => ({ name, labels: [...matchers.matchAll(/(\w+)\s*[=!]/g)].map(firstGroup) }))
  const groups = [...query.matchAll(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g)].flatMap(([, list = '']) =>
    list.split(',').flatMap((label) => label.trim() || []),
  )
  return { metrics, labels: [...groups, ...[...legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(firstGroup)] }
}

const firstGroup = ([, group = '']: RegExpExecArray): string => group
