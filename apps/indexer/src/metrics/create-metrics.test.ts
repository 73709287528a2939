import { expect, test } from 'vitest'
import { createMetrics, PREFIX } from './create-metrics.ts'
import { aStatus } from './testing/a-status.ts'

async function figuresOf(text: Promise<string>): Promise<string[]> {
  return (await text).split('\n').flatMap((line) => (line.startsWith(PREFIX) ? [line.slice(PREFIX.length)] : []))
}

test('figures are those of the status; what is not known is left out', async () => {
  const metrics = createMetrics()
  const refused = [{ name: 'b:9053', code: 'lagging', reason: 'it stands at height 97, a:9053 at 100' }]
  const nodes = { followed: 'a:9053', fit: ['a:9053'], refused }
  expect(await figuresOf(metrics.format(aStatus({ nodes })))).toEqual([
    'database_up 1',
    'height 100',
    'node_height 101',
    'lag_blocks 1',
    'last_block_age_seconds 60',
    'mempool_transactions 3',
    'halted 0',
    'blocks_appended_total 5',
    'blocks_undone_total 2',
    'blocks_loaded_total 0',
    'rows_loaded_total 0',
    'stalls_total 0',
    'mode{mode="live"} 1',
    'node_fit{node="a:9053"} 1',
    'node_fit{node="b:9053"} 0',
    'node_refused{node="b:9053",code="lagging"} 1',
  ])
  const away = aStatus({
    mode: 'unknown',
    database: { isReachable: false, trouble: 'away' },
    height: null,
    lag: null,
    lastBlockAgeSeconds: null,
    waiting: null,
    nodes: { followed: null, fit: [], refused: [] },
  })
  expect(await figuresOf(metrics.format(away))).toEqual([
    'database_up 0',
    'node_height 101',
    'blocks_appended_total 5',
    'blocks_undone_total 2',
    'blocks_loaded_total 0',
    'rows_loaded_total 0',
    'stalls_total 0',
    'mode{mode="unknown"} 1',
  ])
})

test('the process itself is measured too', async () => {
  expect(await createMetrics().format(aStatus())).toContain('nodejs_heap_size_used_bytes')
})
