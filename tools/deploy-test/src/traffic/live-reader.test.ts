import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startLiveReader } from './live-reader.ts'

test('reconnects with the last event id when the stream ends, and reports each event', async () => {
  const lastEventIds: (string | undefined)[] = []
  const server = createServer(({ headers }, response) => {
    lastEventIds.push(headers['last-event-id'] as string | undefined)
    const frame = `id: ${lastEventIds.length}\nevent: block\ndata: {}\n\n`
    response.writeHead(200).end(`retry: 10\n\n${frame}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const frames: string[] = []
  const reader = startLiveReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, (frame) =>
    frames.push(frame),
  )
  await expect.poll(() => reader.eventIds.length).toBeGreaterThanOrEqual(2)
  reader.stop()
  server.closeAllConnections()
  server.close()
  expect(lastEventIds.slice(0, 2)).toEqual([undefined, '1'])
  expect(reader.eventIds.slice(0, 2)).toEqual([1n, 2n])
  expect(frames[0]).toContain('event: block')
})
