import { createServer, type RequestListener } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { startTestServer } from '@ergo-explorer/devnet/http/testing/test-server'
import { expect, test } from 'vitest'
import { aClient } from '#testing/a-client.ts'

const serving = (listener: RequestListener) => startTestServer(createServer(listener))

test('stops reading an endless body at the size limit', async () => {
  let isClosed = false
  await using server = await serving((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(`"${'x'.repeat(50_000)}`), 1)
    response.on('close', () => {
      clearInterval(timer)
      isClosed = true
    })
  })
  await using client = aClient(server)
  expect(await client.fetchInfo()).toMatchObject({ ok: false, error: { code: 'too_large', retryable: false } })
  await expect.poll(() => isClosed).toBe(true)
})

test('times out when no response starts', async () => {
  await using server = await serving(() => undefined)
  await using client = aClient(server, { timeouts: { totalMs: 50 } })
  expect(await client.fetchInfo()).toMatchObject({ ok: false, error: { code: 'timeout' } })
})

test('fails when nothing listens', async () => {
  await using client = aClient({ url: 'http://127.0.0.1:1' })
  expect(await client.fetchInfo()).toMatchObject({
    ok: false,
    error: { code: 'connection_failed', message: '127.0.0.1:1: GET /info got no response (ECONNREFUSED)' },
  })
})

test('fails when the server does not speak HTTP', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => undefined)
    socket.end('220 mail.example.com ESMTP\r\n')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await using client = aClient({ url: `http://127.0.0.1:${port}` })
  expect(await client.fetchInfo()).toMatchObject({ ok: false, error: { code: 'connection_failed' } })
  server.close()
})

test('uses the path prefix, requests uncompressed JSON and reuses one connection', async () => {
  const seen: unknown[] = []
  const ports = new Set<number | undefined>()
  await using server = await serving(({ url, headers, socket }, response) => {
    seen.push([url, headers['accept-encoding'], headers.accept])
    ports.add(socket.remotePort)
    response.end('[]')
  })
  await using client = aClient({ url: `${server.url}/ergo/` }, { limits: { connections: 1 } })
  await client.fetchMempoolIds()
  await client.fetchIdsAt(1)
  expect(seen).toEqual([
    ['/ergo/transactions/unconfirmed/transactionIds', 'identity', 'application/json'],
    ['/ergo/blocks/at/1', 'identity', 'application/json'],
  ])
  expect(ports.size).toBe(1)
})

test('does not follow redirects', async () => {
  let count = 0
  await using server = await serving((_request, response) => {
    count++
    response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
  })
  await using client = aClient(server)
  expect(await client.submitTransaction('{}')).toMatchObject({ ok: false, error: { code: 'redirected' } })
  expect(count).toBe(1)
})

test('aborts requests of a closed client', async () => {
  await using server = await serving((_request, response) => void response.end('[]'))
  const client = aClient(server)
  await client[Symbol.asyncDispose]()
  expect(await client.fetchIdsAt(1)).toMatchObject({ ok: false, error: { code: 'aborted' } })
})

test('throws for an invalid URL', () => {
  expect(() => aClient({ url: 'node.example.com' })).toThrow(TypeError)
})
