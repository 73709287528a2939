import { expect, test } from 'vitest'
import { counter, createMetrics, durationHistogram, eventCounter, gauge, labeledSamples } from './metrics.ts'

test('counts durations by label in cumulative buckets', async () => {
  const durations = durationHistogram('x_seconds', 'Time', ['route', 'status'])
  for (const seconds of [0.0005, 0.003, 0.3, 60]) durations.observe({ route: '/x', status: 200 }, seconds)
  durations.observe({ route: '/x', status: 404 }, 1)
  const text = await createMetrics([durations]).format()
  expect(text).toContain('# HELP x_seconds Time\n# TYPE x_seconds histogram\n')
  expect(text).toContain('x_seconds_bucket{le="0.001",route="/x",status="200"} 1\n')
  expect(text).toContain('x_seconds_bucket{le="0.005",route="/x",status="200"} 2\n')
  expect(text).toContain('x_seconds_bucket{le="0.5",route="/x",status="200"} 3\n')
  expect(text).toContain('x_seconds_bucket{le="+Inf",route="/x",status="200"} 4\n')
  expect(text).toContain('x_seconds_sum{route="/x",status="200"} 60.3035\n')
  expect(text).toContain('x_seconds_count{route="/x",status="404"} 1\n')
})

test('reads values at scrape time, and writes no sample for an unknown value', async () => {
  let value: number | null = 1
  const metrics = createMetrics([
    gauge('depth', 'How deep', () => value),
    counter('lookups_total', 'Lookups', {
      labels: ['result'],
      read: () => labeledSamples('result', { hit: 2, miss: 0 }),
    }),
  ])
  expect(await metrics.format()).toContain('# HELP depth How deep\n# TYPE depth gauge\ndepth 1\n')
  value = null
  const text = await metrics.format()
  expect(text).toContain('# TYPE depth gauge\n')
  expect(text).not.toContain('\ndepth ')
  expect(text).toContain(
    '# TYPE lookups_total counter\nlookups_total{result="hit"} 2\nlookups_total{result="miss"} 0\n',
  )
})

test('counts by two labels and escapes their values', async () => {
  const requests = eventCounter('requests_total', 'Requests', ['route', 'status'])
  requests.inc({ route: 'a', status: 200 })
  requests.inc({ route: 'a', status: 200 })
  requests.inc({ route: 'b', status: 'a "word"\n\\' })
  expect(await createMetrics([requests]).format()).toContain(
    'requests_total{route="a",status="200"} 2\nrequests_total{route="b",status="a \\"word\\"\\n\\\\"} 1\n',
  )
})

test('keeps the metrics of two programs in one process apart, each with process metrics', async () => {
  const texts = await Promise.all([1, 2].map((own) => createMetrics([gauge('own', 'Own', () => own)]).format()))
  expect(texts[0]).toContain('own 1\n')
  expect(texts[1]).toContain('own 2\n')
  for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(texts[1]).toContain(name)
})
