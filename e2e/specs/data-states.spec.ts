import type { Locator, Page } from '@playwright/test'
import type { Explorer } from '../setup/explorer.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

/** A type of data, the page that shows it, and how to get there from another page. */
interface DataType {
  readonly type: string
  /** A page with a link to the data. */
  readonly from: (explorer: Explorer) => Promise<string>
  readonly open: (page: Page) => Promise<void>
  /** The request for the data. */
  readonly request: RegExp
  /** Visible only with the data. */
  readonly data: (main: Locator) => Locator
  readonly failureText?: string
}

const at = (path: string) => () => Promise.resolve(path)
const clickInFooter = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
const clickFirst = (href: string) => (page: Page) => page.locator(`main table a[href*="${href}"]`).first().click()

const DATA_TYPES: readonly DataType[] = [
  {
    type: 'address',
    from: at('/en/rich-list'),
    open: clickFirst('/addresses/'),
    request: /\/api\/v2\/addresses\/\w+(?:\?|$)/,
    data: (main) => main.getByText('Total received', { exact: true }),
  },
  {
    type: 'address transactions',
    from: at('/en/rich-list'),
    open: clickFirst('/addresses/'),
    request: /\/api\/v2\/addresses\/\w+\/transactions/,
    data: (main) => main.locator('table a[href*="/transactions/"]').first(),
  },
  {
    type: 'blocks',
    from: at('/en'),
    open: clickInFooter('Latest blocks'),
    request: /\/api\/v2\/blocks\?/,
    data: (main) => main.locator('table a[href*="/blocks/"]').first(),
  },
  {
    type: 'block',
    from: at('/en/latest-blocks?page=2'),
    open: clickFirst('/blocks/'),
    request: /\/api\/v2\/blocks\/[0-9a-f]{64}(?:\?|$)/,
    data: (main) => main.getByText('State root', { exact: true }),
  },
  {
    type: 'chart',
    from: at('/en/charts'),
    open: (page) => page.locator('main a[href$="/charts/hash-rate"]').first().click(),
    request: /\/api\/v2\/charts\/hash-rate/,
    data: (main) => main.getByText('View as table'),
  },
  {
    type: 'search',
    from: at('/en'),
    open: async (page) => {
      await page.keyboard.press('/')
      const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
      await input.fill('nothing-is-called-so')
      await input.press('Enter')
    },
    request: /\/api\/v2\/resolve\//,
    data: (main) => main.getByText('Unrecognized search pattern. Please try searching'),
    failureText: 'Search failed.',
  },
  {
    type: 'stats',
    from: at('/en'),
    open: clickInFooter('Stats'),
    request: /\/api\/v0\/stats/,
    data: (main) => main.locator('[data-figure="day-blocks"]').first(),
  },
  {
    type: 'tokens',
    from: at('/en'),
    open: clickInFooter('Issued tokens'),
    request: /\/api\/v2\/tokens\?/,
    data: (main) => main.getByRole('table', { name: 'Tokens', exact: true }).locator('a[href*="/token/"]').first(),
  },
  {
    type: 'token',
    from: at('/en/issued-tokens'),
    open: clickFirst('/token/'),
    request: /\/api\/v2\/tokens\/[0-9a-f]{64}(?:\?|$)/,
    data: (main) => main.getByRole('navigation').getByRole('link', { name: /^Holders\s\d/ }),
  },
  {
    type: 'transaction',
    from: async (explorer) => `/en/blocks/${(await explorer.findBlock()).blockId}/transactions`,
    open: clickFirst('/transactions/'),
    request: /\/api\/v2\/transactions\/[0-9a-f]{64}(?:\?|$)/,
    data: (main) => main.getByText('Included in block', { exact: true }),
  },
  {
    type: 'unconfirmed transactions',
    from: async (explorer) => {
      await explorer.createPendingTransaction()
      return '/en'
    },
    open: clickInFooter('Mempool'),
    request: /\/api\/v2\/mempool\/transactions/,
    data: (main) => main.getByText(/^Page 1 of \d+$|^The mempool is empty/).first(),
  },
]

for (const { type, from, open, request, data, failureText = 'The data could not be loaded.' } of DATA_TYPES)
  test(`[L02] ${type}: fetching, error, and data after another try`, async ({ page, explorer }) => {
    await blockLiveUpdates(page)
    await page.goto(await from(explorer))
    await waitUntilHydrated(page)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(request, async (route) => {
      await released
      await route.fulfill({ status: 500, body: '' })
    })
    const main = page.getByRole('main')
    const failure = main.getByText(failureText)
    await open(page)
    await expect(main.locator('[aria-busy=true]').first()).toBeAttached()
    await expect(failure).toHaveCount(0)
    release()
    await expect(failure).toBeVisible()
    await expect(data(main)).toHaveCount(0)
    await page.unroute(request)
    await main.getByRole('link', { name: 'Try again' }).click()
    await expect(data(main)).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  })

test('[L02] stats info: error, and data as soon as the API is back', async ({ page, startExtraWeb }) => {
  // Without a stream a page polls every ten seconds.
  test.slow()
  const web = await startExtraWeb()
  web.proxy.fault = 'errors'
  await page.goto(`${web.url}/en/stats`)
  await waitUntilHydrated(page)
  const failure = page.getByRole('main').getByText('SERVICE UNAVAILABLE')
  const figures = page.getByRole('region', { name: 'Network statistics' }).getByText(/\d\s.H\/s/)
  await expect(failure).toBeVisible()
  await expect(figures).toHaveCount(0)
  web.proxy.fault = undefined
  await expect(figures).toBeVisible({ timeout: 30_000 })
  await expect(failure).toHaveCount(0)
})

test('[L02] a block updates every type of data without a reload', async ({ context, explorer }) => {
  test.slow()
  const { blockId: id } = await explorer.findBlock()
  const first = async <T>(path: string) => (await explorer.getJson<{ items: T[] }>(`/api/v2/${path}`)).items[0]
  const transaction = await first<{ transactionId: string }>(`blocks/${id}/transactions?limit=1`)
  const holder = await first<{ party: { address: string } }>('rich-list?limit=1')
  const token = await first<{ tokenId: string }>('tokens?limit=1')
  const pages: readonly (readonly [path: string, ...types: string[]])[] = [
    [`/en/addresses/${holder?.party.address}`, 'address', 'address transactions'],
    ['/en/latest-blocks', 'blocks'],
    [`/en/blocks/${id}`, 'block'],
    ['/en/charts/hash-rate', 'chart'],
    ['/en/search?query=nothing-is-called-so', 'search'],
    ['/en/stats', 'chart', 'stats'],
    ['/en/issued-tokens', 'tokens'],
    [`/en/token/${token?.tokenId}`, 'token'],
    [`/en/transactions/${transaction?.transactionId}`, 'transaction'],
    ['/en/mempool', 'unconfirmed transactions'],
  ]
  // One page at a time: a browser opens at most six connections to a host, and each page holds one for its stream.
  for (const [path, ...types] of pages) {
    const updated = new Set<string>()
    const tab = await context.newPage()
    await tab.goto(path)
    await waitUntilHydrated(tab)
    const patterns = [
      ...DATA_TYPES.filter(({ type }) => types.includes(type)),
      { type: 'stats info', request: /\/api\/v0\/info$/ },
    ]
    tab.on('response', (response) => {
      for (const { type, request } of patterns) if (request.test(response.url()) && response.ok()) updated.add(type)
    })
    await explorer.mine()
    await expect.poll(() => [...updated].toSorted(), { timeout: 20_000 }).toEqual([...types, 'stats info'].toSorted())
    await tab.close()
  }
})

test('[K04] leaving a token resets its data', async ({ page }) => {
  await blockLiveUpdates(page)
  await page.goto('/en/issued-tokens')
  await waitUntilHydrated(page)
  await page.locator('main table a[href*="/token/"]').first().click()
  const main = page.getByRole('main')
  const holders = main.getByRole('navigation').getByRole('link', { name: /^Holders\s\d/ })
  await expect(holders).toBeVisible()
  await clickInFooter('Latest blocks')(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/v2\/tokens\/[0-9a-f]{64}(?:\?|$)/, async (route) => {
    await released
    await route.continue()
  })
  await page.goBack()
  await expect(main.locator('[aria-busy=true]').first()).toBeAttached()
  await expect(holders).toHaveCount(0)
  release()
  await expect(holders).toBeVisible()
})
