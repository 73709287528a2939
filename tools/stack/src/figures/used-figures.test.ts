import { expect, test } from 'vitest'
import { exportedFigures } from './exported-figures.ts'
import { usedFigures } from './used-figures.ts'

test('a query tells which figures it is about, and by which labels', () => {
  const query =
    'histogram_quantile(0.9, sum by (instance, le) (rate(explorer_x_bucket{route!~".*", status="200"}[5m]))) and on (job) up == 1'
  expect(usedFigures(query, '{{database}} waits')).toEqual({
    figures: [
      { name: 'explorer_x_bucket', labels: ['route', 'status'] },
      { name: 'up', labels: [] },
    ],
    labels: ['instance', 'le', 'job', 'database'],
  })
})

test('a program tells which figures it has; of some only the name, while there are none', () => {
  const text = `# HELP a A
# TYPE a counter
a{x="1",y="}\\""} 3
# TYPE b gauge
# TYPE c histogram
c_bucket{le="+Inf"} 1
c_sum 0.5
c_count 1
`
  expect(exportedFigures(text)).toEqual(
    new Map([
      ['a', new Set(['x', 'y'])],
      ['b', undefined],
      ['c_bucket', new Set(['le'])],
      ['c_sum', new Set()],
      ['c_count', new Set()],
    ]),
  )
})
