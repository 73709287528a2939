import { expect, test } from '../setup/test.ts'

const title = (name: string) => `${name} — Ergo Explorer (Simulated chain)`

test('[U01] / is the home page', { tag: ['@phone', '@contract'] }, async ({ page, explorer }) => {
  const response = await page.goto('/en')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { height } = await explorer.findBlock()
  await expect(page.getByRole('main')).toContainText(String(height).slice(0, -2))
})

test('[U02] [B04] /latest-blocks lists the newest blocks', { tag: ['@phone', '@contract'] }, async ({ page }) => {
  const response = await page.goto('/en/latest-blocks')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(title('Latest blocks'))
  await expect(page.getByRole('table', { name: 'Latest blocks' }).getByRole('row')).toHaveCount(31)
})

test(
  '[U03] [U20] an unknown path shows a not-found message above the latest blocks',
  { tag: '@contract' },
  async ({ page, request, baseURL }) => {
    const response = await page.goto('/en/no/such/page')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Not found/)
    await expect(page.getByRole('main').getByText('Not found').first()).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const plain = await request.get(`${baseURL ?? ''}/en/no/such/page`)
    expect(plain.headers()['x-robots-tag']).toBe('noindex')
  },
)

test(
  '[U04] /blocks/{id} shows the block, also by height and with a suffix',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    const { blockId: id, height } = await explorer.findBlock()
    for (const path of [id, String(height), `${id}/anything`, `${id}/transactions/more`, id.toUpperCase()]) {
      const response = await page.goto(`/en/blocks/${path}`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('main')).toContainText(id)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/blocks/${id}$`))
    }
  },
)

test(
  '[U06] /transactions/{id} shows the transaction, confirmed or not',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    const pendingId = await explorer.createPendingTransaction()
    const response = await page.goto(`/en/transactions/${pendingId}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText(pendingId)
    const { blockId: id } = await explorer.findBlock()
    const { items } = await explorer.getJson<{ items: { transactionId: string }[] }>(
      `/api/v2/blocks/${id}/transactions?limit=1`,
    )
    const confirmed = items[0]?.transactionId ?? ''
    expect((await page.goto(`/en/transactions/${confirmed}`))?.status()).toBe(200)
    await expect(page.getByRole('main')).toContainText(confirmed)
    await expect(page.getByText(/^Confirmed/).first()).toBeVisible()
  },
)

test('[U19] the first segment is the language; without one the path redirects to English', async ({
  request,
  baseURL,
}) => {
  const at = async (path: string, headers: Record<string, string> = {}) => {
    const response = await request.get(`${baseURL ?? ''}${path}`, { maxRedirects: 0, headers })
    return [response.status(), response.headers()['location']]
  }
  expect(await at('/latest-blocks?page=2')).toEqual([301, '/en/latest-blocks?page=2'])
  expect(await at('/xx/latest-blocks')).toEqual([301, '/en/xx/latest-blocks'])
  expect(await at('/', { 'accept-language': 'tr,en;q=0.5' })).toEqual([302, '/tr'])
  expect(await at('/', { 'accept-language': 'tr', cookie: 'lang=id' })).toEqual([302, '/id'])
  expect(await at('/latest-blocks', { 'accept-language': 'tr' })).toEqual([301, '/en/latest-blocks'])
})

test('[U20] each page has its title in the selected language', { tag: '@contract' }, async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  const lists = []
  for (const locale of ['en', 'ru', 'id', 'tr']) {
    const titles = new Set<string>()
    for (const path of ['', '/latest-blocks', '/data', `/blocks/${id}`, '/no/such/page']) {
      // The server has written the title; what the page loads for hydration does not matter here.
      await page.goto(`/${locale}${path}`, { waitUntil: 'domcontentloaded' })
      titles.add(await page.title())
      if (path === '/latest-blocks') lists.push(await page.title())
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
    }
    expect(titles.size).toBe(5)
  }
  expect(lists).toEqual([
    'Latest blocks — Ergo Explorer (Simulated chain)',
    'Последние блоки — Ergo Explorer (Симуляция блокчейна)',
    'Blok terbaru — Ergo Explorer (Blockchain simulasi)',
    'Son bloklar — Ergo Explorer (Simülasyon zinciri)',
  ])
})

test('[U22] [B05] /data lists the blocks of a date range', async ({ page }) => {
  const today = new Date().toISOString().slice(0, 10)
  await page.goto('/en/data')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill(today)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/en/data\\?from=2020-01-01&to=${today}$`))
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})

test('[B05] a date range without blocks shows a message, and a short one in the title', async ({ page }) => {
  await page.goto('/en/data?from=2001-01-01&to=2001-01-02')
  await expect(page.getByRole('main').getByText('No blocks have been found. Try different dates')).toBeVisible()
  await expect(page).toHaveTitle(/^No blocks found\. Try different dates/)
})

test(
  '[U24] an unconfirmed transaction has one canonical URL, and its title contains the id',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    // A block may confirm the transaction before its page is open; then another one is taken.
    await expect(async () => {
      const id = await explorer.createPendingTransaction()
      await page.goto(`/en/unconfirmed-transactions/${id}`)
      await expect(page).toHaveURL(new RegExp(`/en/transactions/${id}$`))
      await expect(page).toHaveTitle(new RegExp(`Unconfirmed transaction .*${id.slice(0, 6)}`), { timeout: 1000 })
    }).toPass()
  },
)
