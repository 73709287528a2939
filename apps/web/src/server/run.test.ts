import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLog, readSettings } from '@ergo-explorer/service'
import { startClients } from '@ergo-explorer/service/testing/start-clients'
import { afterAll, expect, test, vi } from 'vitest'
import { faultOfPublicApi, runWebServer, warningOfOlderApi } from './run.ts'
import { SETTINGS } from './settings.ts'
import { RENDERER } from './testing/test-web.ts'
import { SCHEMA_VERSION } from './upstream/schema-version.ts'

/** An API with a fixed tip and an endless event stream. */
const api = createServer(({ url = '' }, response) => {
  if (url.startsWith('/api/v2/live')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.write('data: block\n\n')
  }
  if (url === '/api/v2') return void response.end('{"features":[]}')
  if (url.startsWith('/api/v2/tip')) return void response.end('{"blockId":"ab","height":7}')
  return void response.writeHead(404).end('{"status":404}')
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

interface Running {
  readonly url: string
  /** Same effect as a signal to the process. */
  readonly stop: () => Promise<void>
}

async function start(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const read = readSettings(SETTINGS, { API_URL, WEB_PORT: '0', LOG_FORMAT: 'json', ...settings })
  if (!read.ok) throw new Error(read.errors.join('\n'))
  const stopping = new AbortController()
  let running = Promise.resolve()
  const url = await new Promise<string>((resolve) => {
    const write = (line: string) => {
      const { address } = JSON.parse(line) as { readonly address?: string }
      if (address !== undefined) resolve(address)
    }
    // The part of a stream that the log uses.
    const out = { isTTY: false, write } as unknown as NodeJS.WriteStream
    running = runWebServer(read.config, {
      renderer: RENDERER,
      log: createLog(read.config, out),
      signal: stopping.signal,
    })
  })
  return {
    url,
    stop() {
      stopping.abort()
      return running
    },
  }
}

const request = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, { agent: agent ?? false }, resolve).on('error', reject))

test('PUBLIC_API_URL is refused once it is known that the API has no v2', () => {
  const publicApiUrl = 'https://api.example'
  expect(faultOfPublicApi({ publicApiUrl }, { version: 'tip', features: null })).toContain('PUBLIC_API_URL')
  expect(faultOfPublicApi({ publicApiUrl }, { version: '', features: null })).toBeUndefined()
  expect(faultOfPublicApi({ publicApiUrl }, { version: 'tip', features: [] })).toBeUndefined()
  expect(faultOfPublicApi({ publicApiUrl: 'none' }, { version: 'tip', features: null })).toBeUndefined()
})

test('warns of an API with an older schema, but not of an explorer without v2', () => {
  expect(warningOfOlderApi({ features: [], schemaVersion: '2.1' })).toContain(`schema 2.1 instead of ${SCHEMA_VERSION}`)
  expect(warningOfOlderApi({ features: [] })).toContain('schema without a version')
  expect(warningOfOlderApi({ features: [], schemaVersion: SCHEMA_VERSION })).toBeUndefined()
  expect(warningOfOlderApi({ features: null })).toBeUndefined()
})

const PAGE = '/en/wallet'
/** Clients, servers and renders share one event loop here, so its delay is not limited. */
const NO_DELAY_LIMIT = { MAX_EVENT_LOOP_DELAY_MS: '0' }

test('after the signal, requests are served during the grace period while /readyz fails; then the port is closed', async () => {
  const web = await start({ SHUTDOWN_GRACE_MS: '400' })
  // Not ready before the first page is rendered.
  await expect.poll(async () => (await request(`${web.url}/readyz`)).statusCode, { timeout: 20_000 }).toBe(200)
  const stopped = web.stop()
  const notReady = await request(`${web.url}/readyz`)
  expect([notReady.statusCode, (await request(`${web.url}/livez`)).statusCode]).toEqual([503, 200])
  expect(await text(notReady)).toContain('"reason":"stopping"')
  expect((await request(web.url + PAGE)).statusCode).toBe(200)
  await stopped
  await expect(request(`${web.url}/livez`)).rejects.toThrow('ECONNREFUSED')
})

test('keep-alive connections are closed after their next response, and event streams end', async () => {
  const web = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await request(web.url + PAGE, agent)
  await text(first)
  const events = await request(`${web.url}/api/v2/live`)
  const received = text(events)
  const stopped = web.stop()
  // The port is closed to new connections.
  await vi.waitFor(() => expect(request(`${web.url}/livez`)).rejects.toThrow('ECONNREFUSED'), { interval: 10 })
  const last = await request(web.url + PAGE, agent)
  expect([first.headers.connection, last.statusCode, last.headers.connection]).toEqual(['keep-alive', 200, 'close'])
  await text(last)
  expect(await received).toBe('data: block\n\n')
  await stopped
  agent.destroy()
})

test('two servers restart in turn under load, and no request fails', async () => {
  const webs = [await start(NO_DELAY_LIMIT), await start(NO_DELAY_LIMIT)]
  const clients = startClients({
    clients: 10,
    origins: () => webs.map(({ url }) => url),
    paths: ['/livez', PAGE, '/en/no-such-page'],
    isValid: (body, status) => status !== 503 && body !== '',
  })
  for (let i = 0; i < 4; i++) {
    const before = clients.succeeded
    await vi.waitUntil(() => clients.succeeded > before + 40, { timeout: 10_000, interval: 10 })
    await webs[i % 2]?.stop()
    webs[i % 2] = await start(NO_DELAY_LIMIT)
  }
  await clients.stop()
  for (const web of webs) await web.stop()
  expect(clients.failed).toEqual([])
  expect(clients.refused).toBeGreaterThan(0)
  expect(clients.succeeded).toBeGreaterThan(100)
})
