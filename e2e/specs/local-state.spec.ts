import { expect, test } from '../setup/test.ts'
import { withoutNews } from '../setup/without-news.ts'
import { untilLive } from '../setup/until-live.ts'

const BLOCKS = /\/api\/v\d\/blocks\?/

test('[L01] language, folded sidebar and scripts are kept in local storage, and the shown sidebar is not', async ({
  page,
}) => {
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  await page.getByRole('banner').getByText('Language: EN').click()
  await page.getByRole('banner').getByRole('link', { name: 'Türkçe' }).click()
  await expect(page).toHaveURL(/\/tr\//)
  await untilLive(page)
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('complementary').getByRole('button').first().click()
  const stored = await page.evaluate<Record<string, unknown>>('JSON.parse(localStorage.settings)')
  expect(stored).toMatchObject({ locale: 'tr', isSidebarCollapsed: true, isScriptsDisplayed: false })
  expect(Object.keys(stored).filter((key) => /shown|open|visible/i.test(key))).toEqual([])
})

test('[L02] a list goes from asking to its rows, or to a failure that can be retried', async ({ page }) => {
  await withoutNews(page)
  await page.goto('/en')
  await untilLive(page)
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
  await page.route(BLOCKS, async (route) => {
    await mayAnswer
    await route.fulfill({ status: 500, body: '' })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.locator('[aria-busy=true]').first()).toBeAttached()
  letAnswer()
  await expect(page.getByRole('alert')).toContainText('The data did not arrive.')
  await page.unroute(BLOCKS)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Latest blocks' }).getByRole('row')).toHaveCount(31)
})

test('[L03] a page comes with its data, and asks anew once it has been left', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await withoutNews(page)
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  await expect(page.getByRole('table', { name: 'Latest blocks' })).toBeVisible()
  await page.waitForTimeout(1000)
  const ofBlocks = () => asked.filter((url) => /\/api\/v\d\/blocks\?/.test(url))
  expect(ofBlocks()).toEqual([])
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect.poll(() => ofBlocks().length).toBe(1)
})
