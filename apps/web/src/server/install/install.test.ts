import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '../../i18n/locales.ts'
import { type AWeb, aWeb } from '../testing/a-web.ts'

let web: AWeb
beforeAll(async () => {
  web = await aWeb(() => null)
})
afterAll(() => web[Symbol.asyncDispose]())

test.each(LOCALES)('the explorer can be installed in %s, as the same app', async (locale) => {
  const answer = await web.server.inject(`/manifest/${locale}.webmanifest`)
  expect(answer.headers['content-type']).toBe('application/manifest+json')
  expect(answer.json()).toMatchObject({ id: '/', lang: locale, start_url: `/${locale}`, name: 'Ergo Explorer' })
  const page = await web.server.inject(`/${locale}/wallet`)
  expect(page.body).toContain(`<link rel="manifest" href="/manifest/${locale}.webmanifest">`)
})

interface Answer {
  readonly body: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** The worker as a browser runs it, without a network. */
async function aWorker(network: () => Promise<string>) {
  const { body } = await web.server.inject('/offline-worker.js')
  const listeners = new Map<string, (event: object) => void>()
  const asked: string[] = []
  vm.runInNewContext(body, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {},
    navigator: { language: 'id-ID' },
    URL,
    Promise,
    fetch: ({ url }: { url: string }) => {
      asked.push(url)
      return network()
    },
    // A constructor is called with `new`, so it is no arrow.
    Response: function Response(this: object, text: string, init: object) {
      Object.assign(this, init, { body: text })
    },
  })
  /** What the worker answers; undefined where it leaves the request alone. */
  const answer = async (path: string, mode = 'navigate', preloaded?: Promise<string>) => {
    let given: Promise<unknown> | undefined
    listeners.get('fetch')?.({
      request: { url: `https://explorer.example${path}`, mode },
      preloadResponse: preloaded,
      respondWith: (promise: Promise<unknown>) => (given = promise),
    })
    return (await given) as Answer | string | undefined
  }
  return { answer, asked, text: body }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the worker', () => {
  test.each([
    ['/en/blocks/7', 'No connection'],
    ['/ru', 'Нет соединения'],
    ['/id/mempool?page=2', 'Tidak ada koneksi'],
    ['/tr/latest-blocks', 'Bağlantı yok'],
    ['/', 'Tidak ada koneksi'],
  ])('says at %s in the reader’s language that there is no connection', async (path, heading) => {
    const { answer } = await aWorker(away)
    const page = (await answer(path)) as Answer
    expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(page.body).toContain(`<h1>${heading}</h1>`)
    expect(page.body).toContain('<a href="">')
  })

  test('shows what the network gives where there is one', async () => {
    const { answer, asked } = await aWorker(() => Promise.resolve('page'))
    expect(await answer('/en')).toBe('page')
    expect(asked).toEqual(['https://explorer.example/en'])
    // One that the browser has asked for already is not asked for again.
    expect(await answer('/en', 'navigate', Promise.resolve('early'))).toBe('early')
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['/assets/x.js', 'no-cors'],
    ['/api/v2/home', 'cors'],
    ['/en', 'same-origin'],
  ])('leaves %s alone (%s)', async (path, mode) => {
    const { answer, asked } = await aWorker(away)
    expect(await answer(path, mode)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('keeps nothing, is always asked for anew, and is small', async () => {
    const { text } = await aWorker(away)
    expect(text).not.toMatch(/caches|indexedDB|localStorage\.setItem/)
    const { headers, rawPayload } = await web.server.inject({
      url: '/offline-worker.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['cache-control']).toBe('no-cache')
    expect(rawPayload.length).toBeLessThan(2_500)
  })

  test('its page runs and wears nothing that its policy does not name', async () => {
    const { answer } = await aWorker(away)
    const { body, headers } = (await answer('/en')) as Answer
    const policy = headers['content-security-policy'] ?? ''
    for (const tag of ['script', 'style']) {
      const [, inside = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(body) ?? []
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
    }
    expect(body).not.toMatch(/ (?:src|style|on[a-z]+)=/)
  })
})

test('switched off, the worker that is out there leaves, and pages are told', async () => {
  await using off = await aWeb(() => null, { config: { hasOfflinePage: false } })
  const { body } = await off.server.inject('/offline-worker.js')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('fetch')
  expect((await off.server.inject('/app-config.js')).body).toContain('"hasOfflinePage":false')
})
