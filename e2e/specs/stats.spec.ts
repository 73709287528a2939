import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

interface Difficulty {
  readonly height: number
  readonly voting: { readonly neededCount: number }
}

/** Number format: non-breaking spaces between thousands. */
const grouped = (value: number | string) => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u{a0}')

test('[U13] [C06] stats show the last 24 hours in three groups', { tag: '@contract' }, async ({ page, explorer }) => {
  await page.goto('/en/stats')
  await waitUntilHydrated(page)
  const rows = {
    'Block summary': ['Blocks mined', 'Average mining time', 'Coins mined'],
    'Transaction summary': ['Number of transactions', 'Total transaction fees', 'Total output volume'],
    'Mining cost': [
      'Total miner revenue',
      '% earned from transaction fees',
      '% of transaction volume',
      'Cost per transaction',
      'Difficulty',
      'Hash rate',
    ],
  }
  for (const [name, labels] of Object.entries(rows)) {
    const list = page.getByRole('list', { name })
    for (const label of labels)
      await expect(list.getByRole('listitem').filter({ hasText: label }).first()).toHaveText(/\d/)
  }
  const { miningCost } = await explorer.getJson<{ miningCost: { difficulty: number } }>('/api/v0/stats')
  await expect(page.locator(`data[value="${miningCost.difficulty}"]`).first()).toHaveAttribute(
    'title',
    grouped(miningCost.difficulty),
  )
})

test('[C06] each figure has its change from the previous day', async ({ page }) => {
  await page.goto('/en/stats')
  const blocks = page.getByRole('listitem').filter({ hasText: 'Blocks mined' })
  await expect(blocks.getByText(/^before:/)).toBeVisible()
  await expect(blocks.locator('b')).toHaveText(/^([+−]?[\d.\u{a0}]+\u{a0}%|—)$/u)
})

test('the name of a figure opens what is counted', async ({ page }) => {
  await page.goto('/en/stats')
  await page.getByText('Blocks mined', { exact: true }).click()
  await expect(page.getByText('The target is 720 a day.')).toBeVisible()
})

test('[C07] without a response the page names the service that failed', async ({ page, startExtraWeb }) => {
  const web = await startExtraWeb()
  web.proxy.fault = 'errors'
  const response = await page.goto(`${web.url}/en/stats`)
  expect(response?.status()).toBe(503)
  const main = page.getByRole('main')
  await expect(main).toContainText('SERVICE UNAVAILABLE')
  await expect(main).toContainText('The stats service did not respond: GET /api/v0/stats')
  await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible()
})

test('[U23] the monitor shows epoch, forecast with its range, votes and emission, and follows the chain', async ({
  page,
  explorer,
}) => {
  const getJson = () => explorer.getJson<Difficulty>('/api/v2/difficulty')
  await page.goto('/en/difficulty')
  await waitUntilHydrated(page)
  const { voting } = await getJson()
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: /^Blocks .* the latest is/ })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Forecast' }).getByRole('row')).toHaveCount(4)
  await expect(main.getByRole('table', { name: 'Difficulty history' })).toBeVisible()

  const sides = page.getByRole('navigation', { name: 'Sections of this page' })
  await sides.getByRole('link', { name: 'Voting' }).click()
  await expect(page).toHaveURL(/\/en\/difficulty\?tab=voting$/)
  const ballots = main.getByRole('table', { name: 'Parameter votes' })
  await expect(ballots.getByRole('row').filter({ hasText: 'maxBlockSize' })).toBeVisible()
  await expect(main.getByText(`the votes of ${grouped(voting.neededCount)} blocks`)).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Soft fork' })).toBeVisible()

  await sides.getByRole('link', { name: 'Emission' }).click()
  await expect(main.getByRole('table', { name: 'Block reward' })).toContainText('Miner receives')
  await expect(main.getByRole('img', { name: /^Emission per block/ })).toBeVisible()
  await expect(main.getByRole('table', { name: 'Schedule' }).getByText('now', { exact: true })).toHaveCount(1)

  const { height } = await getJson()
  await explorer.mine()
  // The chain also grows by itself, so it may be one block more.
  const shown = async () => Number(/Now, block ([\d\s]+)/.exec(await main.innerText())?.[1]?.replaceAll(/\s/g, ''))
  await expect.poll(shown, { timeout: 20_000 }).toBeGreaterThan(height)
})

test('[U23] without scripts every tab is a link and every page is complete', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/ru/difficulty')
  await page.getByRole('main').getByRole('link', { name: 'Эмиссия' }).click()
  await expect(page.getByRole('table', { name: 'Расписание' })).toBeVisible()
  await context.close()
})
