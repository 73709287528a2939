import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { refuseBadRequests } from './refuse-bad-requests.ts'
import { aServer } from './testing/a-server.ts'

const EVERY = { 'x-always': 'a', 'x-often': 'b' }

/** What comes back when something is sent as it is written. */
async function hear(handle: RequestListener, sent: string): Promise<string> {
  await using server = await aServer(handle, { everyAnswer: EVERY })
  server.server.on('clientError', refuseBadRequests(EVERY))
  using client = await server.open()
  client.socket.write(sent)
  await client.closed
  return client.heard()
}

const GET = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'

test.each<[string, RequestListener]>([
  ['a list', (_, response) => response.writeHead(200, ['x-mine', '1']).end()],
  ['an object', (_, response) => response.writeHead(200, { 'x-mine': '1' }).end()],
  ['single headers', (_, response) => response.setHeader('x-mine', '1').end()],
  ['a reason and an object', (_, response) => response.writeHead(200, 'OK', { 'x-mine': '1' }).end()],
])('an answer that was given %s has the headers of every answer too', async (_, handle) => {
  const heard = await hear(handle, GET)
  for (const line of ['x-always: a', 'x-often: b', 'x-mine: 1']) expect(heard.split(line)).toHaveLength(2)
})

test.each<[string, RequestListener]>([
  ['a list', (_, response) => response.writeHead(200, ['x-often', 'mine']).end()],
  ['an object', (_, response) => response.writeHead(200, { 'x-often': 'mine' }).end()],
  ['a single header', (_, response) => response.setHeader('x-often', 'mine').end()],
])('what an answer says itself stands: %s', async (_, handle) => {
  const heard = await hear(handle, GET)
  expect(heard).toContain('x-often: mine')
  expect(heard).toContain('x-always: a')
  expect(heard).not.toContain('x-often: b')
})

test('a list that is kept for the next answer stays as it was', async () => {
  const kept = ['x-mine', '1']
  await hear((_, response) => response.writeHead(200, kept).end(), GET)
  expect(kept).toEqual(['x-mine', '1'])
})

test.each([
  ['no request', 'nonsense\r\n\r\n', 400],
  ['a request to nobody', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a head without end', `GET / HTTP/1.1\r\nhost: x\r\na: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
  ['expecting the impossible', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: 200-ok\r\nconnection: close\r\n\r\n', 417],
])('who sends %s is refused with the headers of every answer', async (_, sent, status) => {
  const heard = await hear((_request, response) => response.end('x'), sent)
  expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expect(heard).toContain('x-always: a\r\n')
})

test('nonsense behind a request does not get into the answer to it', async () => {
  await using server = await aServer(
    (_, response) => void response.writeHead(200, { 'content-length': '8' }).write('half'),
    {
      everyAnswer: EVERY,
    },
  )
  server.server.on('clientError', refuseBadRequests(EVERY))
  using client = await server.open()
  client.socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await new Promise((resolve) => client.socket.once('data', resolve))
  client.socket.write('nonsense\r\n\r\n')
  await client.closed
  expect(client.heard().split('HTTP/1.1')).toHaveLength(2)
  expect(client.heard()).toMatch(/half$/)
})
