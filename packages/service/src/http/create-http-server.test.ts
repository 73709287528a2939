import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startTestServer } from './testing/start-test-server.ts'

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const within = async (promise: Promise<unknown>, ms: number) =>
  Promise.race([promise.then(() => 'closed'), sleep(ms, 'open')])

test('closes a connection that sends its headers too slowly', async () => {
  await using server = await startTestServer((_, response) => response.end('x'), { headersTimeoutMs: 200 })
  using client = await server.open()
  client.socket.write('GET / HTTP/1.1\r\n')
  const dropping = setInterval(() => client.socket.write('a: b\r\n'), 50)
  expect(await within(client.closed, 2_000)).toBe('closed')
  clearInterval(dropping)
  expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('closes a connection that sends nothing', async () => {
  await using server = await startTestServer((_, response) => response.end('x'), { headersTimeoutMs: 200 })
  using client = await server.open()
  expect(await within(client.closed, 2_000)).toBe('closed')
})

test('closes a connection that sends its body too slowly', async () => {
  await using server = await startTestServer((request) => request.resume(), {
    headersTimeoutMs: 200,
    requestTimeoutMs: 400,
  })
  using client = await server.open()
  client.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n')
  const dropping = setInterval(() => client.socket.write('a'), 50)
  expect(await within(client.closed, 3_000)).toBe('closed')
  clearInterval(dropping)
})

test('rejects headers that are too large', async () => {
  await using server = await startTestServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(await within(client.closed, 2_000)).toBe('closed')
  expect(client.received()).toMatch(/^HTTP\/1\.1 431 /)
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
  expect(await within(rejected.closed, 1_000)).toBe('closed')
  expect(rejected.received()).toBe('')
  fifth.socket.write(GET)
  expect(await within(fifth.closed, 1_000)).toBe('closed')
  expect(fifth.received()).toMatch(/connection: close/i)
})
