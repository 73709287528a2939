import { startWeb } from '@ergo-explorer/testkit/stack'
import { PATIENT_WEB_SETTINGS, URL_VARIABLES } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

test.use({ serviceWorkers: 'allow' })

const OFFLINE = [
  ['en', 'No connection', 'Try again'],
  ['ru', 'Нет соединения', 'Повторить'],
  ['id', 'Tidak ada koneksi', 'Coba lagi'],
  ['tr', 'Bağlantı yok', 'Tekrar dene'],
] as const

for (const [locale, heading, again] of OFFLINE)
  test(`shows the offline page without chain data when there is no connection: ${locale}`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${locale}`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.goto(`/${locale}/latest-blocks`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.locator('body')).not.toContainText(/\d/)
    await context.setOffline(false)
    await page.getByRole('link', { name: again }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/${locale}/latest-blocks`)
  })

test('the offline page uses the selected theme', async ({ page, context }) => {
  await page.goto('/en')
  await page.evaluate(async () => {
    localStorage.setItem('settings', '{"theme":"dark"}')
    await navigator.serviceWorker.ready
  })
  await context.setOffline(true)
  await page.goto('/en/mempool')
  const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  expect(background).toBe('rgb(19, 19, 18)')
})

test('the service worker caches nothing, and unregisters when it is disabled', async ({ page }) => {
  // Starts two more servers one after the other.
  test.slow()
  const apiUrl = process.env[URL_VARIABLES.api] ?? ''
  const on = await startWeb({ apiUrl, settings: PATIENT_WEB_SETTINGS })
  try {
    await page.goto(`${on.url}/en`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(`${on.url}/en/latest-blocks`)
    await waitUntilHydrated(page)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  } finally {
    await on[Symbol.asyncDispose]()
  }
  // The same host after its operator changed the setting.
  await using off = await startWeb({
    apiUrl,
    port: Number(new URL(on.url).port),
    settings: { ...PATIENT_WEB_SETTINGS, OFFLINE_PAGE: 'false' },
  })
  expect(off.url).toBe(on.url)
  await page.goto(`${off.url}/en`)
  const countWorkers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(countWorkers, { timeout: 20_000 }).toBe(0)
  // A page that still loads its chunks would fail when its server stops.
  await page.goto('about:blank')
})

test('the explorer can be installed: its manifest and all icons exist', async ({ page, request, baseURL }) => {
  await page.goto('/tr')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(`${baseURL}${href}`)).json()) as {
    icons: { src: string; type: string; sizes: string }[]
  }
  for (const { src, type, sizes } of manifest.icons) {
    const response = await request.get(`${baseURL}${src}`)
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type])
    if (type !== 'image/png') continue
    const png = await response.body()
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
  expect((await request.get(`${baseURL}/apple-touch-icon.png`)).status()).toBe(200)
  // As the browser itself reads it.
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
})

test('the sitemap lists existing, indexable pages', async ({ request, startExtraWeb }) => {
  // A server that has just started renders every page in every language.
  test.setTimeout(240_000)
  const PUBLIC_URL = 'https://explorer.example'
  const web = await startExtraWeb({ PUBLIC_URL })
  const get = async (url: string) => await request.get(url.replace(PUBLIC_URL, web.url), { maxRedirects: 0 })
  const locsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
  const parts = locsIn(await (await get(`${PUBLIC_URL}/sitemap.xml`)).text())
  expect(parts.map((part) => part.replace(`${PUBLIC_URL}/sitemap-`, ''))).toEqual([
    'pages.xml.gz',
    'blocks.xml.gz',
    'addresses.xml.gz',
    'contracts.xml.gz',
    'tokens-1.xml.gz',
  ])
  for (const part of parts) {
    const compressed = new Response(new Uint8Array(await (await get(part)).body())).body
    const xml = await new Response(compressed?.pipeThrough(new DecompressionStream('gzip'))).text()
    const locs = locsIn(xml)
    expect(locs.length).toBeGreaterThan(3)
    // All static pages; for objects, the first and the last.
    for (const loc of part.includes('pages') ? locs : [locs[0], locs.at(-1)]) {
      const response = await get(loc ?? '')
      expect([loc, response.status(), response.headers()['x-robots-tag']]).toEqual([loc, 200, undefined])
      expect(await response.text()).toContain(`<link rel="canonical" href="${loc}">`)
    }
  }
})
