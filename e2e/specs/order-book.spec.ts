import { expect, test } from '../setup/test.ts'

interface Side {
  readonly orderCount: number
  readonly items: readonly { readonly boxId: string; readonly nanoErg: string }[]
}

interface Book {
  readonly token: { readonly tokenId: string; readonly name: string }
  readonly asks: Side
  readonly bids: Side
}

test('[U18] /order-book leads from all tokens with orders to one, and from an order to its box', async ({
  page,
  explorer,
}) => {
  const response = await page.goto('/en/order-book')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle('Order book — Ergo Explorer (Simulated chain)')
  const { items: books } = await explorer.getJson<{ items: readonly Book[] }>('/api/v2/order-book')
  const { tokenId, name } = books[0]?.token ?? { tokenId: '', name: '' }
  await page.getByRole('table', { name: 'Tokens with open orders' }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(`/en/order-book\\?token=${tokenId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} order book`)
  await expect(page.getByRole('img', { name: 'Market depth' })).toBeVisible()

  const { asks, bids } = await explorer.getJson<Book>(`/api/v2/order-book/${tokenId}`)
  for (const [table, side] of [
    ['Buy orders', bids],
    ['Sell orders', asks],
  ] as const) {
    // An order may be executed in the meantime.
    if (side.orderCount > 0)
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(1)).toBeVisible()
  }
  const orders = page.getByRole('table', { name: bids.orderCount > 0 ? 'Buy orders' : 'Sell orders' })
  await orders.getByRole('row').nth(1).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Box')
})

test('[U18] a token with orders links to its book, and the book to its token', async ({ page, explorer }) => {
  const { items: books } = await explorer.getJson<{ items: readonly Book[] }>('/api/v2/order-book')
  const { tokenId, name } = books[0]?.token ?? { tokenId: '', name: '' }
  await page.goto(`/en/token/${tokenId}`)
  await page.getByRole('main').locator(`a[href$="/order-book?token=${tokenId}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} order book`)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/en/token/${tokenId}$`))
})

test('[U18] books are found by name and are complete without scripts', async ({ browser, baseURL, explorer }) => {
  const { items: books } = await explorer.getJson<{ items: readonly Book[] }>('/api/v2/order-book')
  const { tokenId, name } = books[0]?.token ?? { tokenId: '', name: '' }
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL ?? ''}/en/order-book`)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill(name.slice(0, 3).toLowerCase())
  await main.getByRole('button', { name: 'Find' }).click()
  await main.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('img', { name: 'Market depth' })).toBeVisible()
  await main.getByRole('searchbox').fill('nothing is called so')
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(main).toContainText('No order book found for')
  // A full id selects that token.
  await main.getByRole('searchbox').fill(tokenId)
  await main.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} order book`)
  await context.close()
})

test('[U18] an unknown token is not found', async ({ page }) => {
  const response = await page.goto(`/en/order-book?token=${'0'.repeat(64)}`)
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('There is no token with this ID.')
})
