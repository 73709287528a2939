import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stopServer } from './stop-server.ts'
import { type AServer, aServer } from './testing/a-server.ts'
import { visitInTurn } from './testing/visit-in-turn.ts'

const closed = ({ server }: AServer) => ({
  server,
  close: () => new Promise((resolve) => server.close(resolve)),
})
const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

test('a request under way is finished, and its connection with it', async () => {
  await using server = await aServer((_, response) => void setTimeout(() => response.end('whole'), 300))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  await stopServer(closed(server), 100)
  await client.closed
  expect(client.heard()).toMatch(/whole$/)
})

test('a kept connection is answered once more and told that this was the last; a new one is refused', async () => {
  await using server = await aServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  expect(client.heard()).toMatch(/connection: keep-alive/i)
  const stopping = stopServer(closed(server), 1_000)
  using late = await server.open()
  expect(late.socket.destroyed).toBe(true)
  await sleep(100)
  client.socket.write(GET)
  await stopping
  await client.closed
  expect(client.heard()).toMatch(/connection: close[\s\S]*x$/i)
})

test('who keeps a connection and asks nothing does not hold up the stop', async () => {
  await using server = await aServer((_, response) => response.end('x'))
  using client = await server.open()
  client.socket.write(GET)
  await sleep(50)
  const start = performance.now()
  await stopServer(closed(server), 200)
  expect(performance.now() - start).toBeLessThan(1_000)
  await client.closed
})

test('two servers stop and start in turn under load, and no request fails', async () => {
  const answer = () => aServer((_, response) => void setTimeout(() => response.end('whole'), 5))
  const servers = [await answer(), await answer()]
  const visitors = visitInTurn({
    visitors: 20,
    origins: () => servers.map(({ port }) => `http://127.0.0.1:${port}`),
    paths: ['/'],
    isWhole: (body) => body === 'whole',
  })
  for (let i = 0; i < 4; i++) {
    await sleep(200)
    const old = servers[i % 2] ?? expect.fail('there are two')
    await stopServer(closed(old))
    servers[i % 2] = await answer()
  }
  await visitors.leave()
  for (const server of servers) await server[Symbol.asyncDispose]()
  expect(visitors.failed).toEqual([])
  expect(visitors.refused).toBeGreaterThan(0)
  expect(visitors.answered).toBeGreaterThan(100)
})
