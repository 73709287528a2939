import { anotherWeb } from '../setup/another-web.ts'
import { expect, test } from '../setup/test.ts'
import { withoutNews } from '../setup/without-news.ts'
import { untilLive } from '../setup/until-live.ts'

const BLOCKS = /\/api\/v\d\/blocks\?/

test(
  '[G01] nobody is asked to sign in, and no page needs it',
  { tag: '@contract' },
  async ({ page, explorer, context }) => {
    const { id } = await explorer.aBlock()
    for (const path of ['/en', '/en/latest-blocks', `/en/blocks/${id}`]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page.getByText(/log ?in|sign ?(in|up)|register|account|password/i)).toHaveCount(0)
      await expect(page.locator('input[type=password]')).toHaveCount(0)
    }
    expect(await context.cookies()).toEqual([])
  },
)

test('[G06] on a page that came with its figures, the strip asks for nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await withoutNews(page)
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  const strip = page.getByRole('region', { name: 'Network figures' })
  await expect(strip.getByText(/\d\s.H\/s/)).toBeVisible()
  await page.waitForTimeout(1500)
  expect(asked.filter((path) => path === '/api/v0/info')).toEqual([])
})

test('[G06] on a page that came without, it asks when it appears', async ({ page }) => {
  await using web = await anotherWeb()
  web.proxy.fault = 'errors'
  const answer = await page.goto(`${web.url}/en/latest-blocks`)
  expect(answer?.status()).toBe(503)
  await using later = await anotherWeb()
  // The same page, whose scripts find the API well again.
  await page.route('**/api/**', (route) => route.continue({ url: route.request().url().replace(web.url, later.url) }))
  const [request] = await Promise.all([page.waitForRequest('**/api/v0/info'), page.goto(`${web.url}/en/latest-blocks`)])
  expect(await request.headerValue('accept')).toBe('application/json')
  await expect(page.getByRole('region', { name: 'Network figures' }).getByText(/\d\s.H\/s/)).toBeVisible()
})

test('[G07] a bar runs along the top edge until the screen is there', async ({ page }) => {
  await page.goto('/en')
  await untilLive(page)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route(BLOCKS, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  const bar = page.getByRole('progressbar', { name: 'Loading' })
  await expect(bar).toBeVisible()
  const box = await bar.boundingBox()
  expect(box?.y).toBe(0)
  letAnswer()
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

for (const value of ['1', 'true', ''])
  test(`[G08] ?iframe=${value} leaves only the screen, and links keep it`, async ({ page }) => {
    await page.goto(`/en/latest-blocks?iframe=${value}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Network figures' })).toHaveCount(0)
    await untilLive(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Block/ })).toBeVisible()
    expect(new URL(page.url()).searchParams.has('iframe')).toBe(true)
    await expect(page.getByRole('banner')).toHaveCount(0)
  })

test('[G09] another page starts at its top, and going back returns to where one was', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await untilLive(page)
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

test('[G09] who has begun to read before the scripts came is not moved by them', async ({ page }) => {
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/assets/browser-*', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/en/latest-blocks', { waitUntil: 'commit' })
  await page.getByRole('navigation', { name: 'Pages', exact: true }).scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  letCome()
  await untilLive(page)
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeEnabled()
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('[G09] a change of tab stays in place', async ({ page, explorer }) => {
  const { id } = await explorer.aBlock()
  await page.goto(`/en/blocks/${id}`)
  await untilLive(page)
  await page.evaluate(() => scrollTo(0, 150))
  await page.getByRole('navigation', { name: 'Block' }).getByRole('link', { name: 'Extension' }).click()
  await expect(page.getByText('Digest')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('[G10] what the server could not make says so and links home', async ({ page }) => {
  // No calendar has such a day.
  await using web = await anotherWeb({}, (body) => body.replaceAll(/"timestamp":\d+/g, '"timestamp":9000000000000000'))
  const answer = await page.goto(`${web.url}/en/latest-blocks`)
  expect(answer?.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'Unhandled Error occurred' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/en')
})

test('[G11] an alert stands at the top right, 300 px wide, and leaves after 5 s', async ({
  page,
  explorer,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await explorer.aBlock()
  await page.goto(`/en/blocks/${id}`)
  await untilLive(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy block id' }).click()
  const alert = page.getByRole('status').getByText('Copied')
  await expect(alert).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  const plate = await page.getByRole('status').filter({ hasText: 'Copied' }).locator('> *').boundingBox()
  expect(plate?.width).toBe(300)
  expect((plate?.x ?? 0) + 300).toBeGreaterThan(1440 - 40)
  expect(plate?.y).toBeLessThan(150)
  await page.clock.runFor(4900)
  await expect(alert).toBeVisible()
  await page.clock.runFor(200)
  await expect(alert).toHaveCount(0)
})

test('[G12] a setting is replaced at run time, with the same build', async ({ page }) => {
  await using web = await anotherWeb({ COIN_NAME: 'Comet', ENVIRONMENTS: 'Here=,There=https://explorer.example' })
  await page.goto(`${web.url}/en`)
  await expect(page.getByRole('region', { name: 'Network figures' }).getByText(/97.739.924\sCOMET/)).toBeVisible()
  await untilLive(page)
  await expect(page.getByRole('region', { name: 'Network figures' }).getByText(/97.739.924\sCOMET/)).toBeVisible()
  const config = await page.evaluate<unknown>('window.__APP_CONFIG__')
  expect(config).toMatchObject({
    coinName: 'Comet',
    environments: [{ name: 'Here' }, { url: 'https://explorer.example' }],
  })
})

test('[G13] [G17] out of the box: Erg, Mainnet alone, logger off, a minute for a request', async ({ page }) => {
  await page.goto('/en')
  expect(await page.evaluate<unknown>('window.__APP_CONFIG__')).toMatchObject({
    coinName: 'Erg',
    environments: [{ name: 'Mainnet' }],
    isLoggerEnabled: false,
    apiTimeoutMs: 60_000,
  })
})

test('[G13] another limit of a request can be set', async ({ page }) => {
  await using web = await anotherWeb({ API_TIMEOUT_MS: '700' })
  await page.goto(`${web.url}/en`)
  await untilLive(page)
  web.proxy.fault = 'silent'
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('alert').getByText('The data did not arrive.')).toBeVisible({ timeout: 3000 })
})

test('[G13] a part of the program that does not come is offered again', async ({ page }) => {
  await page.route('**/assets/latest-blocks-screen*', (route) => route.abort())
  await page.goto('/en')
  await untilLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { name: 'A part of this page did not load.' })).toBeVisible()
  await page.unroute('**/assets/latest-blocks-screen*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
})

test('[G14] requests accept JSON, and a newer one of a kind cancels the running one', async ({ page }) => {
  await withoutNews(page)
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    if (request.url().includes('cometcomet')) failed.push(`${request.url()} ${request.failure()?.errorText ?? ''}`)
  })
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  await page.route(/cometcomet$/, () => new Promise(() => undefined))
  await page.keyboard.press('/')
  const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
  const [request] = await Promise.all([page.waitForRequest(/cometcomet$/), input.fill('cometcomet')])
  expect(await request.headerValue('accept')).toBe('application/json')
  await Promise.all([page.waitForRequest(/cometcomets$/), input.fill('cometcomets')])
  await expect.poll(() => failed).toEqual([expect.stringMatching(/cometcomet net::ERR_ABORTED$/)])
})

test('[G14] an answer that holds an error counts as failed', async ({ page }) => {
  await withoutNews(page)
  await page.route(BLOCKS, (route) => route.fulfill({ json: { error: 'no' } }))
  await page.goto('/en')
  await untilLive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('alert').getByText('The data did not arrive.')).toBeVisible()
  await page.unroute(BLOCKS)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
})
