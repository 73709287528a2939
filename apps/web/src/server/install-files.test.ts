import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#i18n/locales.ts'
import { type TestWeb, startTestWeb } from './testing/test-web.ts'

let web: TestWeb
beforeAll(async () => {
  web = await startTestWeb(() => null)
})
afterAll(() => web[Symbol.asyncDispose]())

test.each(LOCALES)('the explorer can be installed in %s, as the same app', async (locale) => {
  const respond = await web.server.inject(`/manifest/${locale}.webmanifest`)
  expect(respond.headers['content-type']).toBe('application/manifest+json')
  expect(respond.json()).toMatchObject({ id: '/', lang: locale, start_url: `/${locale}`, name: 'Ergo Explorer' })
  const page = await web.server.inject(`/${locale}/wallet`)
  expect(page.body).toContain(`<link rel="manifest" href="/manifest/${locale}.webmanifest">`)
})

interface WorkerResponse {
  readonly body: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

/** Runs the worker as a browser would, with a fake network. */
async function startWorker(network: () => Promise<string>) {
  const { body } = await web.server.inject('/offline-worker.js')
  const listeners = new Map<string, (event: object) => void>()
  const requests: string[] = []
  vm.runInNewContext(body, {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    registration: {},
    navigator: { language: 'id-ID' },
    URL,
    Promise,
    fetch: ({ url }: { url: string }) => {
      requests.push(url)
      return network()
    },
    // Called with `new`, so it cannot be an arrow function.
    Response: function Response(this: object, text: string, init: object) {
      Object.assign(this, init, { body: text })
    },
  })
  /** Response of the worker; undefined if it does not handle the request. */
  const respond = async (path: string, mode = 'navigate', preloaded?: Promise<string>) => {
    let response: Promise<unknown> | undefined
    listeners.get('fetch')?.({
      request: { url: `https://explorer.example${path}`, mode },
      preloadResponse: preloaded,
      respondWith: (promise: Promise<unknown>) => (response = promise),
    })
    return (await response) as WorkerResponse | string | undefined
  }
  return { respond, requests, text: body }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the worker', () => {
  test.each([
    ['/en/blocks/7', 'No connection'],
    ['/ru', 'Нет соединения'],
    ['/id/mempool?page=2', 'Tidak ada koneksi'],
    ['/tr/latest-blocks', 'Bağlantı yok'],
    ['/', 'Tidak ada koneksi'],
  ])('shows at %s in the visitor’s language that there is no connection', async (path, heading) => {
    const { respond } = await startWorker(offline)
    const page = (await respond(path)) as WorkerResponse
    expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(page.body).toContain(`<h1>${heading}</h1>`)
    expect(page.body).toContain('<a href="">')
  })

  test('passes network responses through', async () => {
    const { respond, requests } = await startWorker(() => Promise.resolve('page'))
    expect(await respond('/en')).toBe('page')
    expect(requests).toEqual(['https://explorer.example/en'])
    // A response that the browser has preloaded is not fetched again.
    expect(await respond('/en', 'navigate', Promise.resolve('early'))).toBe('early')
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['/assets/x.js', 'no-cors'],
    ['/api/v2/home', 'cors'],
    ['/en', 'same-origin'],
  ])('does not handle %s (%s)', async (path, mode) => {
    const { respond, requests } = await startWorker(offline)
    expect(await respond(path, mode)).toBeUndefined()
    expect(requests).toEqual([])
  })

  test('stores nothing, is revalidated on each load, and is small', async () => {
    const { text } = await startWorker(offline)
    expect(text).not.toMatch(/caches|indexedDB|localStorage\.setItem/)
    const { headers, rawPayload } = await web.server.inject({
      url: '/offline-worker.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['cache-control']).toBe('no-cache')
    expect(rawPayload.length).toBeLessThan(3_000)
  })

  test('its page uses only scripts and styles that its policy allows', async () => {
    const { respond } = await startWorker(offline)
    const { body, headers } = (await respond('/en')) as WorkerResponse
    const policy = headers['content-security-policy'] ?? ''
    for (const tag of ['script', 'style']) {
      const [, inside = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`).exec(body) ?? []
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(inside).digest('base64')}'`)
    }
    expect(body).not.toMatch(/ (?:src|style|on[a-z]+)=/)
  })
})

test('when disabled, the installed worker unregisters and pages know it', async () => {
  await using off = await startTestWeb(() => null, { config: { hasOfflinePage: false } })
  const { body } = await off.server.inject('/offline-worker.js')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('fetch')
  expect((await off.server.inject('/app-config.js')).body).toContain('"hasOfflinePage":false')
})
