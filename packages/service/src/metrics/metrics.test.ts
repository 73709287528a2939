import { expect, test } from 'vitest'
import { createMetrics } from './create-metrics.ts'
import { Durations } from './durations.ts'
import { counter, gauge, samplesOf } from './metric.ts'
import { Tally } from './tally.ts'

test('durations are counted by their labels, and a bucket holds those before it', () => {
  const durations = new Durations({ name: 'x_seconds', help: 'Time', labels: ['route', 'status'] })
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

test('what has no labels has no braces', () => {
  const durations = new Durations({ name: 'x', help: 'X' })
  durations.add(2)
  expect(durations.format()).toContain('x_bucket{le="+Inf"} 1\nx_sum 2\nx_count 1\n')
})

test('figures are looked at when somebody asks; what is not known has a name and no figure', () => {
  let value: number | null = 1
  const depth = gauge('depth', 'How deep', () => value)
  expect(depth.format()).toBe('# HELP depth How deep\n# TYPE depth gauge\ndepth 1\n')
  value = null
  expect(depth.format()).toBe('# HELP depth How deep\n# TYPE depth gauge\n')
  const kept = counter('kept_total', 'Kept', () => samplesOf('outcome', { hit: 2, made: 0 }))
  expect(kept.format()).toContain(
    '# TYPE kept_total counter\nkept_total{outcome="hit"} 2\nkept_total{outcome="made"} 0\n',
  )
})

test('things are told by two labels, whatever these say', () => {
  const tally = new Tally('said_total', 'Said', ['who', 'what'])
  tally.add('a', 200)
  tally.add('a', 200)
  tally.add('b', 'a "word"\n\\')
  expect(tally.format()).toContain(
    'said_total{who="a",what="200"} 2\nsaid_total{who="b",what="a \\"word\\"\\n\\\\"} 1\n',
  )
})

test('the process itself is measured too', async () => {
  const text = await createMetrics([gauge('own', 'Own', () => 1)]).format()
  expect(text).toContain('own 1\n')
  expect(text).toContain('process_resident_memory_bytes')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})
