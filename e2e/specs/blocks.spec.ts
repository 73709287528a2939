import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'

test('[B01] a block has four tabs and a back link', { tag: '@contract' }, async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  await page.goto('/en/latest-blocks?page=2')
  await page.goto(`/en/blocks/${id}`)
  await waitUntilHydrated(page)
  const tabs = page.getByRole('navigation', { name: 'Block' })
  await expect(tabs.getByRole('link')).toHaveText([/^Information/, /^Transactions/, /^Extension/, /^AD proofs/])
  await expect(tabs.getByRole('link', { name: 'Information' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Transactions', 'transactions'],
    ['Extension', 'extension'],
    ['AD proofs', 'adproofs'],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(page).toHaveURL(new RegExp(`/en/blocks/${id}/${path}$`))
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('main').getByRole('link', { name: 'Latest blocks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest blocks' })).toBeVisible()
})

test('[B02] shows all information of a block', { tag: ['@phone', '@contract'] }, async ({ page, explorer }) => {
  const { blockId: id, height } = await explorer.findBlock()
  const { header } = await explorer.getJson<{ header: Record<string, string> }>(`/api/v2/blocks/${id}`)
  await page.goto(`/en/blocks/${id}`)
  const main = page.getByRole('main')
  for (const name of [
    'ID',
    'Height',
    'Age',
    'Parent',
    'Mined by',
    'Miner reward',
    'Size',
    'Version',
    'Difficulty',
    'nBits',
    'Votes',
    'State root',
    'Transactions root',
    'AD proofs root',
    'Extension hash',
    'PoW solution',
  ])
    await expect(main.getByText(name, { exact: true }).first()).toBeVisible()
  for (const name of ['parentBlockId', 'stateRoot', 'transactionsRoot', 'adProofsRoot', 'extensionHash'])
    await expect(main).toContainText(header[name] ?? 'no such field')
  await expect(main).toContainText(id)
  expect((await main.innerText()).replaceAll(/\s/g, '')).toContain(String(height))
})

test('[B03] the extension tab shows header, digest and fields', { tag: '@contract' }, async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  const extension = await explorer.getJson<{ digest: string; fields: { key: string; value: string }[] }>(
    `/api/v2/blocks/${id}/extension`,
  )
  await page.goto(`/en/blocks/${id}/extension`)
  const main = page.getByRole('main')
  await expect(main).toContainText(id)
  await expect(main).toContainText(extension.digest)
  for (const { key, value } of extension.fields.slice(0, 3)) {
    await expect(main).toContainText(key)
    await expect(main).toContainText(value)
  }
})

test(
  '[B06] a list has previous and next links and the page number',
  { tag: ['@phone', '@contract'] },
  async ({ page }) => {
    await page.goto('/en/latest-blocks')
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    await expect(pages.getByText(/^Page 1 of \d+$/)).toBeVisible()
    await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(pages.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect(pages.getByText(/^Page 1 of \d+$/)).toBeVisible()
    // A new block may add a page, and the last page is then no longer the last.
    await expect(async () => {
      const [, total = ''] = /of (\d+)/.exec(await pages.innerText()) ?? []
      await page.goto(`/en/latest-blocks?page=${total}`)
      await expect(pages.getByText(`Page ${total} of ${total}`, { exact: true })).toBeVisible({ timeout: 2000 })
      await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  },
)

test('[B06] every list shows its page and the number of pages', async ({ page, explorer }) => {
  const { blockId: id } = await explorer.findBlock()
  const holders = await explorer.getJson<{ items: { party: { address: string } }[] }>('/api/v2/rich-list?limit=1')
  const tokens = await explorer.getJson<{ items: { tokenId: string }[] }>('/api/v2/tokens?limit=1&sort=holderCount')
  const [address, token] = [holders.items[0]?.party.address ?? '', tokens.items[0]?.tokenId ?? '']
  for (const path of [
    'latest-blocks',
    'data',
    'issued-tokens',
    'rich-list',
    `blocks/${id}/transactions`,
    `addresses/${address}`,
    `token/${token}?tab=holders`,
    `token/${token}?tab=transfers`,
  ]) {
    await page.goto(`/en/${path}`, { waitUntil: 'domcontentloaded' })
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
    await expect(pages.getByText(/^Page 1 of [\d\s]+\+?$/), path).toBeVisible()
  }
})

test(
  'a new block appears on the home page and in the list without a reload',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    // Without a stream a page polls every ten seconds.
    test.slow()
    for (const path of ['/en', '/en/latest-blocks']) {
      await page.goto(path)
      await waitUntilHydrated(page)
      await page.evaluate('window.isOld = true')
      await explorer.mine()
      const { height } = await explorer.getJson<{ height: number }>('/api/v2/tip')
      await expect
        .poll(async () => (await page.getByRole('main').innerText()).replaceAll(/\s/g, ''), { timeout: 25_000 })
        .toContain(String(height + 1))
      expect(await page.evaluate('window.isOld')).toBe(true)
    }
  },
)

test(
  'while a list is read, new blocks wait behind a button and no row moves',
  { tag: '@contract' },
  async ({ page, explorer }) => {
    // Without a stream a page polls every ten seconds.
    test.slow()
    await page.goto('/en/latest-blocks')
    await waitUntilHydrated(page)
    const rows = page.getByRole('main').locator('tbody > tr')
    await rows.nth(3).hover()
    const newest = await rows.first().getByRole('link').first().innerText()
    await explorer.mine()
    const show = page.getByRole('button', { name: /^\d+ new, show$/ })
    await expect(show).toBeVisible({ timeout: 25_000 })
    await expect(rows.first().getByRole('link').first()).toHaveText(newest)
    await show.click()
    await expect(rows.first().getByRole('link').first()).not.toHaveText(newest)
    await expect(page.locator('main [tabindex="-1"]:focus')).toBeVisible()
    // Another test may mine a block meanwhile, which waits as well.
    await expect(async () => {
      if (await show.isVisible()) await show.click()
      await expect(show).toBeHidden({ timeout: 500 })
    }).toPass()
  },
)
