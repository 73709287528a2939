import { CHART_NAMES } from '@ergo-explorer/contract/charts'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../setup/test.ts'

const CHARTS = [...CHART_NAMES, 'hash-rate-distribution']
/** Shares of transactions and blocks, whose files the browser makes. */
const COUNTED_CHARTS = ['transaction-kinds', 'block-intervals', 'balance-bands', 'coin-age']
/** The history of the mempool has no complete day yet. */
const EMPTY_CHARTS = ['mempool-transactions', 'mempool-size']

/** The keyboard handle appears after hydration. */
const keysOf = (page: Page) => page.getByRole('slider')

/** Its position in the viewport. */
async function plotOf(page: Page) {
  const box = await keysOf(page).boundingBox()
  if (box === null) throw new Error('No plot found')
  return box
}

async function openChart(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(keysOf(page)).toBeAttached()
}

async function downloadChart(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    // Some formats are links to the API's own export and need no scripts.
    page.locator(`[aria-label="Export ${format}"]`).click(),
  ])
  return readFile(await download.path())
}

test('[U14] [C01] [N02] the menu leads to all charts, and each to its page', async ({ page }) => {
  await page.goto('/en')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Statistics').click()
  await page.getByRole('link', { name: 'Charts' }).first().click()
  await expect(page).toHaveURL(/\/en\/charts$/)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(CHARTS.length + COUNTED_CHARTS.length)
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(CHARTS.length - 1 - EMPTY_CHARTS.length)
  await cards.getByRole('link', { name: 'Miner revenue', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Miner revenue' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Miner revenue, \d+ days: lowest .* ERG/ })).toBeVisible()
})

test('[C03] [C04] span and scale are in the URL, and changing them keeps the scroll position', async ({ page }) => {
  await openChart(page, '/en/charts/difficulty')
  await page.evaluate('window.scrollTo(0, 120)')
  await page.getByRole('link', { name: '1 year' }).click()
  await expect(page).toHaveURL(/\/charts\/difficulty\?timespan=1year$/)
  await page.getByRole('link', { name: 'Logarithmic' }).click()
  await expect(page).toHaveURL(/\?timespan=1year&scale=log$/)
  await expect(page.getByRole('link', { name: '1 year' })).toHaveAttribute('aria-current', 'true')
  expect(await page.evaluate('window.scrollY')).toBe(120)
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
})

test('[C01] a chart is read with arrow keys and with the pointer', async ({ page }) => {
  await openChart(page, '/en/charts/transactions-per-block?timespan=60days')
  const keys = keysOf(page)
  await keys.focus()
  const newest = await keys.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  const before = await keys.getAttribute('aria-valuetext')
  expect(before).not.toBe(newest)
  const [figure = '', day = ''] = before?.split(', ') ?? []
  const reading = page.getByRole('main').locator('p:has(> b)')
  await expect(reading).toContainText(figure)
  await expect(reading).toContainText(day)
  await page.keyboard.press('Home')
  await expect(keys).toHaveValue('0')
  await keys.blur()
  await expect(reading).toContainText(newest?.split(', ')[1] ?? '')

  const plot = await plotOf(page)
  await page.mouse.move(plot.x + 1, plot.y + plot.height / 2)
  await expect(reading).not.toContainText(newest?.split(', ')[1] ?? '')
})

test('[C01] dragging shows fewer days, which the URL keeps; links move them', async ({ page }) => {
  await openChart(page, '/en/charts/hash-rate?timespan=1year')
  const keys = keysOf(page)
  const count = Number(await keys.getAttribute('max'))
  const plot = await plotOf(page)
  await page.mouse.move(plot.x + plot.width * 0.5, plot.y + 50)
  await page.mouse.down()
  await page.mouse.move(plot.x + plot.width * 0.75, plot.y + 60, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await expect(keys).not.toHaveAttribute('max', String(count))
  const closer = Number(await keys.getAttribute('max'))
  expect(closer).toBeLessThan(count / 2)
  expect(closer).toBeGreaterThan(1)
  await page.reload()
  await expect(keys).toHaveAttribute('max', String(closer))
  await page.getByRole('link', { name: 'Zoom in' }).click()
  await expect(keys).not.toHaveAttribute('max', String(closer))
  expect(Number(await keys.getAttribute('max'))).toBeLessThan(closer)
  await page.getByRole('link', { name: '1 year' }).click()
  await expect(keys).toHaveAttribute('max', String(count))
})

for (const name of CHARTS)
  test(`[C02] CSV and JSON of ${name} equal the API’s, byte by byte`, async ({ page, request }) => {
    await page.goto(`/en/charts/${name}?timespan=180days`)
    await expect(page.getByRole('button', { name: 'Export PNG' })).toBeVisible()
    for (const format of ['csv', 'json'])
      // Other tests mine blocks in between, and the distribution includes the newest ones.
      await expect(async () => {
        const file = (await downloadChart(page, format.toUpperCase())).toString()
        const response = await request.get(`/api/v2/charts/${name}/export?timespan=180days&format=${format}`)
        expect(file).toBe(await response.text())
      }).toPass({ timeout: 15_000 })
  })

test('[C02] a chart can be saved as SVG and PNG', async ({ page }) => {
  await openChart(page, '/en/charts/total?timespan=1year')
  const svg = (await downloadChart(page, 'SVG')).toString()
  expect(svg).toContain('<title>Circulating supply. ERG, ')
  const png = await downloadChart(page, 'PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1260])
})

test('[C05] [G07] another span starts empty, with the progress bar, until its data is loaded', async ({ page }) => {
  await openChart(page, '/en/charts/block-size')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/charts\/block-size\?timespan=60days/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: '60 days' }).click()
  await expect(page.getByRole('progressbar')).toBeAttached()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(0)
  release()
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
})

test('[C01] [U14] an unknown chart is not found', async ({ page }) => {
  const response = await page.goto('/en/charts/weather')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('This chart does not exist.')).toBeVisible()
})

test('[C02] [C03] [C04] chart, spans, scales, table and exports work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/charts/difficulty')
  await page.getByRole('link', { name: 'All time' }).click()
  await page.getByRole('link', { name: 'Logarithmic' }).click()
  await expect(page).toHaveURL(/\?timespan=all&scale=log$/)
  await expect(page.getByRole('img', { name: /^Difficulty, / })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export PNG' })).toBeHidden()
  await page.getByText('View as table').click()
  await expect(page.getByRole('table')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('ergo-difficulty-all.csv')
  await context.close()
})

test('[E03] [C01] [C02] charts and their files work with v0 and v1 only @contract', async ({ page }) => {
  await openChart(page, '/en/charts/hash-rate?timespan=all')
  await expect(page.getByRole('img', { name: /^Daily hash rate, \d+ days: lowest .*H\/s/ })).toBeVisible()
  const csv = (await downloadChart(page, 'CSV')).toString()
  expect(csv).toMatch(/^day_utc,timestamp,value,unit\r\n\d{4}-\d\d-\d\d,\d+,\d+,hashes per second\r\n/)
  await page.goto('/en/charts/hash-rate-distribution')
  await expect(page.getByText(/leads with/)).toBeVisible()
})
