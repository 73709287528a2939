import { describe, expect, test, vi } from 'vitest'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer, type TestClient, type TestServer } from './testing/start-test-server.ts'
import { rejectBadRequests, stopServer } from './http-server.ts'
import { startClients } from './testing/start-clients.ts'

describe('create http server', () => {
  const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

  test('closes a connection that sends its headers too slowly', async () => {
    await using server = await startTestServer((_, response) => response.end('x'), { headersTimeoutMs: 200 })
    using client = await server.open()
    client.socket.write('GET / HTTP/1.1\r\n')
    const dropping = setInterval(() => client.socket.write('a: b\r\n'), 50)
    await client.closed
    clearInterval(dropping)
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('closes a connection that sends nothing', async () => {
    await using server = await startTestServer((_, response) => response.end('x'), { headersTimeoutMs: 200 })
    using client = await server.open()
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('closes a connection that sends its body too slowly', async () => {
    await using server = await startTestServer((request) => request.resume(), {
      headersTimeoutMs: 200,
      requestTimeoutMs: 400,
    })
    using client = await server.open()
    client.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n')
    const dropping = setInterval(() => client.socket.write('a'), 50)
    await client.closed
    clearInterval(dropping)
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('serves a URL of 16,384 bytes beside other headers of that size, and rejects longer ones with 414', async () => {
    await using server = await startTestServer((_, response) => response.end('served'))
    server.server.on('clientError', rejectBadRequests({}))
    const statusOf = async (urlBytes: number, headerBytes = 0) => {
      using client = await server.open()
      const header = headerBytes === 0 ? '' : `x: ${'b'.repeat(headerBytes)}\r\n`
      client.socket.write(`GET /${'a'.repeat(urlBytes - 1)} HTTP/1.1\r\nhost: x\r\n${header}connection: close\r\n\r\n`)
      await client.closed
      return /^HTTP\/1\.1 (\d+)/.exec(client.received())?.[1]
    }
    expect(await statusOf(16_384, 16_000)).toBe('200')
    expect(await statusOf(16_385)).toBe('414')
    // Longer than all headers together.
    expect(await statusOf(40_000)).toBe('414')
    expect(await statusOf(100, 40_000)).toBe('431')
  })

  test('keeps an idle connection open longer than proxies do, for any number of requests', async () => {
    await using server = await startTestServer((_, response) => response.end('x'))
    expect(server.server.keepAliveTimeout).toBe(75_000)
    expect(server.server.maxRequestsPerSocket).toBe(0)
  })

  test('closes connections after the response above 80 % of the limit, and rejects connections above it', async () => {
    await using server = await startTestServer((_, response) => response.end('x'), { maxConnections: 5 })
    using stack = new DisposableStack()
    const openAndGet = async () => {
      const client = stack.use(await server.open())
      client.socket.write(GET)
      await once(client.socket, 'data')
      return client
    }
    const four = [await openAndGet(), await openAndGet(), await openAndGet(), await openAndGet()]
    expect(four.map(({ received }) => /connection: ([a-z-]+)/i.exec(received())?.[1])).toEqual([
      'keep-alive',
      'keep-alive',
      'keep-alive',
      'keep-alive',
    ])
    const fifth = stack.use(await server.open())
    const rejected = stack.use(await server.open())
    rejected.socket.write(GET)
    await rejected.closed
    expect(rejected.received()).toBe('')
    fifth.socket.write(GET)
    await fifth.closed
    expect(fifth.received()).toMatch(/connection: close/i)
  })
})

describe('close slow clients', () => {
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

  const waitUntilClosed = (sent: { readonly isClosed: boolean }) =>
    vi.waitUntil(() => sent.isClosed, { timeout: 3_000, interval: 20 })

  test('closes the connection of a client that stops reading, and ends its response', async () => {
    const { sent, handle } = exportHandler(10_000)
    await using server = await startTestServer(handle, { slowClientLimits: LIMITS })
    using client = await server.open()
    client.socket.pause().write(GET)
    await waitUntilClosed(sent)
    expect(sent.pieces).toBeLessThan(1_000)
  })

  test('closes the connection of a client that reads only a few bytes at a time', async () => {
    const { sent, handle } = exportHandler(10_000)
    await using server = await startTestServer(handle, { slowClientLimits: LIMITS })
    using client = await server.open()
    client.socket.write(GET)
    void readSlowly(client, 100, 30)
    await expect(waitUntilClosed(sent)).resolves.toBe(true)
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
})

describe('stop server', () => {
  const stoppable = ({ server }: TestServer) => ({
    server,
    close: () => new Promise((resolve) => server.close(resolve)),
  })
  const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

  test('finishes a request in progress, then closes its connection', async () => {
    const { promise: received, resolve: onReceived } = Promise.withResolvers<void>()
    await using server = await startTestServer((_, response) => {
      onReceived()
      setTimeout(() => response.end('whole'), 300)
    })
    using client = await server.open()
    client.socket.write(GET)
    await received
    await stopServer(stoppable(server), 100)
    await client.closed
    expect(client.received()).toMatch(/whole$/)
  })

  test('serves one last request on a kept-alive connection with connection: close, and rejects new connections', async () => {
    await using server = await startTestServer((_, response) => response.end('x'))
    using client = await server.open()
    client.socket.write(GET)
    await expect.poll(() => client.received()).toMatch(/connection: keep-alive[\s\S]*x$/i)
    const stopping = stopServer(stoppable(server), 1_000)
    using late = await server.open()
    expect(late.socket.destroyed).toBe(true)
    client.socket.write(GET)
    await stopping
    await client.closed
    expect(client.received()).toMatch(/connection: close[\s\S]*x$/i)
  })

  test('does not wait for idle kept-alive connections', async () => {
    await using server = await startTestServer((_, response) => response.end('x'))
    using client = await server.open()
    client.socket.write(GET)
    await expect.poll(() => client.received()).toMatch(/x$/)
    const cut = vi.spyOn(server.server, 'closeAllConnections')
    await stopServer(stoppable(server), 100)
    // It was not waited for until connections are cut.
    expect(cut).not.toHaveBeenCalled()
    await client.closed
  })

  test('restarts two servers in turn under load without a failed request', async () => {
    const start = () => startTestServer((_, response) => void setTimeout(() => response.end('whole'), 5))
    const servers = [await start(), await start()]
    const results = startClients({
      clients: 20,
      origins: () => servers.map(({ port }) => `http://127.0.0.1:${port}`),
      paths: ['/'],
      isValid: (body) => body === 'whole',
    })
    for (let i = 0; i < 4; i++) {
      const before = results.succeeded
      await vi.waitUntil(() => results.succeeded > before + 100, { timeout: 10_000, interval: 10 })
      const old = servers[i % 2] ?? expect.fail('expected two servers')
      await stopServer(stoppable(old))
      servers[i % 2] = await start()
    }
    await results.stop()
    for (const server of servers) await server[Symbol.asyncDispose]()
    expect(results.failed).toEqual([])
    expect(results.refused).toBeGreaterThan(0)
    expect(results.succeeded).toBeGreaterThan(100)
  })
})
