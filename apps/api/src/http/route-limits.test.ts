import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { EIP21_LISTS, presetOf, tokenRegistryOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { createHttpServer, eventCounter } from '@ergo-explorer/service'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { IdentifyClient } from './client-key.ts'
import { limitConcurrency } from './route-limits.ts'
import type { RequestContext } from './request-context.ts'
import { handleErrors } from './error-handler.ts'
import { serveExport } from './exports.ts'
import { ResponseCache } from './response-cache.ts'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveNodeApi } from '#routes/node.ts'
import { serveV0 } from '#routes/v0.ts'
import { serveV1 } from '#routes/v1.ts'
import { serveV2 } from '#routes/v2.ts'

const LENIENT_LIMITS = { minBytes: 65_536, withinMs: 60_000, checkIntervalMs: 1_000 }
const URL = '/api/v2/charts/fees/export'
const LINE = ['x'.repeat(1_000)]

/** A server with one export that goes on as long as the client reads. */
async function startServer({
  slowClientLimits = LENIENT_LIMITS,
  clientOf = ({ socket }) => String(socket.remotePort),
}: { readonly slowClientLimits?: typeof LENIENT_LIMITS; readonly clientOf?: IdentifyClient } = {}) {
  const app = fastify({
    serverFactory: (handle) => createHttpServer(handle, { maxConnections: 100, slowClientLimits }),
  })
  handleErrors(app, eventCounter('rejected', 'Rejected', ['status', 'reason']))
  limitConcurrency(app, { isOverloaded: () => false, clientOf })
  // The export needs nothing else from the context.
  const context = { openSnapshot: () => ({ db: {}, tip: { height: 1 } }) } as unknown as RequestContext
  const running = { count: 0 }
  async function* endless() {
    running.count++
    try {
      for (;;) yield await Promise.resolve(Array.from({ length: 100 }, () => LINE))
    } finally {
      running.count--
    }
  }
  serveExport({ app, context }, v2.exportChart, () => ({ filename: 'x', columns: ['x'], batches: endless() }))
  app.get('/livez', () => 'alive')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const open = async (method = 'GET') => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${method} ${URL} HTTP/1.1\r\nhost: x\r\n\r\n`)
    const [head] = (await once(socket, 'data')) as [Buffer]
    socket.pause()
    return { socket, status: Number(head.toString('latin1', 9, 12)), head: head.toString('latin1', 0, 2_000) }
  }
  const waitFor = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 30_000, interval: 10 })
  return { app, running, open, until: waitFor, [Symbol.asyncDispose]: () => app.close() }
}

test('rejects an export beyond the limit immediately, and accepts the next one after an export ends', async () => {
  await using server = await startServer()
  const eight = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect(eight.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const ninth = await server.open()
  // Rejected while all others are still running.
  expect(server.running.count).toBe(8)
  expect(ninth.head).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2/)
  expect(ninth.head).toContain('too many concurrent requests of this kind (export)')
  expect((await server.open('HEAD')).status).toBe(503)
  expect((await server.app.inject('/livez')).statusCode).toBe(200)
  eight[0]?.socket.destroy()
  await server.until(() => server.running.count === 7)
  const next = await server.open()
  expect(next.status).toBe(200)
  for (const { socket } of [...eight, ninth, next]) socket.destroy()
  await server.until(() => server.running.count === 0)
})

test('rejects further exports of a client with two running ones, but not those of other clients', async () => {
  const state = { client: 'a' as string | undefined }
  await using server = await startServer({ clientOf: () => state.client })
  const two = [await server.open(), await server.open()]
  const third = await server.open()
  expect(third.head).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 2/)
  state.client = 'b'
  const other = await server.open()
  // Our own web server exports on behalf of many visitors.
  state.client = undefined
  const own = [await server.open(), await server.open(), await server.open()]
  expect([...two, other, ...own].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  two[0]?.socket.destroy()
  await server.until(() => server.running.count === 5)
  state.client = 'a'
  const next = await server.open()
  expect(next.status).toBe(200)
  for (const { socket } of [...two, third, other, ...own, next]) socket.destroy()
})

test('sends only the headers for HEAD and stops reading', async () => {
  await using server = await startServer()
  const head = await server.open('HEAD')
  expect(head.head).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-disposition: attachment/)
  await server.until(() => server.running.count === 0)
  head.socket.destroy()
})

test('ends exports that the client does not read, and frees their permits', { timeout: 60_000 }, async () => {
  await using server = await startServer({
    slowClientLimits: { minBytes: 65_536, withinMs: 6000, checkIntervalMs: 50 },
  })
  const stalled = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect((await server.open()).status).toBe(503)
  await server.until(() => server.running.count === 0)
  const next = await server.open()
  expect(next.status).toBe(200)
  for (const { socket } of [...stalled, next]) socket.destroy()
})

test('limits the concurrency of searches, conversions and submissions', async () => {
  const app = fastify()
  const urls: Record<string, string[]> = {}
  app.addHook('onRoute', ({ url, config: { concurrencyGroup } = {} }) => {
    if (concurrencyGroup === undefined) return
    const listed = (urls[concurrencyGroup] ??= [])
    // GET routes are added again for HEAD.
    if (!listed.includes(url)) listed.push(url)
  })
  const context = { responseCache: new ResponseCache(0, Date.now) } as unknown as RequestContext
  const preset = presetOf('devnet')
  // Nothing is requested, so the databases are not needed.
  const api = {
    app,
    context,
    preset,
    blake2b256,
    nodes: [],
    tokenLists: EIP21_LISTS,
    tokenRegistry: tokenRegistryOf(preset),
    labels: [],
    now: Date.now,
  } as unknown as RouteDependencies
  serveV0(api)
  serveV1(api)
  serveV2(api)
  serveNodeApi(api)
  expect(urls).toMatchObject({
    search: [
      '/api/v1/boxes/search',
      '/api/v1/boxes/unspent/search',
      '/api/v1/boxes/unspent/search/union',
      '/api/v2/boxes/search',
    ],
    lookup: [
      '/api/v2/boxes/spendable',
      '/api/v2/boxes/select',
      '/api/v2/addresses/transactions',
      '/api/v2/boxes/lookup',
      '/api/v2/transactions/lookup',
      '/api/v2/tokens/lookup',
      '/api/v2/addresses/lookup',
    ],
    convert: ['/api/v1/ergotree/convert'],
    submit: [
      '/api/v0/transactions/send',
      '/transactions/send',
      '/api/v1/mempool/transactions/submit',
      '/api/v2/transactions',
      '/node/transactions',
      '/node/transactions/bytes',
      '/node/transactions/getFee',
      '/node/transactions/waitTime',
      '/node/transactions/poolHistogram',
    ],
    check: ['/api/v2/transactions/check', '/node/transactions/check', '/node/transactions/checkBytes'],
  })
})
