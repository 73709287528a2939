import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

const BLOCKS = /\/api\/v\d\/blocks\?/

test('[G01] no page asks for a sign-in', { tag: '@contract' }, async ({ page, explorer, context }) => {
  const { blockId: id } = await explorer.findBlock()
  for (const path of ['/en', '/en/latest-blocks', `/en/blocks/${id}`]) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByText(/log ?in|sign ?(in|up)|account|password/i)).toHaveCount(0)
    // A story may speak of the registers of a box; no control offers to register.
    for (const role of ['link', 'button', 'heading'] as const)
      await expect(page.getByRole(role, { name: /^register/i })).toHaveCount(0)
    await expect(page.locator('input[type=password]')).toHaveCount(0)
  }
  expect(await context.cookies()).toEqual([])
})

test('[G06] the stats strip makes no request on a page that came with its figures', async ({ page }) => {
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await blockLiveUpdates(page)
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  const strip = page.getByRole('region', { name: 'Network statistics' })
  await expect(strip.getByText(/\d\s.H\/s/)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requestedPaths.filter((path) => path === '/api/v0/info')).toEqual([])
})

test('[G06] the stats strip makes a request on a page that came without figures', async ({ page, startExtraWeb }) => {
  const web = await startExtraWeb()
  web.proxy.fault = 'errors'
  const response = await page.goto(`${web.url}/en/latest-blocks`)
  expect(response?.status()).toBe(503)
  const later = await startExtraWeb()
  // The same page, after the API has recovered.
  await page.route('**/api/**', (route) => route.continue({ url: route.request().url().replace(web.url, later.url) }))
  const [request] = await Promise.all([page.waitForRequest('**/api/v0/info'), page.goto(`${web.url}/en/latest-blocks`)])
  expect(await request.headerValue('accept')).toBe('application/json')
  await expect(page.getByRole('region', { name: 'Network statistics' }).getByText(/\d\s.H\/s/)).toBeVisible()
})

test('[G07] a progress bar runs at the top edge until the screen is loaded', async ({ page }) => {
  await page.goto('/en')
  await waitUntilHydrated(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(BLOCKS, async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  const box = await bar.boundingBox()
  expect(box?.y).toBe(0)
  release()
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

for (const value of ['1', 'true', ''])
  test(`[G08] ?iframe=${value} shows only the screen, and links keep it`, async ({ page }) => {
    await page.goto(`/en/latest-blocks?iframe=${value}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Network statistics' })).toHaveCount(0)
    await waitUntilHydrated(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Block/ })).toBeVisible()
    expect(new URL(page.url()).searchParams.has('iframe')).toBe(true)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

test('[G09] a new page starts at the top, and going back restores the scroll position', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByText(/^Page 1 of/)).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
})

test('[G09] hydration does not move a reader who has already scrolled', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/browser-*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/en/latest-blocks', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Pages', exact: true }).scrollIntoViewIfNeeded()
  const scrollPosition = await page.evaluate(() => scrollY)
  expect(scrollPosition).toBeGreaterThan(100)
  release()
  await waitUntilHydrated(page)
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeEnabled()
  expect(await page.evaluate(() => scrollY)).toBe(scrollPosition)
})

test('[G09] changing a tab keeps the scroll position', async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  await page.goto(`/en/blocks/${id}`)
  await waitUntilHydrated(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('navigation', { name: 'Block' }).getByRole('link', { name: 'Extension' }).click()
  await expect(page.getByText('Digest')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('[G10] a server error page says so and links to the home page', async ({ page, startExtraWeb }) => {
  // An invalid date.
  const web = await startExtraWeb({}, (body) => body.replaceAll(/"timestamp":\d+/g, '"timestamp":9000000000000000'))
  const response = await page.goto(`${web.url}/en/latest-blocks`)
  expect(response?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'Unhandled Error occurred' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/en')
})

test('[G11] an alert appears at the top right, 300 px wide, and disappears after 5 s', async ({
  page,
  explorer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { blockId: id } = await explorer.findBlock()
  await page.goto(`/en/blocks/${id}`)
  await waitUntilHydrated(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy block ID' }).click()
  const alert = page.getByRole('status').getByText('Copied')
  await expect(alert).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  const alertBox = await page.getByRole('status').filter({ hasText: 'Copied' }).locator('> *').boundingBox()
  expect(alertBox?.width).toBe(300)
  expect((alertBox?.x ?? 0) + 300).toBeGreaterThan(1440 - 40)
  expect(alertBox?.y).toBeLessThan(150)
  await page.clock.runFor(4900)
  await expect(alert).toBeVisible()
  await page.clock.runFor(200)
  await expect(alert).toHaveCount(0)
})

test('[G12] a setting is replaced at run time with the same build', async ({ page, startExtraWeb }) => {
  const web = await startExtraWeb({ COIN_NAME: 'Comet', ENVIRONMENTS: 'Here=,There=https://explorer.example' })
  await page.goto(`${web.url}/en`)
  await expect(page.getByRole('region', { name: 'Network statistics' }).getByText(/191.924\sCOMET/)).toBeVisible()
  await waitUntilHydrated(page)
  await expect(page.getByRole('region', { name: 'Network statistics' }).getByText(/191.924\sCOMET/)).toBeVisible()
  const config = await page.evaluate<unknown>('window.__APP_CONFIG__')
  expect(config).toMatchObject({
    coinName: 'Comet',
    environments: [{ name: 'Here' }, { url: 'https://explorer.example' }],
  })
})

test('[G13] [G17] defaults: Erg, only this network, logger off, request timeout of one minute', async ({ page }) => {
  await page.goto('/en')
  expect(await page.evaluate<unknown>('window.__APP_CONFIG__')).toMatchObject({
    coinName: 'Erg',
    environments: [{ name: 'Devnet' }],
    isLoggerEnabled: false,
    apiTimeoutMs: 60_000,
  })
})

test('[G13] the request timeout is configurable', async ({ page, startExtraWeb }) => {
  const web = await startExtraWeb({ API_TIMEOUT_MS: '700' })
  await page.goto(`${web.url}/en`)
  await waitUntilHydrated(page)
  web.proxy.fault = 'silent'
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('alert').getByText('The data could not be loaded.')).toBeVisible()
})

test('[G13] a chunk that fails to load can be retried', async ({ page }) => {
  await page.route('**/assets/latest-blocks-screen*', (route) => route.abort())
  await page.goto('/en')
  await waitUntilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { name: 'Part of this page could not be loaded.' })).toBeVisible()
  await page.unroute('**/assets/latest-blocks-screen*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
})

test('a tab whose scripts an upgrade has removed loads the document of the next page', async ({ page }) => {
  await page.goto('/en')
  await waitUntilHydrated(page)
  let isUpgraded = true
  await page.route('**/assets/**', (route) =>
    isUpgraded ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  // The document of the new release brings its own scripts.
  await page.route('**/en/latest-blocks', (route) => {
    isUpgraded = false
    return route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
  await waitUntilHydrated(page)
  await expect(page).toHaveURL(/\/en\/latest-blocks$/)
})

test('a chunk that fails is reported although the server does not say whether it has the files of the page', async ({
  page,
}) => {
  await page.route('**/assets/latest-blocks-screen*', (route) => route.abort())
  await page.goto('/en')
  await waitUntilHydrated(page)
  // Never answered.
  await page.route('**/assets/**', (route) => (route.request().method() === 'HEAD' ? undefined : route.fallback()))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { name: 'Part of this page could not be loaded.' })).toBeVisible({
    timeout: 15_000,
  })
})

test('[G14] requests accept JSON, and a newer request of a kind cancels the running one', async ({ page }) => {
  await blockLiveUpdates(page)
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('cometcomet')) failed.push(`${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  await page.route(/cometcomet$/, () => new Promise(() => undefined))
  await page.keyboard.press('/')
  const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  const [request] = await Promise.all([page.waitForRequest(/cometcomet$/), input.fill('cometcomet')])
  expect(await request.headerValue('accept')).toBe('application/json')
  await Promise.all([page.waitForRequest(/cometcomets$/), input.fill('cometcomets')])
  await expect.poll(() => failed).toEqual([expect.stringMatching(/cometcomet net::ERR_ABORTED$/)])
})

test('[G14] a response with an error body counts as failed', async ({ page }) => {
  await blockLiveUpdates(page)
  await page.route(BLOCKS, (route) => route.fulfill({ json: { error: 'no' } }))
  await page.goto('/en')
  await waitUntilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('alert').getByText('The data could not be loaded.')).toBeVisible()
  await page.unroute(BLOCKS)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
})

test('no page needs the date and number formats of the browser to start, which are slow', async ({
  page,
  explorer,
}) => {
  await page.addInitScript(() => {
    for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'Collator'] as const)
      Object.defineProperty(Intl, name, {
        value: new Proxy(Intl[name], {
          construct(format, args, target) {
            performance.mark(`Intl.${name}`)
            return Reflect.construct(format, args, target) as object
          },
        }),
      })
  })
  const { blockId } = await explorer.findBlock()
  const paths = ['/en', '/ru/latest-blocks', `/en/blocks/${blockId}`, '/tr/issued-tokens', '/id/charts', '/en/stats']
  for (const path of paths) {
    await page.goto(path)
    await waitUntilHydrated(page)
    const used = await page.evaluate(() =>
      performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith('Intl.') ? [name] : [])),
    )
    expect({ path, used }).toEqual({ path, used: [] })
  }
})
