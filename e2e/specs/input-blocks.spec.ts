import { type Stack, startStack } from '@ergo-explorer/testkit/stack'
import { Explorer, PATIENT_WEB_SETTINGS } from '../setup/explorer.ts'
import { waitUntilHydrated } from '../setup/page.ts'
import { expect, test } from '../setup/test.ts'

// One stack for all tests of this file.
test.describe.configure({ mode: 'default' })
// As for most visitors. Where workers are blocked, the space of the notification button disappears after a moment.
test.use({ serviceWorkers: 'allow' })

let stack: Stack
let explorer: Explorer

// The node of the other tests has no input blocks.
test.beforeAll(async () => {
  test.slow()
  stack = await startStack({
    blocks: 200,
    hasForks: false,
    hasInputBlocks: true,
    redis: 'running',
    web: { settings: PATIENT_WEB_SETTINGS },
  })
  explorer = new Explorer(stack.apiUrl, stack.nodeUrl)
})

test.afterAll(async () => {
  await stack[Symbol.asyncDispose]()
})

test('an open page follows a transaction into an input block, back to the mempool and into a block', async ({
  page,
}) => {
  test.slow()
  const id = await explorer.createPendingTransaction()
  await page.goto(`${stack.webUrl}/en/transactions/${id}`)
  await waitUntilHydrated(page)
  const status = (text: string) => page.locator('[data-status]', { hasText: text }).first()
  const gauge = page.getByRole('heading', { name: 'Input block', exact: true })
  const facts = page.getByText('Included in block').locator('..')
  await expect(status('Unconfirmed')).toBeVisible()
  await expect(gauge).toHaveCount(0)
  const top = await facts.evaluate((element) => element.getBoundingClientRect().top + scrollY)

  await explorer.mineInputBlock()
  await expect(status('Pre-confirmed')).toBeVisible()
  await expect(gauge).toBeVisible()
  await expect(page.getByText('It will very likely be in the next block')).toBeVisible()
  await expect(page.getByText('Pre-confirmed: the transaction is in an input block.')).toBeAttached()
  await expect(facts).toContainText('Pre-confirmed')
  // Everything below stays where it was.
  expect(await facts.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(top)

  await explorer.rollBackInputBlock()
  await expect(status('Unconfirmed')).toBeVisible()
  await expect(gauge).toHaveCount(0)
  await expect(page.getByText('Its input block was rolled back.')).toBeVisible()

  await explorer.mineInputBlock()
  await expect(gauge).toBeVisible()
  await explorer.mine()
  await expect(page.getByText('Confirmed in block')).toBeVisible()
  await expect(gauge).toHaveCount(0)
})

test('the mempool, the home page and the address name a pre-confirmed transaction', async ({ page }) => {
  const id = await explorer.createPendingTransaction()
  await explorer.mineInputBlock()
  await expect
    .poll(async () => (await explorer.getJson<{ state: string }>(`/api/v2/transactions/${id}`)).state)
    .toBe('pre-confirmed')
  const { outputs } = await explorer.getJson<{ outputs: { owner: { address: string } }[] }>(
    `/api/v2/transactions/${id}`,
  )

  await page.goto(`${stack.webUrl}/en/mempool`)
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/transactions/${id}"]`) })
  await expect(row.getByText('Pre-confirmed')).toBeVisible()
  await page.getByText(/^\d+ pre-confirmed$/).hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'In an input block' })).toBeVisible()

  await page.goto(`${stack.webUrl}/en/addresses/${outputs[0]?.owner.address ?? ''}`)
  await expect(page.getByRole('row').filter({ hasText: 'Pre-confirmed' }).first()).toBeVisible()

  await page.goto(`${stack.webUrl}/en`)
  await expect(page.getByRole('img', { name: 'Pre-confirmed' }).first()).toBeVisible()
})
