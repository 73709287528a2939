import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { rejectBadRequests } from './http-server.ts'
import { startTestServer } from './testing/start-test-server.ts'

const DEFAULT_HEADERS = { 'x-always': 'a', 'x-often': 'b' }

/** Sends raw text and returns the raw response. */
async function exchange(handle: RequestListener, sent: string): Promise<string> {
  await using server = await startTestServer(handle, { defaultHeaders: DEFAULT_HEADERS })
  server.server.on('clientError', rejectBadRequests(DEFAULT_HEADERS))
  using client = await server.open()
  client.socket.write(sent)
  await client.closed
  return client.received()
}

const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

test.each<[string, RequestListener]>([
  ['a list', (_, response) => response.writeHead(200, ['x-mine', '1']).end()],
  ['an object', (_, response) => response.writeHead(200, { 'x-mine': '1' }).end()],
  ['single headers', (_, response) => response.setHeader('x-mine', '1').end()],
  ['a reason and an object', (_, response) => response.writeHead(200, 'OK', { 'x-mine': '1' }).end()],
])('adds the default headers to a response with %s', async (_, handle) => {
  const received = await exchange(handle, GET)
  for (const line of ['x-always: a', 'x-often: b', 'x-mine: 1']) expect(received.split(line)).toHaveLength(2)
})

test.each<[string, RequestListener]>([
  ['a list', (_, response) => response.writeHead(200, ['x-often', 'mine']).end()],
  ['an object', (_, response) => response.writeHead(200, { 'x-often': 'mine' }).end()],
  ['a single header', (_, response) => response.setHeader('x-often', 'mine').end()],
])('keeps headers that the response sets itself: %s', async (_, handle) => {
  const received = await exchange(handle, GET)
  expect(received).toContain('x-often: mine')
  expect(received).toContain('x-always: a')
  expect(received).not.toContain('x-often: b')
})

test('does not modify a header list that is reused for the next response', async () => {
  const reused = ['x-mine', '1']
  await exchange((_, response) => response.writeHead(200, reused).end(), GET)
  expect(reused).toEqual(['x-mine', '1'])
})

test.each([
  ['no request', 'nonsense\r\n\r\n', 400],
  ['a request without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['headers that never end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
  ['an unsupported expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n', 417],
])('rejects %s with the default headers', async (_, sent, status) => {
  const received = await exchange((_request, response) => response.end('x'), sent)
  expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(received).toContain('x-always: a\r\n')
})

test('does not add the error response for trailing garbage to the first response', async () => {
  await using server = await startTestServer(
    (_, response) => void response.writeHead(200, { 'content-length': '8' }).write('half'),
    {
      defaultHeaders: DEFAULT_HEADERS,
    },
  )
  server.server.on('clientError', rejectBadRequests(DEFAULT_HEADERS))
  using client = await server.open()
  client.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => client.socket.once('data', resolve))
  client.socket.write('nonsense\r\n\r\n')
  await client.closed
  expect(client.received().split('HTTP/1.1')).toHaveLength(2)
  expect(client.received()).toMatch(/half$/)
})
