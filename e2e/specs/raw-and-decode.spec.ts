import type { Page } from '@playwright/test'
import type { Explorer } from '../setup/explorer.ts'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

/** A confirmed transaction without context variables, which API v1 leaves out. */
async function findPayment(explorer: Explorer): Promise<string> {
  const { blockId: id } = await explorer.findBlock()
  const { items } = await explorer.getJson<{ items: { transactionId: string; fee: string }[] }>(
    `/api/v2/blocks/${id}/transactions?limit=50`,
  )
  for (const { transactionId, fee } of items) {
    if (fee === '0') continue
    const { inputs } = await explorer.getJson<{ inputs: { extension: object[] }[] }>(
      `/api/v2/transactions/${transactionId}`,
    )
    if (inputs.every(({ extension }) => extension.length === 0)) return transactionId
  }
  throw new Error(`Block ${id} has no transaction without context variables`)
}

/** The raw data of the current page in a format. */
async function chooseRawFormat(page: Page, format: string): Promise<string> {
  const section = page.locator('#raw')
  await section.getByRole('button', { name: format, exact: true }).click()
  const code = section.getByRole('region', { name: format, exact: true })
  await expect(code).toBeVisible()
  return (await code.textContent()) ?? ''
}

async function decode(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Transaction: JSON/ }).fill(text)
  await page.getByRole('button', { name: 'Decode', exact: true }).click()
}

test('raw data of a transaction in each format decode to the same transaction', async ({ page, explorer }) => {
  const id = await findPayment(explorer)
  await page.goto(`/en/transactions/${id}`)
  await waitUntilHydrated(page)
  const texts = new Map<string, string>()
  for (const format of ['Node JSON', 'EIP-12 JSON', 'API v2', 'API v1', 'Hex bytes'])
    texts.set(format, await chooseRawFormat(page, format))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#raw').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`transaction-${id}-hex.txt`)

  await page.goto('/en/decode')
  await waitUntilHydrated(page)
  for (const [format, text] of texts) {
    await decode(page, text)
    const result = page.getByRole('main')
    await expect(result.getByText('Already known.'), format).toBeVisible()
    await expect(
      result.getByText(format === 'EIP-12 JSON' ? 'Not signed yet' : 'Signed', { exact: true }),
    ).toBeVisible()
    await expect(result.locator('dd').first()).toHaveText(id)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(result.getByText('Already known.')).toBeHidden()
  }
})

test('boxes, blocks and tokens show their raw data', async ({ page, explorer }) => {
  const block = await explorer.findBlock()
  await page.goto(`/en/blocks/${block.blockId}`)
  await waitUntilHydrated(page)
  const json = JSON.parse(await chooseRawFormat(page, 'Node JSON')) as {
    header: { id: string }
    blockTransactions: { transactions: object[] }
  }
  expect(json.header.id).toBe(block.blockId)
  expect(json.blockTransactions.transactions).toHaveLength(block.transactionCount)
  expect(await chooseRawFormat(page, 'Hex bytes')).toMatch(/^0[1-9a-f][0-9a-f]+$/)

  const { items } = await explorer.getJson<{ items: { tokenId: string }[] }>('/api/v2/tokens?limit=1')
  await page.goto(`/en/token/${items[0]?.tokenId ?? ''}`)
  await waitUntilHydrated(page)
  expect(JSON.parse(await chooseRawFormat(page, 'Node JSON'))).toMatchObject({ id: items[0]?.tokenId })
  expect(await chooseRawFormat(page, 'Hex bytes')).toMatch(/^[0-9a-f]+$/)
})

test('a node checks a decoded transaction, and a rejected one says why', async ({ page, explorer }) => {
  await blockLiveUpdates(page)
  const pending = await explorer.createPendingTransaction()
  await page.goto(`/en/transactions/${pending}`)
  await waitUntilHydrated(page)
  const hex = await chooseRawFormat(page, 'Hex bytes')
  await page.goto(`/en/transactions/${await findPayment(explorer)}`)
  await waitUntilHydrated(page)
  const spent = await chooseRawFormat(page, 'Node JSON')

  await page.goto('/en/decode')
  await waitUntilHydrated(page)
  const main = page.getByRole('main')
  await decode(page, hex)
  await main.getByRole('button', { name: 'Check with a node' }).click()
  // The mempool contains it already, or the simulated node mined it in the meantime.
  await expect(main.getByText(/^(?:Valid\.|Rejected:)/)).toBeVisible()

  await decode(page, spent)
  await main.getByRole('button', { name: 'Check with a node' }).click()
  await expect(main.getByText('Rejected:')).toBeVisible()
  await expect(main.getByText(/was spent/)).toBeVisible()
  await main.getByRole('button', { name: 'Submit to the network' }).click()
  await expect(main.getByText('A submitted transaction cannot be taken back.')).toBeVisible()
  await main.getByRole('button', { name: 'Yes, submit' }).click()
  await expect(main.getByText(/was spent/)).toBeVisible()
})

test('a text that is no transaction is rejected with the reason', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/decode')
  await waitUntilHydrated(page)
  const main = page.getByRole('main')
  await decode(page, '{"inputs":[]}')
  await expect(main.getByText('The field outputs is missing or wrong: a list is expected.')).toBeVisible()
  await decode(page, 'ergopay://example.com/pay')
  await expect(main.getByText(/only says where a wallet fetches the transaction/)).toBeVisible()
})

test('a receipt fits on one printed page', async ({ page, explorer }) => {
  const id = await findPayment(explorer)
  await page.goto(`/en/transactions/${id}`)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page).toHaveURL(new RegExp(`/en/transactions/${id}/receipt$`))
  await waitUntilHydrated(page)
  await expect(page.getByRole('img', { name: 'QR code of the link to this transaction' })).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  expect([...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)]).toHaveLength(1)
})
