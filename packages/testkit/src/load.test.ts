import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { generateDueTimes, runClosedLoop, startLoadGenerator } from './load.ts'
import { listen } from './ports.ts'

const received: string[] = []
const server = createServer((request, response) => {
  const { method, url: path } = request
  received.push(`${method} ${path}`)
  request.resume().on('end', () => {
    if (path === '/close') response.setHeader('connection', 'close')
    response.writeHead(path === '/busy' ? 503 : 200, {
      'retry-after': '1',
      ...(path !== '/chunked' && { 'content-length': '1' }),
    })
    if (path === '/chunked') response.write('a'.repeat(10))
    response.end('b')
  })
})
const url = `http://127.0.0.1:${await listen(server)}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('spaces requests evenly and starts each phase where the previous one ends', () => {
  const phases = [
    { perSecond: 2, seconds: 2 },
    { perSecond: 4, seconds: 0.5 },
  ]
  expect([...generateDueTimes(phases)]).toEqual([0, 500, 1000, 1500, 2000, 2250])
})

test('repeats requests in turn over its connections and counts what came back', async () => {
  const requests = [{ path: '/one' }, { path: '/close' }, { path: '/two', body: '{}' }, { path: '/busy' }]
  const { responses, ok, bytes } = await runClosedLoop({ url, requests, connections: 1, ms: 500 })
  expect(received.slice(0, 4)).toEqual(['GET /one', 'GET /close', 'POST /two', 'GET /busy'])
  expect(responses).toBe(received.length)
  expect(ok).toBe(received.filter((request) => request !== 'GET /busy').length)
  expect(bytes).toBeGreaterThan(100 * responses)
})

test('counts a refused connection as a failed request', async () => {
  const options = { url: 'http://127.0.0.1:1', requests: [{ path: '/' }], connections: 1, ms: 20 }
  const { responses, ok } = await runClosedLoop(options)
  expect(responses).toBeGreaterThan(0)
  expect(ok).toBe(0)
})

test('reads a response whose length is not announced', async () => {
  const { ok, responses } = await runClosedLoop({ url, requests: [{ path: '/chunked' }], connections: 2, ms: 50 })
  expect([ok, responses > 2]).toEqual([responses, true])
})

test('runs in a process of its own and requests each path at most once', async () => {
  await using generator = startLoadGenerator()
  await generator.setPaths(['/api/x', '/busy', '/y', '/z'])
  received.length = 0
  const outcomes = await generator.openLoop({ url, phases: [{ perSecond: 20, seconds: 0.15 }] })
  expect(received).toEqual(['GET /api/x', 'GET /busy', 'GET /y'])
  expect(outcomes).toMatchObject([
    { kind: 'api', status: 200, hasRetryAfter: true },
    { kind: 'page', status: 503 },
    { kind: 'page', status: 200 },
  ])
})
