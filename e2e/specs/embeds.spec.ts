import type { BrowserContext, Page } from '@playwright/test'
import { foreignPage } from '../setup/foreign-page.ts'
import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

/** The snippet after opening “Embed”, selecting a theme and pressing the button. */
async function copySnippet(page: Page, context: BrowserContext, theme: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.locator('summary', { hasText: 'Embed' }).click()
  const open = page.locator('dialog[open], details[open]').filter({ hasText: 'Paste this into your website' })
  await open.getByRole('radio', { name: theme }).check()
  await open.getByRole('button', { name: 'Copy HTML' }).click()
  await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

const background = (page: Page) =>
  page
    .frameLocator('iframe')
    .locator('body')
    .evaluate((body) => getComputedStyle(body).backgroundColor)

const PAPER = 'rgb(247, 246, 243)'
const NIGHT = 'rgb(19, 19, 18)'

test('[G08] the copied block rail works in a third-party page, in dark theme, and blocks open in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/en')
  await waitUntilHydrated(page)
  const snippet = await copySnippet(page, context, 'Dark')
  expect(snippet).toMatch(/^<iframe src="http:\/\/[^"]+\/en\?iframe=1&amp;theme=dark" title="Blocks right now"/)
  await using foreign = await foreignPage()
  await page.goto(foreign.urlOf(snippet))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Blocks right now' })).toBeVisible()
  await expect(frame.getByRole('banner')).toHaveCount(0)
  await expect(frame.getByRole('table')).toHaveCount(0)
  expect(await background(page)).toBe(NIGHT)
  const block = frame.locator('a[href*="/blocks/"]').first()
  await expect(block).toHaveAttribute('target', '_blank')
  const [opened] = await Promise.all([context.waitForEvent('page'), block.click()])
  await expect(opened.getByRole('banner')).toBeVisible()
  expect(opened.url()).toMatch(/\/en\/blocks\/[0-9a-f]{64}$/)
  await expect(frame.getByRole('heading', { name: 'Blocks right now' })).toBeVisible()
})

test('[G08] the copied address summary works in a third-party page and links to its page', async ({
  page,
  context,
  explorer,
}) => {
  const { items } = await explorer.getJson<{ items: { party: { address: string } }[] }>('/api/v2/rich-list?limit=1')
  const address = items[0]?.party.address ?? ''
  await page.goto(`/en/addresses/${address}`)
  await waitUntilHydrated(page)
  await page.locator('summary[aria-label="More actions"]').click()
  const snippet = await copySnippet(page, context, 'Light')
  await using foreign = await foreignPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(foreign.urlOf(snippet))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Confirmed balance')).toBeVisible()
  await expect(frame.getByRole('table')).toHaveCount(0)
  await expect(frame.getByRole('button')).toHaveCount(0)
  expect(await background(page)).toBe(PAPER)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open in Ergo Explorer' }).click(),
  ])
  await expect(opened.getByRole('banner')).toBeVisible()
  expect(new URL(opened.url()).search).toBe('')
})

test('[G08] [C02] a copied chart keeps its span, and can change it inside the frame', async ({ page, context }) => {
  await page.goto('/en/charts/hash-rate?timespan=60days&scale=log')
  await waitUntilHydrated(page)
  const snippet = await copySnippet(page, context, 'Follow system')
  await using foreign = await foreignPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(foreign.urlOf(snippet))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1, name: 'Daily hash rate' })).toBeVisible()
  expect(await background(page)).toBe(NIGHT)
  await expect(frame.getByRole('link', { name: '60 days' })).toHaveAttribute('aria-current', 'true')
  await frame.getByRole('link', { name: '30 days' }).click()
  await expect(frame.getByRole('link', { name: '30 days' })).toHaveAttribute('aria-current', 'true')
  await expect(frame.getByRole('banner')).toHaveCount(0)
  expect(context.pages()).toHaveLength(1)
})

test('[G08] the theme applies when the browser denies storage to third-party frames', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
  })
  await using foreign = await foreignPage()
  await page.goto(foreign.urlOf(`<iframe src="${baseURL}/en?iframe=1&amp;theme=dark" height="430"></iframe>`))
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Blocks right now' })).toBeVisible()
  expect(await background(page)).toBe(NIGHT)
})

test('[G08] other pages cannot be framed, and these only with the flag', async ({ page, baseURL, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  const paths = ['/en', '/en/latest-blocks?iframe=1', `/en/blocks/${id}?iframe=1`, '/en/payment-request?iframe=1']
  await using foreign = await foreignPage()
  await page.goto(foreign.urlOf(paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('')))
  const refused = paths.map(() => 'chrome-error://chromewebdata/')
  const frames = () => page.frames().filter((frame) => frame !== page.mainFrame())
  await expect.poll(() => frames().map((frame) => frame.url())).toEqual(refused)
})

test('[G08] the snippet is readable without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/en`)
  await page.locator('summary', { hasText: 'Embed' }).click()
  await expect(page.getByText('<iframe src="/en?iframe=1" title="Blocks right now"')).toBeVisible()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.getByText('<iframe src="/en?iframe=1&amp;theme=dark"')).toBeVisible()
  await context.close()
})
