import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aServer } from './testing/a-server.ts'

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const within = async (promise: Promise<unknown>, ms: number) =>
  Promise.race([promise.then(() => 'closed'), sleep(ms, 'open')])

test('who sends the head of a request drop by drop is let go', async () => {
  await using server = await aServer((_, response) => response.end('x'), { headMs: 200 })
  using client = await server.open()
  client.socket.write('GET / HTTP/1.1\r\n')
  const dropping = setInterval(() => client.socket.write('a: b\r\n'), 50)
  expect(await within(client.closed, 2_000)).toBe('closed')
  clearInterval(dropping)
  expect(client.heard()).toMatch(/^HTTP\/1\.1 408 /)
})

test('who sends nothing at all is let go', async () => {
  await using server = await aServer((_, response) => response.end('x'), { headMs: 200 })
  using client = await server.open()
  expect(await within(client.closed, 2_000)).toBe('closed')
})

test('who sends a body drop by drop is let go', async () => {
  await using server = await aServer((request) => request.resume(), { headMs: 200, requestMs: 400 })
  using client = await server.open()
  client.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n')
  const dropping = setInterval(() => client.socket.write('a'), 50)
  expect(await within(client.closed, 3_000)).toBe('closed')
  clearInterval(dropping)
})

test('a head that is too large is refused', async () => {
  await using server = await aServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(`GET /${'a'.repeat(17_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
  expect(await within(client.closed, 2_000)).toBe('closed')
  expect(client.heard()).toMatch(/^HTTP\/1\.1 431 /)
})

test('an idle connection is kept for longer than proxies keep theirs, for any number of requests', async () => {
  await using server = await aServer((_, response) => response.end('x'))
  expect(server.server.keepAliveTimeout).toBe(75_000)
  expect(server.server.maxRequestsPerSocket).toBe(0)
})

test('from four fifths of the connections on an answer is the last on its connection, and what is more is refused', async () => {
  await using server = await aServer((_, response) => response.end('x'), { maxConnections: 5 })
  using stack = new DisposableStack()
  const ask = async () => {
    const client = stack.use(await server.open())
    client.socket.write(GET)
    await once(client.socket, 'data')
    return client
  }
  const four = [await ask(), await ask(), await ask(), await ask()]
  expect(four.map(({ heard }) => /connection: ([a-z-]+)/i.exec(heard())?.[1])).toEqual([
    'keep-alive',
    'keep-alive',
    'keep-alive',
    'keep-alive',
  ])
  const waiting = stack.use(await server.open())
  const beyond = stack.use(await server.open())
  beyond.socket.write(GET)
  expect(await within(beyond.closed, 1_000)).toBe('closed')
  expect(beyond.heard()).toBe('')
  waiting.socket.write(GET)
  expect(await within(waiting.closed, 1_000)).toBe('closed')
  expect(waiting.heard()).toMatch(/connection: close/i)
})
