import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../setup/test.ts'

const MAX_CLICKS = 4

/** Starts at the home page and counts clicks; choosing an option of a select counts as one. */
async function startTask(page: Page) {
  await page.goto('/en')
  let clicks = 0
  return {
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    choose: async (target: Locator, value: string) => {
      clicks += 1
      await target.selectOption(value)
    },
    end: (task: string) => {
      process.stdout.write(`${task}: ${clicks} clicks\n`)
      expect(clicks, task).toBeLessThanOrEqual(MAX_CLICKS)
    },
  }
}

const footer = (page: Page) => page.getByRole('contentinfo')
const main = (page: Page) => page.getByRole('main')

test('the price now and at the start of a year', async ({ page }) => {
  const task = await startTask(page)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(/1 \S+ is \$\d/)
  await task.click(page.getByRole('link', { name: /^Price \$/ }))
  await expect(page).toHaveURL(/\/charts\/price$/)
  // Home, which stays until the chart has its data, has the same link.
  await expect(main(page).getByRole('heading', { level: 1 })).not.toContainText(/ is \$/)
  await task.click(page.getByRole('link', { name: '1 year' }))
  await task.click(page.getByText('View as table'))
  await expect(page.getByRole('row').last()).toContainText(/\d{4}\$\d/)
  task.end('price now and a year ago')
})

test('hash rate compared with the price', async ({ page }) => {
  const task = await startTask(page)
  await task.click(page.getByRole('region', { name: 'Network statistics' }).getByRole('link', { name: /H\/s$/ }))
  await task.choose(page.getByLabel('B, right axis'), 'price')
  await task.click(page.getByRole('button', { name: 'Draw' }))
  await expect(page).toHaveURL(/\/charts\/hash-rate\?b=price$/)
  await expect(main(page).getByText('Correlation')).toBeVisible()
  task.end('compare hash rate with price')
})

test('fees in the week of a hard fork', async ({ page }) => {
  const task = await startTask(page)
  await task.click(footer(page).getByRole('link', { name: 'Charts' }))
  await task.click(main(page).getByRole('link', { name: 'Transaction fees', exact: true }))
  await task.click(
    page.getByRole('listitem').filter({ hasText: 'Hard fork' }).getByRole('link', { name: 'Week' }).first(),
  )
  await expect(page).toHaveURL(/\/charts\/fees\?from=.*&to=/)
  await expect(main(page).getByRole('img', { name: /^Transaction fees, [1-7] days?:/ })).toBeVisible()
  task.end('fees in the week of a hard fork')
})

test('the income of a pool in a month, in dollars', async ({ page }) => {
  const task = await startTask(page)
  await task.click(footer(page).getByRole('link', { name: 'Miners' }))
  // Home, which stays until the miners are loaded, has tables with links too.
  await expect(main(page).getByRole('heading', { level: 1, name: 'Miners' })).toBeVisible()
  await task.click(page.getByRole('table').getByRole('link').first())
  await task.click(main(page).getByRole('link', { name: '30 days', exact: true }))
  await expect(page).toHaveURL(/[?&]days=30$/)
  const income = main(page)
    .locator('dl > div')
    .filter({ hasText: /Income, \d+ days/ })
  await expect(income).toContainText(/ERG\$[\d\s.]+ at the prices of each day$/)
  task.end('what my pool earned in a month in USD')
})

test('the supply', async ({ page }) => {
  const task = await startTask(page)
  await task.click(main(page).getByRole('link', { name: 'Circulating supply' }))
  await expect(page).toHaveURL(/\/difficulty\?tab=emission$/)
  // Each contract links the boxes that its term adds up.
  const terms = page.getByRole('table', { name: 'Supply equation' })
  await expect(terms.getByRole('link', { name: 'Emission contract', exact: true })).toHaveAttribute(
    'href',
    /\/addresses\/.*at=\d+$/,
  )
  await expect(main(page).getByText('The terms add up to the circulating supply')).toBeVisible()
  task.end('prove the supply')
})
