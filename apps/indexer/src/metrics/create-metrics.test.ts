import { gauge } from '@ergo-explorer/service'
import { expect, test } from 'vitest'
import { createMetrics, PREFIX } from './create-metrics.ts'
import { aStatus } from './testing/a-status.ts'

async function figuresOf(text: Promise<string>): Promise<string[]> {
  return (await text).split('\n').flatMap((line) => (line.startsWith(PREFIX) ? [line.slice(PREFIX.length)] : []))
}

test('figures are those of the status; what is not known is left out', async () => {
  const metrics = createMetrics([gauge(`${PREFIX}more`, 'More', () => 1)])
  const refused = [{ name: 'b:9053', code: 'lagging', reason: 'it stands at height 97, a:9053 at 100' }]
  const nodes = { followed: 'a:9053', fit: ['a:9053'], refused, heights: [{ name: 'a:9053', height: 101 }] }
  expect(await figuresOf(metrics.format(aStatus({ nodes })))).toEqual([
    'database_up 1',
    'height 100',
    'node_height{node="a:9053"} 101',
    'followed_height 101',
    'lag_blocks 1',
    'last_block_age_seconds 60',
    'mempool_transactions 3',
    'halted 0',
    'mode{mode="live"} 1',
    'node_fit{node="a:9053"} 1',
    'node_fit{node="b:9053"} 0',
    'node_refused{node="b:9053",code="lagging"} 1',
    'blocks_per_second 0.01',
    'bulk_waiting{stage="derive"} 0',
    'bulk_waiting{stage="write"} 0',
    'blocks_appended_total 5',
    'blocks_undone_total 2',
    'reorgs_total 1',
    'blocks_loaded_total 0',
    'rows_loaded_total 0',
    'stalls_total 0',
    'more 1',
  ])
  const away = aStatus({
    mode: 'unknown',
    database: { isReachable: false, trouble: 'away' },
    height: null,
    lag: null,
    lastBlockAgeSeconds: null,
    waiting: null,
    nodes: { followed: null, fit: [], refused: [], heights: [] },
  })
  expect(await figuresOf(metrics.format(away))).toEqual([
    'database_up 0',
    'followed_height 101',
    'mode{mode="unknown"} 1',
    'blocks_per_second 0.01',
    'bulk_waiting{stage="derive"} 0',
    'bulk_waiting{stage="write"} 0',
    'blocks_appended_total 5',
    'blocks_undone_total 2',
    'reorgs_total 1',
    'blocks_loaded_total 0',
    'rows_loaded_total 0',
    'stalls_total 0',
    'more 1',
  ])
})

test('while blocks are loaded in bulk, the stage that limits is named', async () => {
  const loading = aStatus({
    mode: 'bulk',
    limitedBy: 'write',
    rowsPerSecond: 61_000,
    queues: { fetched: 8, derived: 1 },
  })
  expect(await figuresOf(createMetrics([]).format(loading))).toEqual(
    expect.arrayContaining([
      'bulk_rows_per_second 61000',
      'bulk_limited_by{stage="write"} 1',
      'bulk_waiting{stage="derive"} 8',
      'bulk_waiting{stage="write"} 1',
    ]),
  )
})

test('the process itself is measured too', async () => {
  expect(await createMetrics([]).format(aStatus())).toContain('nodejs_heap_size_used_bytes')
})
