import { expect, test } from '../setup/test.ts'
import { untilLive } from '../setup/until-live.ts'

test('with keys alone: search, choose, open', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('42')
  await expect(palette.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Block 42' })).toBeVisible()
  await expect(palette).toHaveCount(0)
})

test('with keys alone: the palette opens, keeps the focus, closes and gives it back', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await untilLive(page)
  const next = page.getByRole('link', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  for (let i = 0; i < 5; i++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') === null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(next).toBeFocused()
})

test('with keys alone: a menu opens, is walked through and closes', async ({ page }) => {
  await page.goto('/en')
  await untilLive(page)
  const more = page.getByRole('banner').getByText('More', { exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('banner').getByRole('group').filter({ hasText: 'Wallets' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(more).toBeFocused()
})

test('with keys alone: from the top of the page to its content, and through tabs', async ({ page, explorer }) => {
  const { id } = await explorer.aBlock()
  await page.goto(`/en/blocks/${id}`)
  await untilLive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const tab = page.getByRole('navigation', { name: 'Block' }).getByRole('link', { name: 'Extension' })
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press('Tab')
    if (await tab.evaluate((element) => element === document.activeElement)) break
  }
  await expect(tab).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/extension$/)
  await expect(tab).toBeFocused()
})
