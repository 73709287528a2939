import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog, readSettings } from '@ergo-explorer/service'
import { visitInTurn } from '@ergo-explorer/service/testing/visit-in-turn'
import { afterAll, expect, test } from 'vitest'
import { run } from './run.ts'
import { SETTINGS } from './settings.ts'
import { RENDERER } from './testing/a-web.ts'

/** An API that knows where the chain is, and tells of news for ever. */
const api = createServer(({ url = '' }, response) => {
  if (url.startsWith('/api/v2/live')) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return void response.write('data: block\n\n')
  }
  if (url === '/api/v1/networkState') return void response.end('{"lastBlockId":"ab","height":7}')
  return void response.writeHead(404).end('{"status":404}')
})
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

interface Running {
  readonly url: string
  /** As a signal to the process would. */
  readonly stop: () => Promise<void>
}

async function start(settings: Readonly<Record<string, string>> = {}): Promise<Running> {
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const read = readSettings(SETTINGS, { API_URL, WEB_PORT: '0', LOG_FORMAT: 'json', ...settings })
  if (!read.ok) throw new Error(read.faults.join('\n'))
  const stopping = new AbortController()
  let running = Promise.resolve()
  const url = await new Promise<string>((resolve) => {
    const write = (line: string) => {
      const { address } = JSON.parse(line) as { readonly address?: string }
      if (address !== undefined) resolve(address)
    }
    // All that a log needs of the place it is written to.
    const out = { isTTY: false, write } as unknown as NodeJS.WriteStream
    running = run(read.config, RENDERER, createLog(read.config, out), stopping.signal)
  })
  return {
    url,
    stop() {
      stopping.abort()
      return running
    },
  }
}

const ask = (url: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => get(url, { agent: agent ?? false }, resolve).on('error', reject))

const PAGE = '/en/wallet'
/** Visitors, servers and pages share one event loop here; how late it may be is another test's. */
const UNHURRIED = { LATE_MS: '0' }

test('after the signal requests are taken for a while and load balancers told; then the port is closed', async () => {
  const web = await start({ STOP_DELAY_MS: '400' })
  // Nobody is sent to a server that has made no page yet.
  await expect.poll(async () => (await ask(`${web.url}/readyz`)).statusCode, { timeout: 20_000 }).toBe(200)
  const stopped = web.stop()
  await sleep(50)
  expect([(await ask(`${web.url}/readyz`)).statusCode, (await ask(`${web.url}/livez`)).statusCode]).toEqual([503, 200])
  expect((await ask(web.url + PAGE)).statusCode).toBe(200)
  await sleep(500)
  await expect(ask(`${web.url}/livez`)).rejects.toThrow('ECONNREFUSED')
  await stopped
})

test('a kept connection is told that its next answer is the last, and a stream of events ends', async () => {
  const web = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const first = await ask(web.url + PAGE, agent)
  await text(first)
  const events = await ask(`${web.url}/api/v2/live`)
  const heard = text(events)
  const stopped = web.stop()
  await sleep(100)
  const last = await ask(web.url + PAGE, agent)
  expect([first.headers.connection, last.statusCode, last.headers.connection]).toEqual(['keep-alive', 200, 'close'])
  await text(last)
  expect(await heard).toBe('data: block\n\n')
  await stopped
  agent.destroy()
})

test('two servers stop and start in turn under load, and no request fails', async () => {
  const webs = [await start(UNHURRIED), await start(UNHURRIED)]
  const visitors = visitInTurn({
    visitors: 10,
    origins: () => webs.map(({ url }) => url),
    paths: ['/livez', PAGE, '/en/no-such-page'],
    isWhole: (body, status) => status !== 503 && body !== '',
  })
  for (let i = 0; i < 4; i++) {
    await sleep(200)
    await webs[i % 2]?.stop()
    webs[i % 2] = await start(UNHURRIED)
  }
  await visitors.leave()
  for (const web of webs) await web.stop()
  expect(visitors.failed).toEqual([])
  expect(visitors.refused).toBeGreaterThan(0)
  expect(visitors.answered).toBeGreaterThan(100)
})
