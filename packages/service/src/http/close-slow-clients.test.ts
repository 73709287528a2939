import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type TestClient, startTestServer } from './testing/start-test-server.ts'

const PIECE = Buffer.alloc(65_536)
const LIMITS = { minBytes: 65_536, withinMs: 400, checkIntervalMs: 50 }
const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

/** A handler that streams a response, and records when the stream was closed. */
function exportHandler(pieces: number) {
  const sent = { pieces: 0, isClosed: false }
  const handle: RequestListener = (_, response) => {
    async function* all() {
      try {
        for (; sent.pieces < pieces; sent.pieces++) yield await Promise.resolve(PIECE)
      } finally {
        sent.isClosed = true
      }
    }
    const body = Readable.from(all(), { objectMode: false })
    response.on('close', () => body.destroy())
    body.pipe(response)
  }
  return { sent, handle }
}

/** Reads a few bytes at intervals. */
async function readSlowly({ socket }: TestClient, bytes: number, everyMs: number): Promise<void> {
  socket.pause()
  while (!socket.destroyed) {
    await sleep(everyMs)
    socket.read(bytes)
  }
}

const endsWithin = async (sent: { readonly isClosed: boolean }, ms: number) => {
  for (const start = performance.now(); !sent.isClosed && performance.now() - start < ms;) await sleep(20)
  return sent.isClosed
}

test('closes the connection of a client that stops reading, and ends its response', async () => {
  const { sent, handle } = exportHandler(10_000)
  await using server = await startTestServer(handle, { slowClientLimits: LIMITS })
  using client = await server.open()
  client.socket.pause().write(GET)
  expect(await endsWithin(sent, 3_000)).toBe(true)
  expect(sent.pieces).toBeLessThan(1_000)
})

test('closes the connection of a client that reads only a few bytes at a time', async () => {
  const { sent, handle } = exportHandler(10_000)
  await using server = await startTestServer(handle, { slowClientLimits: LIMITS })
  using client = await server.open()
  client.socket.write(GET)
  void readSlowly(client, 100, 30)
  expect(await endsWithin(sent, 3_000)).toBe(true)
})

test('serves a steady reader completely, however long the response and however slow the server', async () => {
  const { handle } = exportHandler(300)
  await using server = await startTestServer(handle, { slowClientLimits: LIMITS })
  using client = await server.open()
  client.socket.write(GET)
  await client.closed
  expect(client.received().length).toBeGreaterThan(300 * PIECE.length)

  await using slow = await startTestServer(
    (_, response) => {
      response.write('first ')
      setTimeout(() => response.end('last'), 800)
    },
    { slowClientLimits: LIMITS },
  )
  using patient = await slow.open()
  patient.socket.write(GET)
  await patient.closed
  expect(patient.received()).toMatch(/first [\s\S]*last/)
})
