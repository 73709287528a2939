import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stopServer } from './stop-server.ts'
import { type TestServer, startTestServer } from './testing/start-test-server.ts'
import { startClients } from './testing/start-clients.ts'

const stoppable = ({ server }: TestServer) => ({
  server,
  close: () => new Promise((resolve) => server.close(resolve)),
})
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('finishes a request in progress, then closes its connection', async () => {
  await using server = await startTestServer((_, response) => void setTimeout(() => response.end('whole'), 300))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  await stopServer(stoppable(server), 100)
  await client.closed
  expect(client.received()).toMatch(/whole$/)
})

test('serves one last request on a kept-alive connection with connection: close, and rejects new connections', async () => {
  await using server = await startTestServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  expect(client.received()).toMatch(/connection: keep-alive/i)
  const stopping = stopServer(stoppable(server), 1_000)
  using late = await server.open()
  expect(late.socket.destroyed).toBe(true)
  await sleep(100)
  client.socket.write(GET)
  await stopping
  await client.closed
  expect(client.received()).toMatch(/connection: close[\s\S]*x$/i)
})

test('does not wait for idle kept-alive connections', async () => {
  await using server = await startTestServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  const start = performance.now()
  await stopServer(stoppable(server), 200)
  expect(performance.now() - start).toBeLessThan(1_000)
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
    await sleep(200)
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
