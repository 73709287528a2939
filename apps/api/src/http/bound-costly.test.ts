import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import { createHttpServer, Tally } from '@ergo-explorer/service'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { boundCostly } from './bound-costly.ts'
import type { Desk } from './desk.ts'
import { answerErrors } from './errors.ts'
import { serveExport } from './serve-export.ts'

const PATIENT = { leastBytes: 65_536, withinMs: 60_000, lookMs: 1_000 }
const URL = '/api/v2/charts/fees/export'
const LINE = ['x'.repeat(1_000)]

/** A server with one export, which goes on for as long as somebody reads it. */
async function aServer(pace = PATIENT) {
  const app = fastify({ serverFactory: (handle) => createHttpServer(handle, { maxConnections: 100, pace }) })
  answerErrors(app, new Tally('refused', '', ['status', 'reason']))
  boundCostly(app, () => false)
  // Nothing else of it is needed to write a table.
  const desk = { look: () => ({ db: {}, tip: { height: 1 } }) } as unknown as Desk
  const running = { count: 0 }
  async function* endless() {
    running.count++
    try {
      for (;;) yield await Promise.resolve(Array.from({ length: 100 }, () => LINE))
    } finally {
      running.count--
    }
  }
  serveExport(app, desk, v2.exportChart, () => ({ filename: 'x', columns: ['x'], batches: endless() }))
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
  const until = async (isSo: () => boolean) => {
    for (const start = performance.now(); !isSo(); await sleep(10))
      if (performance.now() - start > 5_000) expect.fail('still waiting')
  }
  return { app, running, open, until, [Symbol.asyncDispose]: () => app.close() }
}

test('so many exports run at once, the next is told at once to come back, and a place that is left is free', async () => {
  await using server = await aServer()
  const eight = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect(eight.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const start = performance.now()
  const ninth = await server.open()
  expect(performance.now() - start).toBeLessThan(200)
  expect(ninth.head).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 2/)
  expect(ninth.head).toContain('too many of its kind at once (export)')
  expect((await server.open('HEAD')).status).toBe(503)
  expect((await server.app.inject('/livez')).statusCode).toBe(200)
  eight[0]?.socket.destroy()
  await server.until(() => server.running.count === 7)
  const again = await server.open()
  expect(again.status).toBe(200)
  for (const { socket } of [...eight, ninth, again]) socket.destroy()
  await server.until(() => server.running.count === 0)
})

test('who asks for the head alone gets it, and nothing goes on', async () => {
  await using server = await aServer()
  const head = await server.open('HEAD')
  expect(head.head).toMatch(/^HTTP\/1\.1 200 [\s\S]*content-disposition: attachment/)
  await server.until(() => server.running.count === 0)
  head.socket.destroy()
})

test('exports that nobody reads end by themselves, and their places are free again', async () => {
  await using server = await aServer({ leastBytes: 65_536, withinMs: 500, lookMs: 50 })
  const stalled = await Promise.all(Array.from({ length: 8 }, () => server.open()))
  expect((await server.open()).status).toBe(503)
  await server.until(() => server.running.count === 0)
  const next = await server.open()
  expect(next.status).toBe(200)
  for (const { socket } of [...stalled, next]) socket.destroy()
})
