import { expect, test } from 'vitest'
import { startTestWeb } from '../testing/test-web.ts'

const BLOCKS = { items: [], total: 0 }

test('counts requests, pages, data requests and API requests by outcome', async () => {
  await using web = await startTestWeb((path) => (path.startsWith('/api/v1/blocks') ? BLOCKS : null))
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => web.server.inject({ url, headers })
  const [{ headers }] = await Promise.all([get('/en/latest-blocks'), get('/en/latest-blocks')])
  await get('/en/latest-blocks', { 'if-none-match': String(headers.etag) })
  await get('/ru/latest-blocks')
  await get('/latest-blocks')
  await get('/api/v1/blocks')
  const response = await get('/metrics')
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': /^text\/plain; version=0\.0\.4/,
  })
  expect(response.body.split('\n').map((line) => line.replace(/^explorer_web_/, ''))).toEqual(
    expect.arrayContaining([
      'requests_total{screen="latest-blocks",status="200"} 3',
      'requests_total{screen="latest-blocks",status="304"} 1',
      'requests_total{screen="redirect",status="301"} 1',
      'requests_total{screen="api",status="200"} 1',
      'pages_total{cache="miss"} 2',
      'pages_total{cache="coalesced"} 1',
      'pages_total{cache="hit"} 1',
      'pages_total{cache="stale"} 0',
      'pages_total{cache="rejected"} 0',
      'render_seconds_count{screen="latest-blocks"} 2',
      'renders_in_flight 0',
      'live_streams 0',
    ]),
  )
  const metric = (name: string) =>
    Number(new RegExp(`^explorer_web_${name} (\\S+)$`, 'm').exec(response.body)?.[1] ?? Number.NaN)
  expect(metric('page_cache_bytes')).toBeGreaterThan(1_000)
  const apiRequests =
    metric('api_request_seconds_count\\{outcome="ok"\\}') + metric('api_request_seconds_count\\{outcome="not_found"\\}')
  // All API requests except the proxied one.
  expect(apiRequests).toBe(web.requests.length - 1)
  expect(metric('data_requests_total\\{cache="miss"\\}')).toBeGreaterThan(0)
  expect(metric('data_requests_total\\{cache="hit"\\}')).toBeGreaterThan(0)
})
