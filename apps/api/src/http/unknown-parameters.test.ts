import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { startTestApi } from '#testing/test-api.ts'

const api = await startTestApi()
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as AddressInfo
afterAll(() => api[Symbol.asyncDispose]())

/** Pipelines the requests on one connection and returns everything received. */
async function requestAll(targets: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const target of targets) socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`)
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return text(socket)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function heapMegabytes(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const countQueries = () => [...api.sources.primary.queryTotals.values()].reduce((sum, { count }) => sum + count, 0)
async function cacheBytes(): Promise<number> {
  const { text: metrics } = await api.get('/metrics')
  return Number(/^explorer_api_response_cache_bytes (\S+)$/m.exec(metrics)?.[1])
}

const REQUESTS = 10_000

test(
  'ten thousand unknown parameters cause no queries, cache entries or memory growth',
  { timeout: 60_000 },
  async () => {
    const { text: expectedBody } = await api.get('/api/v1/blocks?limit=2')
    const targets = (i: number) =>
      Array.from(
        { length: 100 },
        (_, n) => `/api/v1/blocks?p${i + n}=1&limit=2&y=${'z'.repeat(n % 2 === 0 ? 100 : 8_000)}`,
      )
    // Warm up, so that the first allocations of the process are not measured.
    for (let i = 0; i < 1_000; i += 100) await requestAll(targets(REQUESTS + i))
    const before = { queries: countQueries(), cacheBytes: await cacheBytes(), heap: heapMegabytes() }
    let matching = 0
    for (let i = 0; i < REQUESTS; i += 100) {
      const all = await requestAll(targets(i))
      matching += all.split(expectedBody).length - 1
    }
    expect(matching).toBe(REQUESTS)
    // Tip polls go on meanwhile.
    expect(countQueries() - before.queries).toBeLessThan(REQUESTS / 100)
    expect(await cacheBytes()).toBe(before.cacheBytes)
    // It would be 40 if they were cached.
    await expect.poll(() => heapMegabytes() - before.heap).toBeLessThan(20)
  },
)
