import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'

test('closes the connection of a client that does not read', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [socket] = (await once(server, 'connection')) as [Socket]
  const totals = { sent: 0, dropped: 0, bufferedBytes: 0 }
  const stream = new LiveStream(socket, { topics: new Set(['blocks']), totals, maxTotalBytes: 2 ** 20 })
  const bytes = Buffer.alloc(16_384)
  let sent = 0
  // The kernel buffers some megabytes before Node does.
  while (sent < 10_000 && stream.send(bytes)) {
    sent++
    await new Promise(setImmediate)
  }
  expect(socket.destroyed).toBe(true)
  expect(sent).toBeLessThan(10_000)
  expect(stream.send(bytes)).toBe(false)
  expect(totals).toEqual({ sent, dropped: 1, bufferedBytes: 0 })
  client.destroy()
  server.close()
})

test('disconnects clients with unread bytes while all clients together have too many', () => {
  const totals = { sent: 0, dropped: 0, bufferedBytes: 0 }
  const open = () => {
    const socket = { destroyed: false, writableLength: 0, write: () => true, destroy: () => (socket.destroyed = true) }
    const options = { topics: new Set(['blocks'] as const), totals, maxTotalBytes: 50_000 }
    return { socket, stream: new LiveStream(socket as unknown as Socket, options) }
  }
  const [slow, slower, fast] = [open(), open(), open()]
  slow.socket.writableLength = 20_000
  expect(slow.stream.send(Buffer.alloc(1))).toBe(true)
  slower.socket.writableLength = 40_000
  expect(slower.stream.send(Buffer.alloc(1))).toBe(false)
  expect(totals.bufferedBytes).toBe(20_000)
  totals.bufferedBytes += 40_000
  expect(fast.stream.send(Buffer.alloc(1))).toBe(true)
  expect(slow.stream.send(Buffer.alloc(1))).toBe(false)
  expect(totals).toEqual({ sent: 2, dropped: 2, bufferedBytes: 40_000 })
})
