import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Part of Debian's package prometheus. */
const PROMTOOL = 'promtool'
const isSkipped = spawnSync(PROMTOOL, ['--version']).error !== undefined && process.env['CI'] !== 'true'

const RULES = join(import.meta.dirname, '../../../deploy/prometheus/alerts.yml')
const STEP_S = 30
const STEPS = (24 * 3600) / STEP_S
const BLOCK_INTERVAL_S = 120

/** Numbers from 0 to 1 that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A sample for each step. */
const each = (value: (step: number) => number | string): string =>
  Array.from({ length: STEPS + 1 }, (_, step) => value(step)).join(' ')

const always = (value: number): string => `${value}x${STEPS}`

/** A counter that grows by what happened in each step. */
function total(growth: (step: number) => number): string {
  let sum = 0
  return each((step) => (sum += growth(step)))
}

/** Blocks arrive at random times, as on the network: the longest wait of this day is more than ten minutes. */
function blockAges(random: () => number): readonly number[] {
  let next = 0
  let last = 0
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const now = step * STEP_S
    while (next <= now) {
      last = next
      next += -Math.log(1 - random()) * BLOCK_INTERVAL_S
    }
    return Math.round(now - last)
  })
}

const INDEXER = 'instance="i:9100", job="indexer"'
const API = 'instance="a:8080", job="api"'
const WEB = 'instance="w:3000", job="web"'
const DISK = 'device="/dev/sda1", fstype="ext4", mountpoint="/", instance="m:9101", job="machine"'
const PAGE = 'instance="https://explorer.example.org/en", job="probes"'
/** Steps of a rolling restart: each process is unreachable for one scrape. */
const RESTART = 1000

function createSeries(random: () => number, ages: readonly number[]): Readonly<Record<string, string>> {
  const visitors = (step: number) => Math.max(0, Math.round(20 + 19 * Math.sin((2 * Math.PI * step) / STEPS)))
  /** A request fails now and then, more of them while the processes restart. */
  const errors = (step: number) => (step === RESTART ? 3 : Number(random() < 0.0005))
  const down = (at: number) => each((step) => Number(step !== at))
  const requests = `explorer_api_request_seconds`
  return {
    [`up{${INDEXER}}`]: down(RESTART + 8),
    [`up{${API}}`]: down(RESTART),
    [`up{${WEB}}`]: down(RESTART + 4),
    [`explorer_indexer_halted{${INDEXER}}`]: always(0),
    [`explorer_indexer_mode{mode="live", ${INDEXER}}`]: always(1),
    [`explorer_indexer_database_up{${INDEXER}}`]: always(1),
    [`explorer_indexer_last_block_age_seconds{${INDEXER}}`]: each((step) => ages[step] ?? 0),
    // A block is indexed between two scrapes, or seen before it is.
    [`explorer_indexer_lag_blocks{${INDEXER}}`]: each(() => Number(random() < 0.01)),
    [`explorer_indexer_stalls_total{${INDEXER}}`]: total(() => 0),
    [`explorer_indexer_blocks_undone_total{${INDEXER}}`]: total((step) => Number(step % 950 === 500)),
    [`explorer_indexer_reorgs_total{${INDEXER}}`]: total((step) => Number(step % 950 === 500)),
    // One of two nodes restarts and catches up for five minutes.
    [`explorer_indexer_node_healthy{node="m:9053", ${INDEXER}}`]: always(1),
    [`explorer_indexer_node_healthy{node="n:9053", ${INDEXER}}`]: each((step) => Number(step < 1500 || step > 1510)),
    [`explorer_indexer_node_unhealthy{node="n:9053", code="lagging", ${INDEXER}}`]: each((step) =>
      step < 1500 || step > 1510 ? '_' : 1,
    ),
    [`explorer_indexer_verify_violations{scope="full", ${INDEXER}}`]: always(0),
    [`explorer_indexer_verify_age_seconds{scope="full", ${INDEXER}}`]: each((step) => 500_000 + step * STEP_S),
    [`explorer_indexer_verify_age_seconds{scope="recent", ${INDEXER}}`]: each(
      (step) => (step * STEP_S + 7200) % 86_400,
    ),
    [`explorer_indexer_block_commit_seconds_bucket{le="0.25", ${INDEXER}}`]: total(() => 0.125),
    [`explorer_indexer_block_commit_seconds_bucket{le="+Inf", ${INDEXER}}`]: total(() => 0.126),
    [`${requests}_count{route="/x", status="200", ${API}}`]: total(visitors),
    [`${requests}_count{route="/x", status="500", ${API}}`]: total(errors),
    [`${requests}_bucket{route="/x", status="200", le="0.5", ${API}}`]: total((step) => visitors(step) * 0.999),
    [`${requests}_bucket{route="/x", status="200", le="+Inf", ${API}}`]: total(visitors),
    [`explorer_api_rejected_requests_total{status="429", reason="read", ${API}}`]: total(() => Number(random() < 0.05)),
    [`explorer_api_rejected_requests_total{status="503", reason="x", ${API}}`]: total(() => Number(random() < 0.001)),
    [`explorer_api_connection_wait_seconds_total{database="primary", ${API}}`]: total(() => 0.01),
    [`explorer_api_database_lag_blocks{database="replica 1", ${API}}`]: each(() => Number(random() < 0.02)),
    [`explorer_api_database_up{database="primary", ${API}}`]: down(RESTART + 40),
    [`explorer_web_requests_total{screen="home", status="200", ${WEB}}`]: total(visitors),
    [`explorer_web_requests_total{screen="home", status="503", ${WEB}}`]: total(errors),
    [`explorer_web_render_seconds_bucket{screen="home", le="0.5", ${WEB}}`]: total((step) => visitors(step) * 0.999),
    [`explorer_web_render_seconds_bucket{screen="home", le="+Inf", ${WEB}}`]: total(visitors),
    [`explorer_web_pages_total{cache="rejected", ${WEB}}`]: total(() => 0),
    [`explorer_web_api_last_seen_seconds{${WEB}}`]: always(1),
    [`nodejs_eventloop_lag_p99_seconds{${WEB}}`]: each(() => (0.01 + random() / 20).toFixed(3)),
    [`process_resident_memory_bytes{${API}}`]: each(() => Math.round(300e6 + 2e8 * random())),
    [`process_resident_memory_bytes{${INDEXER}}`]: each(() => Math.round(500e6 + 2e8 * random())),
    // 3 MB a minute, and 10 GB for a dump that is deleted at the end of the night.
    [`node_filesystem_avail_bytes{${DISK}}`]: each(
      (step) => 45e9 - step * 15e5 - (step > 350 && step < 850 ? 10e9 : 0),
    ),
    [`node_filesystem_size_bytes{${DISK}}`]: always(100e9),
    [`pg_stat_activity_count{datname="explorer", state="idle", instance="p:9187", job="postgres"}`]: always(60),
    [`pg_settings_max_connections{server="p:5432", instance="p:9187", job="postgres"}`]: always(200),
    [`redis_up{instance="r:9121", job="redis"}`]: down(RESTART + 60),
    [`up{instance="m:9101", job="machine"}`]: down(RESTART + 80),
    // One probe of the day times out.
    [`probe_success{${PAGE}}`]: down(2000),
    [`probe_ssl_earliest_cert_expiry{${PAGE}}`]: always(40 * 86_400),
  }
}

test.skipIf(isSkipped)(
  'a day with quiet hours, a rolling restart, single errors and short reorgs pages no person',
  () => {
    const random = createRandom(1)
    const ages = blockAges(random)
    expect(Math.max(...ages)).toBeGreaterThan(600)
    const series = Object.entries(createSeries(random, ages)).map(([name, values]) => ({ series: name, values }))
    const folder = mkdtempSync(join(tmpdir(), 'explorer-quiet-day-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const fired = (severity: string) =>
      `count by (alertname) (count_over_time(ALERTS{alertstate="firing", severity="${severity}"}[1d]))`
    const day = {
      interval: `${STEP_S}s`,
      input_series: series,
      promql_expr_test: [
        { expr: fired('page'), eval_time: '1d', exp_samples: [] },
        { expr: fired('ticket'), eval_time: '1d', exp_samples: [] },
        // The rules were evaluated all day.
        { expr: fired('none'), eval_time: '1d', exp_samples: [{ labels: '{alertname="Watchdog"}', value: 1 }] },
      ],
    }
    const file = join(folder, 'day.json')
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: [day] }))
    const { status, stdout, stderr } = spawnSync(PROMTOOL, ['test', 'rules', file], { encoding: 'utf8' })
    expect(`${stdout}${stderr}`).toContain('SUCCESS')
    expect(status).toBe(0)
  },
  60_000,
)
