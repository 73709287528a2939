import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '#config/public-config.ts'
import { LOCALES } from '#i18n/locales.ts'
import { CARD_KINDS } from '#share/card.ts'
import { CARD_RESPONSES, CARD_IDS } from '#share/testing/card-responses.ts'
import { createFetchData } from '../testing/card-input.ts'
import { renderPng } from './png.ts'
import { type CardsOptions, serveCards } from './card-server.ts'

const servers: ReturnType<typeof Fastify>[] = []
afterAll(() => Promise.all(servers.map((server) => server.close())))

function startServer(change: Partial<CardsOptions> = {}) {
  const server = Fastify({ routerOptions: { maxParamLength: 20_000 } })
  const errors: unknown[] = []
  serveCards(server, {
    config: DEFAULT_CONFIG,
    renderer: { module: () => import('#entry/render.tsx') },
    fetchData: withSince(createFetchData(CARD_RESPONSES)),
    renderPng,
    versionOf: () => 'tip',
    onError: (error) => errors.push(error),
    ...change,
  })
  server.get('/*', (_request, reply) => reply.redirect('/en'))
  servers.push(server)
  return { server, errors, get: (url: string, headers = {}) => server.inject({ url, headers }) }
}

const withSince =
  (fetchData: ReturnType<typeof createFetchData>): CardsOptions['fetchData'] =>
  async (resource) => ({
    ...(await fetchData(resource)),
    staleSince: null,
    isAtTip: true,
  })

/** First chunk (IHDR) of a PNG, which begins with width and height. */
const sizeOf = (png: Buffer) => [png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]

describe('the card of', () => {
  const { get } = startServer()
  test.each(CARD_KINDS)('a %s is a PNG of 1200 by 630', async (kind) => {
    const response = await get(`/share/en/${kind}/${CARD_IDS[kind]}.png`)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    expect(sizeOf(response.rawPayload)).toEqual(['PNG', 1200, 630])
  })

  test.each(LOCALES)('the explorer itself exists in %s', async (locale) => {
    const response = await get(`/share/${locale}/explorer.png`)
    expect([response.statusCode, ...sizeOf(response.rawPayload)]).toEqual([200, 'PNG', 1200, 630])
  })

  test('a block differs by language', async () => {
    const [english, russian] = await Promise.all(
      ['en', 'ru'].map((locale) => get(`/share/${locale}/block/${CARD_IDS.block}.png`)),
    )
    expect(english?.rawPayload.equals(russian?.rawPayload ?? Buffer.alloc(0))).toBe(false)
  })
})

test('a missing object returns 404 with the default card', async () => {
  const { get } = startServer()
  const plain = await get('/share/en/explorer.png')
  for (const subject of ['block/999999999', 'transaction/nothing', 'address/9bad', 'token/no', 'chart/no']) {
    const response = await get(`/share/en/${subject}.png`)
    expect([subject, response.statusCode, response.headers['content-type']]).toEqual([subject, 404, 'image/png'])
    expect(response.rawPayload.equals(plain.rawPayload)).toBe(true)
  }
})

test('paths below /share are never redirected to a language; paths without a card return 404', async () => {
  const { get } = startServer()
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

test('a failing API gives the default card with no-store, and logs no error', async () => {
  const { get, errors } = startServer({ fetchData: withSince(createFetchData(null)) })
  const response = await get(`/share/en/token/${CARD_IDS.token}.png?v=abcdefgh`)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
  expect(response.headers['cache-control']).toBe('no-store')
  expect(sizeOf(response.rawPayload)).toEqual(['PNG', 1200, 630])
  expect(errors).toEqual([])
})

test('an error while drawing is reported, and the default card is returned', async () => {
  const fault = new Error('A drawing broke')
  const { get, errors } = startServer({ fetchData: () => Promise.reject(fault) })
  const response = await get(`/share/ru/block/${CARD_IDS.block}.png`)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(errors).toEqual([fault])
})

test('a versioned card URL is cached for days, others for minutes', async () => {
  const { get } = startServer()
  const path = `/share/en/block/${CARD_IDS.block}.png`
  expect((await get(`${path}?v=aB3-_xyz`)).headers['cache-control']).toMatch(/^public, max-age=604800,/)
  expect((await get(path)).headers['cache-control']).toMatch(/^public, max-age=300,/)
  expect((await get('/share/en/block/1.png?v=aB3-_xyz')).headers['cache-control']).toMatch(/^public, max-age=300,/)
  const { etag = '' } = (await get(path)).headers
  const again = await get(path, { 'if-none-match': etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  expect((await get(path)).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('concurrent requests for a card share one render', async () => {
  let [drawings, renders] = [0, 0]
  const { get } = startServer({
    fetchData: (resource, requestId) => {
      drawings++
      return withSince(createFetchData(CARD_RESPONSES))(resource, requestId)
    },
    renderPng: (svg) => {
      renders++
      return Promise.resolve(Buffer.from(svg))
    },
  })
  await Promise.all(Array.from({ length: 20 }, (_, i) => get(`/share/en/block/${CARD_IDS.block}.png?v=${i}`)))
  expect([drawings, renders]).toEqual([1, 1])
})

test('when too many cards are in flight, the next request gets the default card immediately', async () => {
  const { get } = startServer({ fetchData: () => new Promise(() => undefined) })
  // `inject` sends the request when `then` is called.
  for (let i = 0; i < 32; i++) void get(`/share/en/block/${i}.png`).then(() => undefined)
  const response = await get('/share/en/block/1000.png')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('renders 60 cards at once and one a second after that, and sends the default card to others', async () => {
  let [now, renders] = [0, 0]
  const { get } = startServer({
    clock: () => now,
    renderPng: (svg) => {
      renders++
      return Promise.resolve(Buffer.from(svg))
    },
    // Each version draws another card.
    renderer: { module: () => Promise.resolve(numberedCards()) },
  })
  const draw = async (i: number) => (await get(`/share/en/block/${i}.png`)).headers['cache-control'] !== 'no-store'
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, i) => draw(i)))
  expect(drawn).not.toContain(false)
  for (let i = 20; i < 60; i++) expect(await draw(i)).toBe(true)
  expect([await draw(60), await draw(61)]).toEqual([false, false])
  // The default card was rendered once.
  expect(renders).toBe(61)
  now += 2_000
  expect([await draw(62), await draw(63)]).toEqual([true, false])
})

/** Cards that consist of the path of their subject. */
const numberedCards = () =>
  ({ renderCard: ({ subject }: { readonly subject: unknown }) => Promise.resolve(JSON.stringify(subject)) }) as never
