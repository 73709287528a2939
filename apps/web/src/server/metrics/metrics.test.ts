import { expect, test } from 'vitest'
import { aWeb } from '../testing/a-web.ts'

const BLOCKS = { items: [], total: 0 }

test('requests, pages, data and questions to the API are told of by how they came about', async () => {
  await using web = await aWeb((path) => (path.startsWith('/api/v1/blocks') ? BLOCKS : null))
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) => web.server.inject({ url, headers })
  const [{ headers }] = await Promise.all([get('/en/latest-blocks'), get('/en/latest-blocks')])
  await get('/en/latest-blocks', { 'if-none-match': String(headers.etag) })
  await get('/ru/latest-blocks')
  await get('/latest-blocks')
  await get('/api/v1/blocks')
  const answer = await get('/metrics')
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': /^text\/plain; version=0\.0\.4/ })
  expect(answer.body.split('\n').map((line) => line.replace(/^explorer_web_/, ''))).toEqual(
    expect.arrayContaining([
      'requests_total{screen="latest-blocks",status="200"} 3',
      'requests_total{screen="latest-blocks",status="304"} 1',
      'requests_total{screen="redirect",status="301"} 1',
      'requests_total{screen="api",status="200"} 1',
      'pages_total{outcome="made"} 2',
      'pages_total{outcome="shared"} 1',
      'pages_total{outcome="kept"} 1',
      'pages_total{outcome="stale"} 0',
      'pages_total{outcome="refused"} 0',
      'render_seconds_count{screen="latest-blocks"} 2',
      'renders_underway 0',
      'live_streams 0',
    ]),
  )
  const figure = (name: string) =>
    Number(new RegExp(`^explorer_web_${name} (\\S+)$`, 'm').exec(answer.body)?.[1] ?? Number.NaN)
  expect(figure('kept_bytes')).toBeGreaterThan(1_000)
  const asked = figure('api_seconds_count\\{outcome="answered"\\}') + figure('api_seconds_count\\{outcome="absent"\\}')
  // All that was asked but for what was passed on.
  expect(asked).toBe(web.asked.length - 1)
  expect(figure('data_total\\{outcome="loaded"\\}')).toBeGreaterThan(0)
  expect(figure('data_total\\{outcome="kept"\\}')).toBeGreaterThan(0)
})
