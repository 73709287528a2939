import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

const MENUS = [
  { id: 'N01', name: 'Resources', links: ['Latest blocks', 'Mempool', 'Oracle pools'] },
  { id: 'N02', name: 'Statistics', links: ['Charts', 'Stats'] },
  { id: 'N03', name: 'Tokens', links: ['Issued tokens', 'Rich list'] },
] as const

for (const { id, name, links } of MENUS)
  test(`[${id}] the menu ${name} leads to ${links.join(', ')}`, async ({ page }) => {
    for (const link of links) {
      await page.goto('/en')
      const menu = page.getByRole('banner').getByRole('group').filter({ hasText: name })
      await menu.getByText(name, { exact: true }).click()
      await menu.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(link)
    }
  })

test('the menu Resources leads to the latest blocks, without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL ?? ''}/en`)
  await page.getByRole('banner').getByText('Resources').click()
  await page.getByRole('banner').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
  await context.close()
})

test('[N04] the menu More links to external wallets and chain watch, and to our own API docs', async ({
  page,
  startExtraWeb,
}) => {
  const web = await startExtraWeb({
    WALLETS_URL: 'https://ergoplatform.org/en/wallets/',
    CHAIN_WATCH_URL: 'https://ergo.watch/',
  })
  await page.goto(`${web.url}/en`)
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  const link = (name: RegExp) => page.getByRole('banner').getByRole('link', { name })
  await expect(link(/Wallets/)).toHaveAttribute('href', 'https://ergoplatform.org/en/wallets/')
  await expect(link(/Wallets/)).toHaveAttribute('target', '_blank')
  await expect(link(/Chain watch/)).toHaveAttribute('href', 'https://ergo.watch/')
  await expect(link(/API docs/)).toHaveAttribute('href', /^(?:\/api\/docs|\/en\/api)$/)
  await expect(link(/Difficulty/)).toHaveAttribute('href', /.+/)
})

test('[N05] a language replaces the prefix, keeps path and query, and reloads the page', async ({ page }) => {
  await page.goto('/en/latest-blocks?page=2')
  await waitUntilHydrated(page)
  await page.evaluate('window.isOld = true')
  await page.getByRole('banner').getByText('Language: EN').click()
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click()
  await expect(page).toHaveURL(/\/ru\/latest-blocks\?page=2$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  expect(await page.evaluate('window.isOld')).toBeUndefined()
  // The URL without prefix remembers it.
  await page.goto('/')
  await expect(page).toHaveURL(/\/ru$/)
})

test('[N06] the network switcher appears when networks are configured', async ({ page, startExtraWeb }) => {
  await page.goto('/en')
  await expect(page.getByRole('banner').getByText('Devnet').first()).toBeVisible()
  await expect(page.getByText('Simulated chain.')).toBeVisible()
  const web = await startExtraWeb({ ENVIRONMENTS: ',' })
  await page.goto(`${web.url}/en`)
  await expect(page.getByRole('banner').getByText('Network')).toHaveCount(0)
})

test('[G04] [L01] the sidebar replaces the menus; its collapsed state survives a reload, its opened state does not', async ({
  page,
}) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  const header = page.getByRole('banner')
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await header.getByRole('button', { name: 'Show sidebar' }).click()
  await expect(header.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('link', { name: 'Latest blocks' })).toBeVisible()
  const wide = await sidebar.boundingBox()
  await sidebar.getByRole('button', { name: 'Collapse' }).click()
  await expect(sidebar.getByRole('button', { name: 'Expand' })).toBeVisible()
  expect((await sidebar.boundingBox())?.width).toBeLessThan((wide?.width ?? 0) / 2)
  // Icons have accessible names.
  await expect(sidebar.getByRole('link', { name: 'Latest blocks' })).toBeVisible()
  expect(await page.evaluate<unknown>('JSON.parse(localStorage.settings)')).toMatchObject({ isSidebarCollapsed: true })

  await page.reload()
  await waitUntilHydrated(page)
  await expect(sidebar).toHaveCount(0)
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await header.getByRole('button', { name: 'Show sidebar' }).click()
  await sidebar.getByRole('button', { name: 'Expand' }).click()
  await expect(sidebar.getByRole('button', { name: 'Collapse' })).toBeVisible()
})

test('[N07] the body has a class exactly while the sidebar is open', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/en')
  await waitUntilHydrated(page)
  await expect(page.locator('body.navbar-open')).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Show sidebar' }).click()
  await expect(page.locator('body.navbar-open')).toHaveCount(1)
  const container = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('complementary')
  await expect(container.getByRole('link', { name: 'Latest blocks' })).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')
  else await page.getByRole('banner').getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(page.locator('body.navbar-open')).toHaveCount(0)
  await expect(container).toHaveCount(0)
})

test('[N08] a click elsewhere closes an open menu', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  await page.getByRole('banner').getByText('More', { exact: true }).click()
  const link = page.getByRole('banner').getByRole('link', { name: 'API docs' })
  await expect(link).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()
})

test('on a phone the drawer navigates and closes', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a wide screen has a sidebar')
  await page.goto('/en')
  await waitUntilHydrated(page)
  await page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: 'More' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

test('the code of a page is requested after its first paint', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  const { paint, code } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
    code: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(code.length).toBeGreaterThan(3)
  expect(Math.min(...code)).toBeGreaterThanOrEqual(paint)
})
