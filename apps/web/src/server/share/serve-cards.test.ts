import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../config/public-config.ts'
import { LOCALES } from '../../i18n/locales.ts'
import { CARD_KINDS } from '../../share/card.ts'
import { CARD_ANSWERS, THINGS } from '../../share/testing/card-answers.ts'
import { fetchOf } from '../../share/testing/card-input.ts'
import { printPng } from './print-png.ts'
import { type CardsOptions, serveCards } from './serve-cards.ts'

const servers: ReturnType<typeof Fastify>[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

function aServer(change: Partial<CardsOptions> = {}) {
  const server = Fastify({ routerOptions: { maxParamLength: 20_000 } })
  const errors: unknown[] = []
  serveCards(server, {
    config: DEFAULT_CONFIG,
    renderer: { module: () => import('../../entry/render.tsx') },
    fetchData: withSince(fetchOf(CARD_ANSWERS)),
    print: printPng,
    onError: (error) => errors.push(error),
    ...change,
  })
  server.get('/*', (_request, reply) => reply.redirect('/en'))
  servers.push(server)
  return { server, errors, get: (url: string, headers = {}) => server.inject({ url, headers }) }
}

const withSince =
  (fetchData: ReturnType<typeof fetchOf>): CardsOptions['fetchData'] =>
  async (resource) => ({
    ...(await fetchData(resource)),
    since: null,
  })

/** Of a PNG: its first chunk is named IHDR and begins with width and height. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

describe('the card of', () => {
  const { get } = aServer()
  test.each(CARD_KINDS)('a %s is a picture of 1200 by 630', async (kind) => {
    const answer = await get(`/share/en/${kind}/${THINGS[kind]}.png`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(sizeOf(answer.rawPayload)).toEqual(['PNG', 1200, 630])
  })

  test.each(LOCALES)('the explorer itself is one in %s', async (locale) => {
    const answer = await get(`/share/${locale}/explorer.png`)
    expect([answer.statusCode, ...sizeOf(answer.rawPayload)]).toEqual([200, 'PNG', 1200, 630])
  })

  test('a block differs by language', async () => {
    const [english, russian] = await Promise.all(
      ['en', 'ru'].map((locale) => get(`/share/${locale}/block/${THINGS.block}.png`)),
    )
    expect(english?.rawPayload.equals(russian?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  })
})

test('what is not there has the card of the explorer, and is not found', async () => {
  const { get } = aServer()
  const plain = await get('/share/en/explorer.png')
  for (const thing of ['block/999999999', 'transaction/nothing', 'address/9bad', 'token/no', 'chart/no']) {
    const answer = await get(`/share/en/${thing}.png`)
    expect([thing, answer.statusCode, answer.headers['content-type']]).toEqual([thing, 404, 'image/png'])
    expect(answer.rawPayload.equals(plain.rawPayload)).toBe(true)
  }
})

test('addresses below /share are never led to a language; those of no card are not found', async () => {
  const { get } = aServer()
  for (const path of [
    '',
    '/',
    '/en',
    '/en/block',
    '/en/block/x.jpg',
    '/en/wallet/x.png',
    '/xx/block/1.png',
    '/en/block/.png',
    '/en/block/a/b.png',
    '/xx/explorer.png',
  ])
    expect([path, (await get(`/share${path}`)).statusCode]).toEqual([path, path === '' ? 302 : 404])
})

test('a failing API gives the card of the explorer, which nobody keeps, and no error', async () => {
  const { get, errors } = aServer({ fetchData: withSince(fetchOf(null)) })
  const answer = await get(`/share/en/token/${THINGS.token}.png?v=abcdefgh`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(sizeOf(answer.rawPayload)).toEqual(['PNG', 1200, 630])
  expect(errors).toEqual([])
})

test('a card that cannot be drawn is told of, and the explorer’s stands in its place', async () => {
  const fault = new Error('A drawing broke')
  const { get, errors } = aServer({ fetchData: () => Promise.reject(fault) })
  const answer = await get(`/share/ru/block/${THINGS.block}.png`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(errors).toEqual([fault])
})

test('a card that is named by what it says is kept for long, another for minutes', async () => {
  const { get } = aServer()
  const path = `/share/en/block/${THINGS.block}.png`
  expect((await get(`${path}?v=aB3-_xyz`)).headers['cache-control']).toMatch(/^public, max-age=604800,/)
  expect((await get(path)).headers['cache-control']).toMatch(/^public, max-age=300,/)
  expect((await get('/share/en/block/1.png?v=aB3-_xyz')).headers['cache-control']).toMatch(/^public, max-age=300,/)
  const { etag = '' } = (await get(path)).headers
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('whoever asks for a card at the same time waits for the same one', async () => {
  let [drawings, prints] = [0, 0]
  const { get } = aServer({
    fetchData: (resource, requestId) => {
      drawings++
      return withSince(fetchOf(CARD_ANSWERS))(resource, requestId)
    },
    print: (svg) => {
      prints++
      return Promise.resolve(Buffer.from(svg))
    },
  })
  await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/share/en/block/${THINGS.block}.png?v=${i}`)))
  expect([drawings, prints]).toEqual([1, 1])
})

test('when too many are in the making, the next gets the card of the explorer at once', async () => {
  const { get } = aServer({ fetchData: () => new Promise(() => undefined) })
  // A request begins when somebody waits for it.
  for (let i = 0; i < 32; i++) void get(`/share/en/block/${i}.png`).then(() => undefined)
  const answer = await get('/share/en/block/1000.png')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
})
