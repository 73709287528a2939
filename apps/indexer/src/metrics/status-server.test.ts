import { expect, test } from 'vitest'
import { serveStatus } from './status-server.ts'
import { aStatus } from './testing/a-status.ts'
import type { IndexerStatus } from './status.ts'

async function startServer(readStatus: () => Promise<IndexerStatus>) {
  const stop = new AbortController()
  const server = await serveStatus({ host: '127.0.0.1', port: 0, readStatus, metrics: [], signal: stop.signal })
  const get = async (path: string, method = 'GET') => {
    const response = await fetch(server.url + path, { method })
    return [response.status, (await response.text()).trim()] as const
  }
  return { stop, ask: get, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test('/livez does not depend on other components', async () => {
  await using server = await startServer(() => Promise.reject(new Error('status unavailable')))
  expect(await server.ask('/livez')).toEqual([200, 'alive'])
  expect(await server.ask('/status')).toEqual([500, 'Error: status unavailable'])
})

test('/readyz is 200 while the database works, a node is healthy, following is not halted and the process is not stopping', async () => {
  let status = aStatus()
  await using server = await startServer(async () => status)
  expect(await server.ask('/readyz')).toEqual([200, 'ready'])
  status = aStatus({ database: { isReachable: false, lastError: 'no response within 500 ms' } })
  expect(await server.ask('/readyz')).toEqual([503, 'database unreachable: no response within 500 ms'])
  status = aStatus({ halted: 'too_deep: 201 blocks' })
  expect(await server.ask('/readyz')).toEqual([503, 'halted: too_deep: 201 blocks'])
  status = aStatus({ interruption: 'could not extend file: No space left on device' })
  expect(await server.ask('/readyz')).toEqual([503, 'interrupted: could not extend file: No space left on device'])
  const unhealthy = [{ name: 'n:9053', code: 'unreachable', reason: 'fetch failed' }]
  const nodes = { followed: null, healthy: [], unhealthy, heights: [] }
  status = aStatus({ mode: 'live', nodes })
  expect(await server.ask('/readyz')).toEqual([503, 'no healthy node: n:9053: fetch failed'])
  status = aStatus({ mode: 'bulk', nodes })
  expect(await server.ask('/readyz')).toEqual([200, 'ready'])
  status = aStatus()
  server.stop.abort()
  expect(await server.ask('/readyz')).toEqual([503, 'stopping'])
})

test('returns the status as JSON and 404 for unknown paths', async () => {
  await using server = await startServer(async () => aStatus({ height: 7 }))
  const [code, text] = await server.ask('/status')
  expect([code, JSON.parse(text)]).toEqual([200, aStatus({ height: 7 })])
  expect(await server.ask('/')).toEqual([404, 'GET /metrics, /livez, /readyz or /status'])
  expect((await server.ask('/livez', 'POST'))[0]).toBe(404)
})
