import { median } from '@ergo-explorer/testkit/statistics'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

const tip = () => api.sources.pick()?.tip.versions.chain ?? expect.fail('no tip')
const request = async (path: string) => {
  const { status, headers } = await api.get(path)
  return { status, cacheControl: headers['cache-control'] }
}

test('allows caching of a response for the newest tip under the URL that names the tip', async () => {
  const plain = await request('/api/v2/blocks?limit=2')
  const named = await request(`/api/v2/blocks?limit=2&tip=${tip()}`)
  expect(named).toMatchObject({ status: 200, cacheControl: plain.cacheControl })
  expect(named.cacheControl).toContain('s-maxage')
})

test.each(['/api/v2/blocks?limit=2&', '/api/v2/mempool?', '/api/v1/networkState?'])(
  'responds without caching for an unknown tip: %s',
  async (path) => {
    expect(await request(`${path}tip=00000000deadbeef`)).toEqual({ status: 200, cacheControl: 'no-store' })
  },
)

test('does not wait for made-up tips', { timeout: 30_000 }, async () => {
  const waitFor = async (version: string) => {
    const start = performance.now()
    await request(`/api/v2/blocks?limit=2&tip=${version}`)
    return performance.now() - start
  }
  const ms: number[] = []
  for (let i = 0; i < 30; i++) ms.push(await waitFor(i.toString(16).padStart(16, 'f')))
  const announced = 'ffffffffdeadbeef'
  api.sources.announce(announced)
  expect(median(ms)).toBeLessThan((await waitFor(announced)) / 2)
})

/** Numbers of responses by cache outcome. */
async function readOutcomes() {
  const { text } = await api.get('/metrics')
  const countOf = (outcome: string) =>
    Number(new RegExp(`responses_total\\{cache="${outcome}"\\} (\\d+)`).exec(text)?.[1])
  return { miss: countOf('miss'), hit: countOf('hit') }
}

test('serves an unknown tip from the cached response of the same request without a tip', async () => {
  const path = '/api/v2/blocks?limit=3'
  // The first request builds the response, the second one stores its URL.
  const plain = [await api.get(path), await api.get(path)][1]
  const { miss, hit } = await readOutcomes()
  const urls = [`${path}&tip=00000000deadbeef`, path.replace('?', '?tip=00000000deadbef0&')]
  for (const url of urls) {
    const { text, headers } = await api.get(url)
    expect(text).toBe(plain?.text)
    expect(headers).toMatchObject({ etag: plain?.headers['etag'], 'cache-control': 'no-store' })
  }
  expect(await readOutcomes()).toEqual({ miss, hit: hit + urls.length })
})

test('rejects a tip that is not the start of a block id in v2, and ignores it in v1', async () => {
  expect((await api.get('/api/v2/blocks?limit=2&tip=newest')).json).toMatchObject({
    code: 'bad_request',
    errors: [{ in: 'query', name: 'tip', reason: 'must be the first 16 digits of a block id, in lower case' }],
  })
  expect((await request('/api/v1/networkState?tip=newest')).status).toBe(200)
})
