import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { startNginx } from '@ergo-explorer/testkit/nginx'

/** Seconds, short enough to wait for. */
const [FRESH_S, UPDATING_S, ERROR_S] = [1, 2, 6]
/** nginx counts whole seconds, so a limit is passed for certain one second later. */
const ROUNDING_MS = 1_100
const HEADER = `public, max-age=0, s-maxage=${FRESH_S}, stale-while-revalidate=${UPDATING_S}, stale-if-error=${ERROR_S}`
const HEADER_WITHOUT_ERRORS = `public, max-age=0, s-maxage=${FRESH_S}, stale-while-revalidate=${UPDATING_S}`

/** Responses by path. */
const responses = new Map<string, RequestListener>()
const received = new Map<string, number>()
const send =
  (body: string, header = HEADER): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'cache-control': header, etag: `"${body}"` }).end(body)
const respond: RequestListener = (request, response) => {
  const { url = '' } = request
  received.set(url, (received.get(url) ?? 0) + 1)
  const listener = responses.get(url) ?? send('old')
  listener(request, response)
}
const origin = await listen(respond)
const nginx = await startNginx(upstreamsOf(origin))
afterAll(async () => {
  await nginx[Symbol.asyncDispose]()
  close(origin)
})

const get = async (path: string, url = nginx.url) => {
  const response = await fetch(url + path)
  const { headers, status } = response
  const cache = headers.get('x-cache')
  return {
    status,
    cache,
    text: await response.text(),
    ageS: (Date.now() - Date.parse(headers.get('date') ?? '')) / 1000,
  }
}

// Each test waits for a few seconds, so they run at the same time.
describe.concurrent('nginx', () => {
  test('serves the old response during stale-while-revalidate only, and the new one afterwards', async () => {
    await Promise.all([get('/en/within'), get('/en/beyond')])
    for (const path of ['/en/within', '/en/beyond']) responses.set(path, send('new'))
    await sleep(FRESH_S * 1000 + ROUNDING_MS)
    expect(await get('/en/within')).toMatchObject({ cache: 'STALE', text: 'old' })
    await expect.poll(() => get('/en/within')).toMatchObject({ cache: 'HIT', text: 'new' })
    await sleep(UPDATING_S * 1000)
    expect(await get('/en/beyond')).toMatchObject({ status: 200, cache: 'EXPIRED', text: 'new' })
  })

  test('sends the time of the response as Date, also after an update with the same content', async () => {
    await get('/en/dated')
    await sleep(FRESH_S * 1000 + ROUNDING_MS)
    const old = await get('/en/dated')
    expect([old.cache, old.ageS >= FRESH_S]).toEqual(['STALE', true])
    await expect.poll(async () => (await get('/en/dated')).cache).toBe('HIT')
    expect((await get('/en/dated')).ageS).toBeLessThan(old.ageS)
  })

  test('serves the last response during stale-if-error while the origin is down, then an error', async () => {
    const down = await listen(respond)
    await using proxy = await startNginx(upstreamsOf(down))
    responses.set('/en/not-allowed', send('old', HEADER_WITHOUT_ERRORS))
    await Promise.all([get('/en/allowed', proxy.url), get('/en/not-allowed', proxy.url)])
    close(down)
    await sleep((FRESH_S + UPDATING_S) * 1000 + ROUNDING_MS)
    expect(await get('/en/allowed', proxy.url)).toMatchObject({ status: 200, cache: 'STALE', text: 'old' })
    expect(await get('/en/not-allowed', proxy.url)).toMatchObject({ status: 503, text: '503\n' })
    await sleep((ERROR_S - UPDATING_S) * 1000)
    expect(await get('/en/allowed', proxy.url)).toMatchObject({ status: 503, text: '503\n' })
  })

  test.each([404, 429, 500, 503])('passes on a %i of the origin after stale-while-revalidate', async (status) => {
    const path = `/en/fails-${status}`
    await get(path)
    responses.set(path, (_, response) => response.writeHead(status, { 'cache-control': 'no-store' }).end('failed'))
    await sleep((FRESH_S + UPDATING_S) * 1000 + ROUNDING_MS)
    expect(await get(path)).toMatchObject({ status, text: 'failed' })
  })

  test('limits concurrent requests for an expired response, which do not wait for each other', async () => {
    await using proxy = await startNginx(upstreamsOf(origin))
    await get('/en/herd', proxy.url)
    responses.set('/en/herd', (request, response) => void setTimeout(() => send('new')(request, response), 500))
    await sleep((FRESH_S + UPDATING_S) * 1000 + ROUNDING_MS)
    received.delete('/en/herd')
    const all = await Promise.all(Array.from({ length: 100 }, () => get('/en/herd', proxy.url)))
    // Two servers with max_conns=16. The others receive the last response, as stale-if-error allows.
    expect(received.get('/en/herd')).toBe(32)
    expect(all.filter(({ cache, text }) => cache === 'EXPIRED' && text === 'new')).toHaveLength(32)
    expect(all.filter(({ cache, text }) => cache === 'STALE' && text === 'old')).toHaveLength(68)
  })
})

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** Both servers of each upstream are the origin: a refused connection of one would hide the status of the other. */
function upstreamsOf(server: Server) {
  const { port } = server.address() as AddressInfo
  return { web: [port, port], api: [port, port] }
}

function close(server: Server): void {
  server.closeAllConnections()
  server.close()
}
