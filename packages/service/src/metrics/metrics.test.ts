import { expect, test } from 'vitest'
import { createMetrics } from './create-metrics.ts'
import { DurationHistogram } from './duration-histogram.ts'
import { counter, gauge, labeledSamples } from './metric.ts'
import { LabeledCounter } from './labeled-counter.ts'

test('counts durations by label in cumulative buckets', () => {
  const durations = new DurationHistogram({ name: 'x_seconds', help: 'Time', labels: ['route', 'status'] })
  for (const seconds of [0.0005, 0.003, 0.3, 60]) durations.add(seconds, '/x', 200)
  durations.add(1, '/x', 404)
  const text = durations.format()
  expect(text).toContain('# HELP x_seconds Time\n# TYPE x_seconds histogram\n')
  expect(text).toContain('x_seconds_bucket{route="/x",status="200",le="0.001"} 1\n')
  expect(text).toContain('x_seconds_bucket{route="/x",status="200",le="0.005"} 2\n')
  expect(text).toContain('x_seconds_bucket{route="/x",status="200",le="0.5"} 3\n')
  expect(text).toContain('x_seconds_bucket{route="/x",status="200",le="+Inf"} 4\n')
  expect(text).toContain('x_seconds_sum{route="/x",status="200"} 60.3035\n')
  expect(text).toContain('x_seconds_count{route="/x",status="404"} 1\n')
})

test('writes no braces without labels', () => {
  const durations = new DurationHistogram({ name: 'x', help: 'X' })
  durations.add(2)
  expect(durations.format()).toContain('x_bucket{le="+Inf"} 1\nx_sum 2\nx_count 1\n')
})

test('reads values at scrape time, and writes no sample for an unknown value', () => {
  let value: number | null = 1
  const depth = gauge('depth', 'How deep', () => value)
  expect(depth.format()).toBe('# HELP depth How deep\n# TYPE depth gauge\ndepth 1\n')
  value = null
  expect(depth.format()).toBe('# HELP depth How deep\n# TYPE depth gauge\n')
  const lookups = counter('lookups_total', 'Lookups', () => labeledSamples('result', { hit: 2, miss: 0 }))
  expect(lookups.format()).toContain(
    '# TYPE lookups_total counter\nlookups_total{result="hit"} 2\nlookups_total{result="miss"} 0\n',
  )
})

test('counts by two labels and escapes their values', () => {
  const requests = new LabeledCounter('requests_total', 'Requests', ['route', 'status'])
  requests.add('a', 200)
  requests.add('a', 200)
  requests.add('b', 'a "word"\n\\')
  expect(requests.format()).toContain(
    'requests_total{route="a",status="200"} 2\nrequests_total{route="b",status="a \\"word\\"\\n\\\\"} 1\n',
  )
})

test('includes process metrics', async () => {
  const text = await createMetrics([gauge('own', 'Own', () => 1)]).format()
  expect(text).toContain('own 1\n')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})
