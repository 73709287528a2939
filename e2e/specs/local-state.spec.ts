import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

test('[L01] language, collapsed sidebar and scripts are stored in local storage, the opened sidebar is not', async ({
  page,
}) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  await page.getByRole('banner').getByText('Language: EN').click()
  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click()
  await expect(page).toHaveURL(/\/tr\//)
  await waitUntilHydrated(page)
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('complementary').getByRole('button').first().click()
  const stored = await page.evaluate<Record<string, unknown>>('JSON.parse(localStorage.settings)')
  expect(stored).toMatchObject({ locale: 'tr', isSidebarCollapsed: true, isScriptsDisplayed: false })
  expect(Object.keys(stored).filter((key) => /shown|open|visible/i.test(key))).toEqual([])
})

test('[L03] a page comes with its data, and reloads it after it was left', async ({ page }) => {
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await blockLiveUpdates(page)
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const blockRequests = () => requestedUrls.filter((url) => /\/api\/v\d\/blocks\?/.test(url))
  expect(blockRequests()).toEqual([])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect.poll(() => blockRequests().length).toBe(1)
})
