import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { createHttpServer, LabeledCounter } from '@ergo-explorer/service'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'
import type { RequestContext } from './request-context.ts'
import { handleErrors } from './handle-errors.ts'
import { serveExport } from './serve-export.ts'

const LENIENT_LIMITS = { minBytes: 65_536, withinMs: 60_000, checkIntervalMs: 1_000 }
const URL = '/api/v2/charts/fees/export'
const LINE = ['x'.repeat(1_000)]

/** A server with one export that goes on as long as the client reads. */
async function startServer(slowClientLimits = LENIENT_LIMITS) {
  const app = fastify({
    serverFactory: (handle) => createHttpServer(handle, { maxConnections: 100, slowClientLimits }),
  })
  handleErrors(app, new LabeledCounter('rejected', '', ['status', 'reason']))
  limitConcurrency(app, () => false)
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
  const waitFor = async (condition: () => boolean) => {
    for (const start = performance.now(); !condition(); await sleep(10))
      if (performance.now() - start > 5_000) expect.fail('still waiting')
  }
  return { app, running, open, until: waitFor, [Symbol.asyncDispose]: () => app.close() }
}

test('rejects an export beyond the limit immediately, and accepts the next one after an export ends', async () => {
  await using server = await startServer()
  const eight = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect(eight.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const start = performance.now()
  const ninth = await server.open()
  expect(performance.now() - start).toBeLessThan(200)
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

test('sends only the headers for HEAD and stops reading', async () => {
  await using server = await startServer()
  const head = await server.open('HEAD')
  expect(head.head).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-disposition: attachment/)
  await server.until(() => server.running.count === 0)
  head.socket.destroy()
})

test('ends exports that the client does not read, and frees their permits', async () => {
  await using server = await startServer({ minBytes: 65_536, withinMs: 500, checkIntervalMs: 50 })
  const stalled = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect((await server.open()).status).toBe(503)
  await server.until(() => server.running.count === 0)
  const next = await server.open()
  expect(next.status).toBe(200)
  for (const { socket } of [...stalled, next]) socket.destroy()
})
