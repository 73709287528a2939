import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

/** Each task of a holder or an accountant, from the page of the address. */
const MAX_CLICKS = 4

interface RichList {
  readonly items: readonly { readonly party: { readonly address: string; readonly kind: string } }[]
}

interface AddressDetail {
  readonly transactionCount: number
  readonly balance: { readonly tokens: { readonly total: number } }
}

/** The address with the most transactions that also holds tokens. */
async function findAddress(getJson: <T>(path: string) => Promise<T>): Promise<string> {
  const { items } = await getJson<RichList>('/api/v2/rich-list?limit=40')
  const found = []
  for (const { party } of items.filter(({ party: { kind } }) => kind === 'P2PK')) {
    // One after the other, because the API limits its clients.
    // oxlint-disable-next-line no-await-in-loop
    const { transactionCount, balance } = await getJson<AddressDetail>(`/api/v2/addresses/${party.address}`)
    if (balance.tokens.total > 0) found.push({ address: party.address, transactionCount })
  }
  const [busiest] = found.toSorted((a, b) => b.transactionCount - a.transactionCount)
  if (busiest === undefined) throw new Error('No address holds tokens')
  return busiest.address
}

/** Counts the clicks of a visitor in the page; typing a date or an amount is not a click. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => void clicks++)
  await page.addInitScript(() => {
    // A label passes its click on to its field, which is the same click of the visitor.
    const visitor = globalThis as { readonly countClick?: () => void }
    addEventListener('pointerdown', () => visitor.countClick?.(), true)
  })
  return () => clicks
}

test.describe('tasks on the page of an address', () => {
  let clicks: () => number
  let address = ''
  test.beforeEach(async ({ page, explorer }) => {
    address = await findAddress((path) => explorer.getJson(path))
    clicks = await countClicks(page)
    await blockLiveUpdates(page)
    await page.goto(`/en/addresses/${address}`)
    await waitUntilHydrated(page)
  })
  test.afterEach(() => {
    process.stdout.write(`${test.info().title}: ${clicks()} clicks\n`)
    expect(clicks()).toBeLessThanOrEqual(MAX_CLICKS)
  })

  test('what did I own on a day', async ({ page }) => {
    const day = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Balance on a date').fill(day)
    await page.getByRole('button', { name: 'Show', exact: true }).first().click()
    await expect(page.getByText(/^Balance on .*, end of day UTC$/)).toBeVisible()
    await page.getByRole('link', { name: /^State after block/ }).click()
    await expect(page.getByText('Past state.')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Holdings' }).getByRole('row').nth(1)).toContainText('ERG')
  })

  test('what happened last month', async ({ page }) => {
    const filters = page.getByRole('group', { name: 'Filters' })
    await filters.getByText('Dates', { exact: true }).click()
    await filters.getByRole('link', { name: 'Last month' }).click()
    await expect(page.getByText(/of [\d\u{a0}]+ transactions/u)).toBeVisible()
  })

  test('all transactions with one counterparty', async ({ page }) => {
    const party = page.locator('section', { has: page.getByRole('heading', { name: 'With whom' }) })
    await party
      .getByRole('link', { name: /^\d+ transactions?$/ })
      .first()
      .click()
    await expect(page.getByRole('group', { name: 'Filters' }).getByText('With:')).toBeVisible()
    await expect(page.getByText(/of [\d\u{a0}]+ transactions/u)).toBeVisible()
  })

  test('value of everything now', async ({ page }) => {
    const holdings = page.locator('section', { has: page.getByRole('heading', { name: 'Holdings' }) })
    await expect(holdings.getByRole('paragraph').filter({ hasText: 'Total' })).toContainText(/\$[\d\u{a0}]+\.\d\d/u)
  })

  test('tax file for a year', async ({ page }) => {
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Export' }) })
    const year = String(new Date().getUTCFullYear() - 1)
    await panel.getByRole('link', { name: year }).click()
    await expect(page).toHaveURL(new RegExp(`from=${year}-01-01`))
    const download = page.waitForEvent('download')
    await panel.getByRole('link', { name: 'Koinly' }).click()
    expect((await download).suggestedFilename()).not.toBe('')
  })

  test('one file for several addresses, which are not sent together before the visitor agrees', async ({
    page,
    explorer,
  }) => {
    const { items } = await explorer.getJson<RichList>('/api/v2/rich-list?limit=40')
    const other = items.find(({ party }) => party.kind === 'P2PK' && party.address !== address)?.party.address ?? ''
    const sent: string[] = []
    page.on('request', (request) => {
      const body = request.postData() ?? ''
      if ((request.url() + body).includes(other)) sent.push(body)
    })
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Export' }) })
    await panel.getByText('One file for several of your addresses').click()
    await panel.getByLabel('Your other addresses, one per line').fill(other)
    const button = panel.getByRole('button', { name: 'Download for 2 addresses' })
    await expect(button).toBeDisabled()
    expect(sent).toEqual([])
    await panel.getByLabel(/^I agree that this server sees these addresses together/).check()
    const download = page.waitForEvent('download')
    await button.click()
    expect((await download).suggestedFilename()).toBe('ergo-2-addresses.csv')
    expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
      { addresses: [address, other], format: 'csv', lang: 'en' },
    ])
  })

  test('airdrop list at a height', async ({ page }) => {
    const holdings = page.getByRole('table', { name: 'Holdings' })
    await holdings.getByRole('link').first().click()
    await page
      .getByRole('navigation', { name: 'Token details' })
      .getByRole('link', { name: /^Holders/ })
      .click()
    await page.getByLabel('Holders after a block').fill('900')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('SHA-256', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download all holders as CSV' })).toBeVisible()
  })
})
