import { gauge } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { createMetrics, METRIC_PREFIX } from './metrics.ts'
import { aStatus } from './testing/a-status.ts'

async function metricLines(text: Promise<string>): Promise<string[]> {
  return (await text)
    .split('\n')
    .flatMap((line) => (line.startsWith(METRIC_PREFIX) ? [line.slice(METRIC_PREFIX.length)] : []))
}

/** Counters of a test status, which do not depend on the database or the nodes. */
const COUNTER_LINES = [
  'blocks_appended_total 5',
  'blocks_undone_total 2',
  'reorgs_total 1',
  'blocks_loaded_total 0',
  'rows_loaded_total 0',
  'bulk_passes_total 0',
  'bulk_reread_rows_total 0',
  'stalls_total 0',
]

test('exports the status and omits unknown values', async () => {
  const metrics = createMetrics([gauge(`${METRIC_PREFIX}more`, 'More', () => 1)])
  const unhealthy = [{ name: 'b:9053', code: 'lagging', reason: 'at height 97, a:9053 is at 100' }]
  const nodes = { followed: 'a:9053', healthy: ['a:9053'], unhealthy, heights: [{ name: 'a:9053', height: 101 }] }
  expect(await metricLines(metrics.format(aStatus({ nodes })))).toEqual([
    'database_up 1',
    'height 100',
    'node_height{node="a:9053"} 101',
    'followed_node_height 101',
    'lag_blocks 1',
    'last_block_age_seconds 60',
    'mempool_transactions 3',
    'halted 0',
    'interrupted 0',
    'mode{mode="live"} 1',
    'node_healthy{node="a:9053"} 1',
    'node_healthy{node="b:9053"} 0',
    'node_unhealthy{node="b:9053",code="lagging"} 1',
    'blocks_per_second 0.01',
    'bulk_queue_length{stage="derive"} 0',
    'bulk_queue_length{stage="write"} 0',
    'schema_step_progress_ratio{step="an_index"} 0.25',
    'verify_violations{scope="full"} 2',
    'verify_age_seconds{scope="full"} 3600',
    ...COUNTER_LINES,
    'more 1',
  ])
  const unreachable = aStatus({
    mode: 'unknown',
    database: { isReachable: false, lastError: 'away' },
    height: null,
    lag: null,
    lastBlockAgeSeconds: null,
    mempoolTransactions: null,
    schemaSteps: [],
    verifications: [],
    nodes: { followed: null, healthy: [], unhealthy: [], heights: [] },
  })
  expect(await metricLines(metrics.format(unreachable))).toEqual([
    'database_up 0',
    'followed_node_height 101',
    'interrupted 0',
    'mode{mode="unknown"} 1',
    'blocks_per_second 0.01',
    'bulk_queue_length{stage="derive"} 0',
    'bulk_queue_length{stage="write"} 0',
    ...COUNTER_LINES,
    'more 1',
  ])
})

test('exports the limiting stage during bulk load', async () => {
  const loading = aStatus({
    mode: 'bulk',
    limitedBy: 'write',
    rowsPerSecond: 61_000,
    targetHeight: 2_000_000,
    progress: 0.25,
    queues: { fetched: 8, derived: 1 },
  })
  expect(await metricLines(createMetrics([]).format(loading))).toEqual(
    expect.arrayContaining([
      'bulk_rows_per_second 61000',
      'bulk_target_height 2000000',
      'bulk_progress_ratio 0.25',
      'bulk_limiting_stage{stage="write"} 1',
      'bulk_queue_length{stage="derive"} 8',
      'bulk_queue_length{stage="write"} 1',
    ]),
  )
})

test('exports process metrics', async () => {
  expect(await createMetrics([]).format(aStatus())).toContain('nodejs_heap_size_used_bytes')
})
