import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BLOCK, startTestWeb } from './testing/test-web.ts'
import { LOCALES } from '#i18n/locales.ts'

/** An API without any data; pages render anyway. */
const noData = () => null
/** One block, which is enough for a block list. */
const oneBlock = (path: string) => (path.startsWith('/api/v1/blocks?') ? { items: [BLOCK], total: 700_000 } : null)

test('an overloaded server sends cached pages, rejects other requests immediately, and always answers health checks', async () => {
  const state = { isLate: false }
  await using web = await startTestWeb(noData, { web: { isOverloaded: () => state.isLate } })
  const request = (url: string) => web.server.inject(url)
  const before = await request('/en/wallet')
  state.isLate = true
  expect(await request('/en/wallet')).toMatchObject({ statusCode: 200, body: before.body })
  expect((await web.server.inject({ method: 'HEAD', url: '/en/wallet' })).statusCode).toBe(200)
  const renders = web.renders()
  const rejected = await request('/ru/wallet')
  expect(web.renders()).toBe(renders)
  expect(rejected).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })
  expect(rejected.headers['content-security-policy']).toBeDefined()
  expect([(await request('/livez')).statusCode, (await request('/readyz')).statusCode]).toEqual([200, 200])
  state.isLate = false
  expect((await request('/ru/wallet')).statusCode).toBe(200)
})

test('when the tip changes, requested pages are rendered before the next request', async () => {
  const apiStatus = { version: 'one', features: null }
  await using web = await startTestWeb(oneBlock, { web: { apiStatus } })
  for (let i = 0; i < 4; i++) await web.server.inject('/tr/wallet')
  apiStatus.version = 'two'
  const before = web.renders()
  await web.prewarm(false)
  const warmed = web.renders()
  // Three in each language, and the requested one.
  expect(warmed - before).toBe(3 * LOCALES.length + 1)
  for (const url of ['/ru/latest-blocks', '/id/latest-blocks', '/tr/wallet']) await web.server.inject(url)
  expect(web.renders()).toBe(warmed)
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function usedMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const REQUESTS = 10_000

/** Pipelines all requests on one connection and counts the 304 responses. */
async function countUnchanged(port: number, targets: readonly string[], etag: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const head = `host: x\r\nif-none-match: ${etag}\r\n`
  for (const target of targets) socket.write(`GET ${target} HTTP/1.1\r\n${head}\r\n`)
  socket.write(`GET /livez HTTP/1.1\r\n${head}connection: close\r\n\r\n`)
  return (await text(socket)).split('HTTP/1.1 304').length - 1
}

test(
  'ten thousand unknown parameters cause one page, no API request and no memory growth',
  { timeout: 120_000 },
  async () => {
    await using web = await startTestWeb(noData)
    await web.server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = web.server.server.address() as AddressInfo
    const { headers } = await web.server.inject('/en/wallet')
    const before = { renders: web.renders(), requests: web.requests.length, held: usedMegabytes() }
    let unchanged = 0
    for (let i = 0; i < REQUESTS; i += 100) {
      // Short URLs are cached as written, long ones are not.
      const target = (n: number) => `/en/wallet?p${i + n}=${'z'.repeat(n % 2 === 0 ? 100 : 8_000)}`
      const targets = Array.from({ length: 100 }, (_, n) => target(n))
      unchanged += await countUnchanged(port, targets, String(headers.etag))
    }
    expect(unchanged).toBe(REQUESTS)
    expect([web.renders(), web.requests.length]).toEqual([before.renders, before.requests])
    await expect.poll(() => usedMegabytes() - before.held).toBeLessThan(15)
  },
)
