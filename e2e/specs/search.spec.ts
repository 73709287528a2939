import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

const PLACEHOLDER = 'Search for Block, Address, Transaction'

test('[Q01] the empty box has a placeholder', { tag: ['@phone', '@contract'] }, async ({ page }) => {
  await page.goto('/en')
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search' })).toHaveAttribute(
    'placeholder',
    PLACEHOLDER,
  )
})

test(
  '[Q02] typing sends a request half a second after the last key',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    const { blockId: id } = await explorer.findBlock()
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes(id.slice(0, 10))) requestedUrls.push(request.url())
    })
    await page.goto('/en/latest-blocks')
    await waitUntilHydrated(page)
    // Half a second of the page's own clock, however busy the machine is. A timer that the palette sets before the
    // installation could not be cancelled.
    await page.clock.install()
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).click()
    const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await expect(input).toBeFocused()
    await page.clock.pauseAt(Date.now() + 60_000)
    await input.pressSequentially(id.slice(0, 62))
    await page.clock.runFor(499)
    await input.pressSequentially(id.slice(62))
    await page.clock.runFor(499)
    expect(requestedUrls).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => requestedUrls.length).toBeGreaterThan(0)
    await page.clock.resume()
    await expect(page.getByRole('option', { name: /Block/ })).toBeVisible()
  },
)

test(
  '[Q03] submitting text opens the search page, and submitting nothing opens the home page',
  { tag: ['@phone', '@contract'] },
  async ({ page }) => {
    await page.goto('/en')
    await waitUntilHydrated(page)
    await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).click()
    const input = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox')
    await input.fill('no such thing')
    await input.press('Enter')
    await expect(page).toHaveURL(/\/en\/search\?query=no(?:\+|%20)such(?:\+|%20)thing$/)
    await page.goto('/en/latest-blocks')
    await waitUntilHydrated(page)
    await page.keyboard.press('Control+k')
    await input.press('Enter')
    await expect(page).toHaveURL(/\/en\/?$/)
  },
)

test('[Q03] without scripts the box is a form that does the same', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL ?? ''}/en/latest-blocks`)
  await page.getByRole('banner').getByRole('searchbox').fill('no such thing')
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/en\/search\?query=no\+such\+thing$/)
  await page.goto(`${baseURL ?? ''}/en/latest-blocks`)
  await page.getByRole('banner').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/en\/?$/)
  await context.close()
})

test(
  '[Q04] fewer than five characters are rejected, unless they are a height',
  { tag: '@contract' },
  async ({ page }) => {
    await page.goto('/en/search?query=abc')
    await expect(
      page.getByText('Unrecognized search pattern. Search query should be at least 5 characters long'),
    ).toBeVisible()
    await page.goto('/en/search?query=42')
    await expect(page.getByRole('heading', { level: 1, name: /Block 42/ })).toBeVisible()
  },
)

test('[Q05] a search without results explains how to search', { tag: '@contract' }, async ({ page }) => {
  await page.goto('/en/search?query=nothing-is-called-so')
  await expect(
    page.getByText(
      'Unrecognized search pattern. Please try searching by entering address, block hash or transaction hash',
    ),
  ).toBeVisible()
})

test('[Q06] a single match redirects to its page', { tag: '@contract' }, async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  await page.goto(`/en/search?query=${id}`)
  await expect(page).toHaveURL(new RegExp(`/en/blocks/${id}$`))
})
