import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type AClient, aServer } from './testing/a-server.ts'

const PIECE = Buffer.alloc(65_536)
const PACE = { leastBytes: 65_536, withinMs: 400, lookMs: 50 }
const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

/** Sends what it has while it is read, and says when nobody wants more. */
function anExport(pieces: number) {
  const sent = { pieces: 0, isOver: false }
  const handle: RequestListener = (_, response) => {
    async function* all() {
      try {
        for (; sent.pieces < pieces; sent.pieces++) yield await Promise.resolve(PIECE)
      } finally {
        sent.isOver = true
      }
    }
    const body = Readable.from(all(), { objectMode: false })
    response.on('close', () => body.destroy())
    body.pipe(response)
  }
  return { sent, handle }
}

/** Reads a little, now and then. */
async function drip({ socket }: AClient, bytes: number, everyMs: number): Promise<void> {
  socket.pause()
  while (!socket.destroyed) {
    await sleep(everyMs)
    socket.read(bytes)
  }
}

const isOver = async (sent: { readonly isOver: boolean }, ms: number) => {
  for (const start = performance.now(); !sent.isOver && performance.now() - start < ms;) await sleep(20)
  return sent.isOver
}

test('who stops reading is let go, and what was made for it ends', async () => {
  const { sent, handle } = anExport(10_000)
  await using server = await aServer(handle, { pace: PACE })
  using client = await server.open()
  client.socket.pause().write(GET)
  expect(await isOver(sent, 3_000)).toBe(true)
  expect(sent.pieces).toBeLessThan(1_000)
})

test('who reads a few bytes now and then is let go too', async () => {
  const { sent, handle } = anExport(10_000)
  await using server = await aServer(handle, { pace: PACE })
  using client = await server.open()
  client.socket.write(GET)
  void drip(client, 100, 30)
  expect(await isOver(sent, 3_000)).toBe(true)
})

test('who reads on gets all of it, however long it is and however long the server takes', async () => {
  const { handle } = anExport(300)
  await using server = await aServer(handle, { pace: PACE })
  using client = await server.open()
  client.socket.write(GET)
  await client.closed
  expect(client.heard().length).toBeGreaterThan(300 * PIECE.length)

  await using slow = await aServer(
    (_, response) => {
      response.write('first ')
      setTimeout(() => response.end('last'), 800)
    },
    { pace: PACE },
  )
  using patient = await slow.open()
  patient.socket.write(GET)
  await patient.closed
  expect(patient.heard()).toMatch(/first [\s\S]*last/)
})
