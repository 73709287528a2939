import { expect, test } from 'vitest'
import { parseExportedMetrics } from './exported-metrics.ts'
import { parseUsedMetrics } from './used-metrics.ts'

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
