import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchApi } from './watch-api.ts'

const idOf = (digit: string) => digit.repeat(64)

/** An API whose tip moves when a test says so, and which tells of it or not. */
async function anApi(features: readonly string[] | null, isReady = true) {
  const state = { id: idOf('a'), asked: [] as string[], isReady }
  const streams = new Set<ServerResponse>()
  const server = createServer(({ url = '' }, response) => {
    state.asked.push(url)
    if (!state.isReady) return void response.writeHead(503).end('{}')
    if (url.startsWith('/api/v2/live')) {
      streams.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
      return void response.write('retry: 1000\n\n')
    }
    if (url === '/api/v2' && features !== null) return void response.end(JSON.stringify({ features }))
    if (url.startsWith('/api/v2/tip') && features !== null) return void response.end(JSON.stringify({ id: state.id }))
    if (url === '/api/v1/networkState') return void response.end(JSON.stringify({ lastBlockId: state.id }))
    return void response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = new AbortController()
  const watch = await watchApi({ apiUrl, budgetMs: 1_000, signal: stop.signal })
  return {
    state,
    streams,
    watch,
    tell: (text: string) => {
      for (const stream of streams) stream.write(text)
    },
    [Symbol.dispose]() {
      stop.abort()
      server.closeAllConnections()
      server.close()
    },
  }
}

async function until(isSo: () => boolean): Promise<number> {
  const start = performance.now()
  while (!isSo()) {
    if (performance.now() - start > 5_000) expect.fail('still waiting')
    await sleep(5)
  }
  return performance.now() - start
}

test('a block that the API tells of is known at once, and the API is asked as of that block', async () => {
  using api = await anApi(['live'])
  await until(() => api.streams.size > 0)
  let moves = 0
  api.watch.onMove(() => moves++)
  // Just after it was asked, so that the next time is a second away.
  const asked = api.state.asked.length
  await until(() => api.state.asked.length > asked)
  api.state.id = idOf('b')
  api.tell(`id: 7\nevent: block\ndata: {"height":8,"id":"${idOf('b')}"}\n\n`)
  expect(await until(() => api.watch.version === idOf('b'))).toBeLessThan(500)
  expect(moves).toBe(1)
  expect(api.state.asked.at(-1)).toBe(`/api/v2/tip?tip=${'b'.repeat(16)}`)
})

test('a block that was undone is asked after at once too; silence between events is none', async () => {
  using api = await anApi(['live'])
  await until(() => api.streams.size > 0)
  const asked = api.state.asked.length
  await until(() => api.state.asked.length > asked)
  api.tell(':\n\n')
  api.state.id = idOf('c')
  api.tell(`id: 8\nevent: undo\ndata: {"height":8,"id":"${idOf('a')}"}\n\n`)
  expect(await until(() => api.watch.version === idOf('c'))).toBeLessThan(500)
  expect(api.state.asked.at(-1)).toBe('/api/v2/tip')
})

test('an API that is not ready yet is asked each second what it offers', async () => {
  using api = await anApi(['live'], false)
  await until(() => api.state.asked.includes('/api/v1/networkState'))
  api.state.isReady = true
  await until(() => api.watch.version === idOf('a'))
  expect(api.watch.features).toEqual(['live'])
})

test('without news the tip is asked for each second, and a stream that ended is opened again', async () => {
  using api = await anApi(['live'])
  await until(() => api.streams.size === 1)
  for (const stream of api.streams) stream.end()
  api.state.id = idOf('d')
  expect(await until(() => api.watch.version === idOf('d'))).toBeLessThan(2_500)
  await until(() => api.streams.size === 2)
})

test('an API of v0 and v1 alone is followed by asking, and nothing else is asked of it', async () => {
  using api = await anApi(null)
  api.state.id = idOf('e')
  await until(() => api.watch.version === idOf('e'))
  expect(new Set(api.state.asked)).toEqual(new Set(['/api/v2', '/api/v1/networkState']))
})
