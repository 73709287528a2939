import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { watchApi } from './api-status.ts'

const idOf = (digit: string) => digit.repeat(64)

/** An API whose tip a test can change, with or without an event. */
interface ApiOptions {
  readonly isReady?: boolean
  readonly pollMs?: number
}

async function startApi(features: readonly string[] | null, { isReady = true, pollMs }: ApiOptions = {}) {
  const state = { id: idOf('a'), height: 8, rollbacks: 0, requests: [] as string[], isReady }
  const streams = new Set<ServerResponse>()
  const server = createServer(({ url = '' }, response) => {
    state.requests.push(url)
    if (!state.isReady) return void response.writeHead(503).end('{}')
    if (url.startsWith('/api/v2/live')) {
      streams.add(response.writeHead(200, { 'content-type': 'text/event-stream' }))
      return void response.write('retry: 1000\n\n')
    }
    if (url === '/api/v2' && features !== null) return void response.end(JSON.stringify({ features }))
    if (url.startsWith('/api/v2/tip') && features !== null)
      return void response.end(
        JSON.stringify({ blockId: state.id, height: state.height, rollbackCount: state.rollbacks, maxReorgDepth: 20 }),
      )
    if (url === '/api/v1/networkState') return void response.end(JSON.stringify({ lastBlockId: state.id }))
    return void response.writeHead(404).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = new AbortController()
  const watch = await watchApi({
    apiUrl,
    timeoutMs: 1_000,
    signal: stop.signal,
    ...(pollMs !== undefined && { pollMs }),
  })
  return {
    state,
    streams,
    watch,
    send: (text: string) => {
      for (const stream of streams) stream.write(text)
    },
    [Symbol.dispose]() {
      stop.abort()
      server.closeAllConnections()
      server.close()
    },
  }
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 15_000, interval: 5 })

/** Longer than the timeout of a test, so that only an event can cause a request. */
const NO_POLL_MS = 600_000

test('a block event updates the tip immediately, with a request for that tip', async () => {
  using api = await startApi(['live'], { pollMs: NO_POLL_MS })
  await until(() => api.streams.size > 0)
  let tipChanges = 0
  api.watch.onTipChange(() => tipChanges++)
  api.state.id = idOf('b')
  api.send(`id: 7\nevent: block\ndata: {"height":8,"blockId":"${idOf('b')}"}\n\n`)
  await until(() => api.watch.version === idOf('b'))
  expect(tipChanges).toBe(1)
  expect(api.state.requests.at(-1)).toBe(`/api/v2/tip?tip=${'b'.repeat(16)}`)
})

test('a rollback event triggers a poll as well; keep-alive comments do not', async () => {
  using api = await startApi(['live'], { pollMs: NO_POLL_MS })
  await until(() => api.streams.size > 0)
  api.send(':\n\n')
  api.state.id = idOf('c')
  api.send(`id: 8\nevent: undo\ndata: {"height":8,"blockId":"${idOf('a')}"}\n\n`)
  await until(() => api.watch.version === idOf('c'))
  expect(api.state.requests.at(-1)).toBe('/api/v2/tip')
})

test('a rollback that returns to the same block counts as a tip change', async () => {
  using api = await startApi(['live'])
  const changes: boolean[] = []
  api.watch.onTipChange((isRollback) => changes.push(isRollback))
  api.state.rollbacks = 2
  await until(() => changes.length > 0)
  expect([changes, api.watch.version, api.watch.rollbacks, api.watch.maxReorgDepth]).toEqual([[true], idOf('a'), 2, 20])
  api.state.id = idOf('b')
  await until(() => changes.length > 1)
  expect(changes).toEqual([true, false])
})

test.each([
  ['a block', { height: 7, rollbacks: 1 }],
  ['a rollback', { height: 9, rollbacks: 0 }],
])('ignores the tip of an API process that has not noticed %s yet', async (_, older) => {
  using api = await startApi(['live'])
  Object.assign(api.state, { id: idOf('b'), height: 8, rollbacks: 1 })
  await until(() => api.watch.version === idOf('b'))
  Object.assign(api.state, { id: idOf('c'), ...older })
  const requestCount = api.state.requests.length
  await until(() => api.state.requests.length > requestCount + 1)
  expect([api.watch.version, api.watch.rollbacks]).toEqual([idOf('b'), 1])
  Object.assign(api.state, { id: idOf('d'), height: 9, rollbacks: 1 })
  await until(() => api.watch.version === idOf('d'))
})

test('an API that is not ready is polled each second for its features', async () => {
  using api = await startApi(['live'], { isReady: false })
  await until(() => api.state.requests.includes('/api/v2'))
  expect(api.watch).toMatchObject({ version: '', features: null, failure: '/api/v2 has status 503' })
  api.state.isReady = true
  await until(() => api.watch.version === idOf('a'))
  expect(api.watch).toMatchObject({ features: ['live'], failure: undefined })
})

test('keeps the features while the API fails', async () => {
  using api = await startApi(['live'])
  await until(() => api.streams.size > 0)
  api.state.isReady = false
  api.state.requests.length = 0
  // Each event causes a poll, and features are fetched with every 30th.
  await until(() => {
    api.send(`id: 9\nevent: block\ndata: {"height":9,"id":"${idOf('b')}"}\n\n`)
    return api.state.requests.includes('/api/v2')
  })
  await sleep(50)
  expect(api.watch.features).toEqual(['live'])
})

test('without events the tip is polled each second, and an ended stream is reopened', async () => {
  using api = await startApi(['live'])
  await until(() => api.streams.size === 1)
  for (const stream of api.streams) stream.end()
  api.state.id = idOf('d')
  await until(() => api.streams.size === 2)
  await until(() => api.watch.version === idOf('d'))
  expect(api.watch.version).toBe(idOf('d'))
})

test('an API with v0 and v1 only is polled, and receives no other requests', async () => {
  using api = await startApi(null)
  api.state.id = idOf('e')
  await until(() => api.watch.version === idOf('e'))
  expect(new Set(api.state.requests)).toEqual(new Set(['/api/v2', '/api/v1/networkState']))
})
