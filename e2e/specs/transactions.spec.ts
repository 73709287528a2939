import type { Explorer } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

const UNKNOWN = '0'.repeat(64)

interface Transaction {
  readonly transactionId: string
  readonly size: number
  readonly fee: string
  readonly height: number
  readonly confirmations: number
  readonly inputs: readonly { box: { value: string } }[]
  readonly outputs: readonly { value: string }[]
}

/** An ordinary payment with a fee. */
async function findPayment(explorer: Explorer): Promise<Transaction> {
  const { blockId: id } = await explorer.findBlock()
  const { items } = await explorer.getJson<{ items: { transactionId: string; fee: string }[] }>(
    `/api/v2/blocks/${id}/transactions?limit=50`,
  )
  const paying = items.find(({ fee }) => fee !== '0')
  return explorer.getJson<Transaction>(`/api/v2/transactions/${paying?.transactionId ?? ''}`)
}

test(
  '[T01] [T02] shows size, time, block, confirmations, boxes and fees',
  { tag: ['@phone', '@contract'] },
  async ({ page, explorer }) => {
    const { transactionId: id, size, height, fee, inputs, outputs } = await findPayment(explorer)
    await page.goto(`/en/transactions/${id}`)
    const main = page.getByRole('main')
    for (const name of [
      'Size',
      'Received time',
      'Included in block',
      'Confirmations',
      'Total coins transferred',
      'Fee',
      'Fee per byte',
      'Inputs',
      'Outputs',
    ])
      await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
    const text = (await main.innerText()).replaceAll(/\s/g, '')
    for (const value of [fee, ...inputs.map(({ box }) => box.value), ...outputs.map((box) => box.value)])
      expect(text).toContain(formatErg(value))
    expect(text).toContain(String(size))
    expect(text).toContain(String(height))
  },
)

test('[T03] scripts and coinbase are shown on demand, and the choice survives a reload', async ({ page, explorer }) => {
  const { transactionId: id } = await findPayment(explorer)
  await page.goto(`/en/transactions/${id}`)
  await waitUntilHydrated(page)
  const script = page.getByRole('main').getByText('ErgoTree').first()
  await expect(script).toBeHidden()
  const toggle = page.getByRole('switch', { name: 'Scripts and coinbase' })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(script).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(toggle).toBeChecked()
  await expect(script).toBeVisible()
  await toggle.click()
  await expect(script).toBeHidden()
})

test('[T04] outputs show whether they are spent', { tag: '@contract' }, async ({ page, explorer }) => {
  const { transactionId: id } = await findPayment(explorer)
  await page.goto(`/en/transactions/${id}`)
  await expect(
    page
      .getByRole('main')
      .getByText(/^(Unspent|Spent)/)
      .first(),
  ).toBeVisible()
})

test(
  '[T05] an unknown id shows a message, and a short one in the title',
  { tag: ['@phone', '@contract'] },
  async ({ page }) => {
    const response = await page.goto(`/en/transactions/${UNKNOWN}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main')).toContainText(
      'Transaction with this ID was not found, or it has not entered Mempool yet',
    )
    await expect(page).toHaveTitle(/^Transaction with this ID not found, or not yet in Mempool/)
  },
)

test(
  '[T06] an unconfirmed transaction becomes confirmed on its page without a reload',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    const id = await explorer.createPendingTransaction()
    await page.goto(`/en/transactions/${id}`)
    await waitUntilHydrated(page)
    await page.evaluate('window.isOld = true')
    const main = page.getByRole('main')
    await expect(main.getByText(/^(Unconfirmed|Confirmed)/).first()).toBeVisible()
    await explorer.mine()
    await expect(main.getByText(/^Confirmed/).first()).toBeVisible({ timeout: 25_000 })
    await expect(main.getByText('Confirmations', { exact: true }).first()).toBeVisible()
    expect(await page.evaluate('window.isOld')).toBe(true)
  },
)

test('[T09] [L02] a failed transaction can be retried, and leaving the page clears the error', async ({
  page,
  explorer,
  startExtraWeb,
}) => {
  const { transactionId: id } = await findPayment(explorer)
  const web = await startExtraWeb()
  // A new block would load the transaction before the retry.
  await blockLiveUpdates(page)
  web.proxy.fault = 'errors'
  // A page that came without its data requests it once by itself.
  const automaticRequest = page.waitForResponse((response) => /\/api\/.*\/transactions\//.test(response.url()))
  const response = await page.goto(`${web.url}/en/transactions/${id}`)
  expect(response?.status()).toBe(503)
  const main = page.getByRole('main')
  expect((await automaticRequest).ok()).toBe(false)
  await expect(main.getByRole('alert')).toContainText('The data could not be loaded.')
  web.proxy.fault = undefined
  await main.getByRole('link', { name: 'Try again' }).click()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main).toContainText(id)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(main).not.toContainText(id)
})

/** Formatted as on the page, without trailing zeros. */
function formatErg(nanoErg: string): string {
  const digits = nanoErg.padStart(10, '0')
  const fraction = digits.slice(-9).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -9) : `${digits.slice(0, -9)}.${fraction}`
}
