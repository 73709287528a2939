import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

test('keyboard only: search, select, open', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
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

test('keyboard only: the palette opens, traps the focus, closes and restores the focus', async ({ page }) => {
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
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

test('keyboard only: a menu opens, is navigated and closes', async ({ page }) => {
  await page.goto('/en')
  await waitUntilHydrated(page)
  const more = page.getByRole('banner').getByText('More', { exact: true })
  await more.focus()
  await page.keyboard.press('Enter')
  const links = page.getByRole('banner').getByRole('group').filter({ hasText: 'API docs' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(links.first()).toBeHidden()
  await expect(more).toBeFocused()
})

test('keyboard only: skip link to the content, and tabs', async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  await page.goto(`/en/blocks/${id}`)
  await waitUntilHydrated(page)
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
