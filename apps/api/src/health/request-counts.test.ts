import { expect, test } from 'vitest'
import { RequestCounts } from './request-counts.ts'

test('a bucket holds all that took as long or less', () => {
  const counts = new RequestCounts()
  for (const seconds of [0.0005, 0.003, 0.3, 60]) counts.add('/x', 200, seconds)
  counts.add('/x', 404, 0.001)
  const text = counts.format()
  expect(text).toContain('api_request_seconds_bucket{route="/x",status="200",le="0.001"} 1')
  expect(text).toContain('api_request_seconds_bucket{route="/x",status="200",le="0.005"} 2')
  expect(text).toContain('api_request_seconds_bucket{route="/x",status="200",le="0.5"} 3')
  expect(text).toContain('api_request_seconds_bucket{route="/x",status="200",le="+Inf"} 4')
  expect(text).toContain('api_request_seconds_sum{route="/x",status="200"} 60.3035')
  expect(text).toContain('api_request_seconds_count{route="/x",status="404"} 1')
})
