import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient, type ExplorerClient, followChanges, type LiveEvent, subscribe } from './index.ts'

/** Handlers of successive connections; the last one serves all further ones. */
let connections: ((response: ServerResponse) => void)[] = []
let requests: IncomingMessage[] = []
const server = createServer((request, response) => {
  requests.push(request)
  const handle = connections.length > 1 ? connections.shift() : connections[0]
  handle?.(response)
})
let client: ExplorerClient
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void (requests = []))

const OPEN = { 'content-type': 'text/event-stream' }
const block = (height: number) => `id: ${height}\nevent: block\ndata: {"height":${height},"blockId":"ab"}\n\n`
/** Sends these texts and then closes the connection, unless it stays open. */
const stream =
  (texts: readonly string[], staysOpen = false) =>
  (response: ServerResponse) => {
    response.writeHead(200, OPEN)
    for (const text of texts) response.write(text)
    if (!staysOpen) response.end()
  }

async function take(events: AsyncIterable<LiveEvent>, count: number): Promise<LiveEvent[]> {
  const taken: LiveEvent[] = []
  for await (const event of events) if (taken.push(event) === count) break
  return taken
}

test('parses events, whatever the chunks, and ignores heartbeats', async () => {
  const text = `retry: 5\n\n:\n\n${block(1)}event: address\r\ndata: {"address":"9é"}\r\n\r\n`
  const bytes = Buffer.from(text)
  connections = [
    async (response) => {
      response.writeHead(200, OPEN)
      for (const byte of bytes) {
        response.write(Buffer.of(byte))
        await new Promise(setImmediate)
      }
    },
  ]
  expect(await take(subscribe(client, { topics: ['blocks', 'address:9é'] }), 2)).toEqual([
    { type: 'block', id: '1', data: { height: 1, blockId: 'ab' } },
    { type: 'address', id: undefined, data: { address: '9é' } },
  ])
  expect(requests[0]?.url).toBe('/api/v2/live?topics=blocks%2Caddress%3A9%C3%A9')
})

test('continues after the last event when the connection ends', async () => {
  connections = [stream(['retry: 5\n\n', block(1), block(2)]), stream([block(3)])]
  const events = await take(subscribe(client, { lastEventId: '0' }), 3)
  expect(events.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(requests.map(({ url }) => url?.split('&')[1])).toEqual(['lastEventId=0', 'lastEventId=2'])
})

test('follows the change feed and continues behind the last page', async () => {
  const page = (next: string) => `id: ${next}\nevent: changes\ndata: {"items":[],"next":"${next}","hasMore":false}\n\n`
  connections = [stream(['retry: 5\n\n', page('a'), page('b')]), stream([':\n\n', page('c')], true)]
  const cursors: string[] = []
  for await (const { next } of followChanges(client, { after: '0', include: 'outputs' }))
    if (cursors.push(next) === 3) break
  expect(cursors).toEqual(['a', 'b', 'c'])
  expect(requests.map(({ url, headers }) => [url, headers.accept])).toEqual([
    ['/api/v2/changes?after=0&include=outputs', 'text/event-stream'],
    ['/api/v2/changes?after=b&include=outputs', 'text/event-stream'],
  ])
})

test('reconnects when nothing arrives for too long', async () => {
  connections = [stream(['retry: 5\n\n'], true), stream([block(1)], true)]
  const events = await take(subscribe(client, { idleTimeoutMs: 50 }), 1)
  expect(events).toHaveLength(1)
  expect(requests).toHaveLength(2)
})

test('throws when the API rejects the subscription', async () => {
  connections = [(response) => response.writeHead(400).end('{"code":"bad_request"}')]
  await expect(take(subscribe(client), 1)).rejects.toMatchObject({ name: 'ApiProblem', code: 'bad_request' })
  expect(requests).toHaveLength(1)
})

test('retries with growing delays, and gives up after the maximum number of failures in a row', async () => {
  const times: number[] = []
  connections = [
    (response) => {
      times.push(performance.now())
      response.writeHead(503).end()
    },
  ]
  await expect(take(subscribe(client, { retryMs: 40, maxFailures: 3 }), 1)).rejects.toMatchObject({ status: 503 })
  const [first = 0, second = 0, third = 0] = times
  expect(times).toHaveLength(3)
  expect(second - first).toBeGreaterThanOrEqual(39)
  expect(third - second).toBeGreaterThanOrEqual(79)
})

test('ends without an error when the signal is aborted, while connected and while waiting', async () => {
  for (const handle of [stream([block(1)], true), stream([block(1)])]) {
    connections = [handle]
    const abort = new AbortController()
    const received: LiveEvent[] = []
    for await (const event of subscribe(client, { signal: abort.signal, retryMs: 60_000 })) {
      received.push(event)
      setTimeout(() => abort.abort(), 20)
    }
    expect(received).toHaveLength(1)
  }
})

test('closes the connection when the caller stops', async () => {
  const closed = new Promise<void>((resolve) => {
    connections = [
      (response) => {
        response.on('close', resolve)
        stream([block(1)], true)(response)
      },
    ]
  })
  await take(subscribe(client), 1)
  await closed
  expect(requests).toHaveLength(1)
})
