import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BLOCK } from './testing/a-block-item.ts'
import { aWeb } from './testing/a-web.ts'

/** Nothing is known of anything: pages say so, and are pages all the same. */
const nothing = () => null
/** But for a block, which is enough for a list of them. */
const oneBlock = (path: string) => (path.startsWith('/api/v1/blocks?') ? { items: [BLOCK], total: 700_000 } : null)

test('who cannot keep up sends what is kept, sends others away at once, and always says how it is', async () => {
  const state = { isLate: false }
  await using web = await aWeb(nothing, { web: { isLate: () => state.isLate } })
  const ask = (url: string) => web.server.inject(url)
  const before = await ask('/en/wallet')
  state.isLate = true
  expect(await ask('/en/wallet')).toMatchObject({ statusCode: 200, body: before.body })
  expect((await web.server.inject({ method: 'HEAD', url: '/en/wallet' })).statusCode).toBe(200)
  const start = performance.now()
  const refused = await ask('/ru/wallet')
  expect(performance.now() - start).toBeLessThan(50)
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } })
  expect(refused.headers['content-security-policy']).toBeDefined()
  expect([(await ask('/livez')).statusCode, (await ask('/readyz')).statusCode]).toEqual([200, 200])
  state.isLate = false
  expect((await ask('/ru/wallet')).statusCode).toBe(200)
})

test('when the tip moves, pages that are asked for are made before anybody asks again', async () => {
  const watch = { version: 'one', features: null }
  await using web = await aWeb(oneBlock, { web: { watch } })
  for (let i = 0; i < 4; i++) await web.server.inject('/tr/wallet')
  watch.version = 'two'
  const before = web.renders()
  await web.warm()
  const warmed = web.renders()
  // Three in each language, and the one that was asked for.
  expect(warmed - before).toBe(13)
  for (const url of ['/ru/latest-blocks', '/id/latest-blocks', '/tr/wallet']) await web.server.inject(url)
  expect(web.renders()).toBe(warmed)
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
async function heldMegabytes(): Promise<number> {
  await sleep(50)
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const REQUESTS = 10_000

/** Asks for all of them on one connection without waiting in between; how many answers say that the page has not changed. */
async function countUnchanged(port: number, targets: readonly string[], etag: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const head = `host: x\r\nif-none-match: ${etag}\r\n`
  for (const target of targets) socket.write(`GET ${target} HTTP/1.1\r\n${head}\r\n`)
  socket.write(`GET /livez HTTP/1.1\r\n${head}connection: close\r\n\r\n`)
  return (await text(socket)).split('HTTP/1.1 304').length - 1
}

test('ten thousand parameters that nobody knows cause one page, no question and no memory', async () => {
  await using web = await aWeb(nothing)
  await web.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = web.server.server.address() as AddressInfo
  const { headers } = await web.server.inject('/en/wallet')
  const before = { renders: web.renders(), asked: web.asked.length, held: await heldMegabytes() }
  let unchanged = 0
  for (let i = 0; i < REQUESTS; i += 100) {
    // Short ones are remembered as they are written, long ones are not.
    const target = (n: number) => `/en/wallet?p${i + n}=${'z'.repeat(n % 2 === 0 ? 100 : 8_000)}`
    const targets = Array.from({ length: 100 }, (_, n) => target(n))
    unchanged += await countUnchanged(port, targets, String(headers.etag))
  }
  expect(unchanged).toBe(REQUESTS)
  expect([web.renders(), web.asked.length]).toEqual([before.renders, before.asked])
  expect((await heldMegabytes()) - before.held).toBeLessThan(15)
})
