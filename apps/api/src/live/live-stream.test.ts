import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { LiveStream } from './live-stream.ts'

test('closes the connection of a client that does not read', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [socket] = (await once(server, 'connection')) as [Socket]
  const counts = { sent: 0, dropped: 0 }
  const stream = new LiveStream(socket, { topics: new Set(['blocks']), subjects: [], lastSequence: 0n, counts })
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
  expect(counts).toEqual({ sent, dropped: 1 })
  client.destroy()
  server.close()
})
