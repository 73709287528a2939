import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

const NAME = 'Quincunx savings'
/** Depth 3, of a seed of zeros. */
const KEY =
  'xpub6CV2NfQJYxHn7MbSQjQip3JMjTZGUbeoKz5xqkBftSZZPc7ssVPdjKrgh6N8U1zoQDxtSo6jLarYAQahpd35SJoUKokfqf1DZgdJWZhSMqP'

/** Everything that a page sends: URLs, headers and bodies. */
function recordTraffic(page: Page): string[] {
  const sent: string[] = []
  page
    .context()
    .on('request', (request: Request) =>
      sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n')),
    )
  return sent
}

type GetJson = <T>(path: string) => Promise<T>

/** Wallets of recent transactions. */
async function findWallets(getJson: GetJson, count: number): Promise<string[]> {
  interface Transactions {
    readonly items: readonly {
      readonly story: {
        readonly parties: Readonly<Record<string, { readonly address: string; readonly kind: string }>>
      } | null
    }[]
  }
  const { items } = await getJson<Transactions>('/api/v2/transactions?limit=100')
  const parties = items.flatMap(({ story }) => Object.values(story?.parties ?? {}))
  const wallets = parties.flatMap(({ address, kind }) => (kind === 'P2PK' ? [address] : []))
  return [...new Set(wallets)].slice(0, count)
}

async function addAddress(page: Page, text: string, name = ''): Promise<void> {
  const form = page.getByRole('form', { name: 'Add address' })
  await form.getByLabel('Address or extended public key').fill(text)
  await form.getByLabel('Private name, optional').fill(name)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(form.getByLabel('Address or extended public key')).toHaveValue('', { timeout: 30_000 })
}

async function openMy(page: Page): Promise<void> {
  await page.goto('/en/my')
  await waitUntilHydrated(page)
}

const totalOf = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Total value' }) })
    .locator('p')
    .first()

test('before consent no request names two addresses; keys and names are never sent', async ({ page, explorer }) => {
  const wallets = await findWallets((path) => explorer.getJson(path), 5)
  const readHeight = async () => (await explorer.getJson<{ height: number }>('/api/v2/tip')).height
  const firstHeight = await readHeight()
  await blockLiveUpdates(page)
  await openMy(page)
  const sent = recordTraffic(page)
  for (const [index, address] of wallets.entries()) await addAddress(page, address, index === 0 ? NAME : '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Your 5 addresses are worth/)).toBeVisible()
  await page.getByRole('button', { name: 'Show history' }).click()
  await expect(page.getByRole('table', { name: 'History' })).toBeVisible()
  await page.getByRole('button', { name: 'Show chart' }).click()
  await expect(page.getByRole('img', { name: /^Balance from/ })).toBeVisible()
  await addAddress(page, KEY)
  await expect(page.getByText(/^Your 6 addresses are worth/)).toBeVisible()
  await page.reload()
  await waitUntilHydrated(page)
  await expect(page.getByText(/^Your 6 addresses are worth/)).toBeVisible()

  const own = await page.evaluate(() => {
    const { addresses } = JSON.parse(localStorage['my'] as string) as { addresses: { address: string }[] }
    return addresses.map(({ address }) => address)
  })
  expect(own).toHaveLength(6)
  const named = (text: string) => own.filter((address) => text.includes(address))
  expect(sent.filter((text) => named(text).length > 1)).toEqual([])
  expect(sent.filter((text) => named(text).length === 1).length).toBeGreaterThan(15)
  // Each address is read once for each block, at most. Other tests may mine some.
  const blocks = (await readHeight()) - firstHeight
  for (const address of own)
    expect(sent.filter((text) => new RegExp(`/addresses/${address}(\\?.*)?\\n`).test(text)).length).toBeLessThanOrEqual(
      blocks + (address === own[5] ? 2 : 1),
    )
  expect(sent.filter((text) => /quincunx/i.test(text))).toEqual([])

  await page.getByRole('checkbox').first().check()
  await expect.poll(() => sent.some((text) => own.every((address) => text.includes(address)))).toBe(true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download for 6 addresses' }).click()
  expect((await readFile(await (await download).path())).toString()).toMatch(/^time_utc,height,transaction_id/)
  expect(sent.filter((text) => text.includes(KEY) || /quincunx/i.test(text))).toEqual([])
})

test('the total equals the sum of the values that the API states', async ({ page, explorer }) => {
  const getJson: GetJson = (path) => explorer.getJson(path)
  const wallets = await findWallets(getJson, 5)
  await blockLiveUpdates(page)
  await openMy(page)
  for (const address of wallets) await addAddress(page, address)
  await expect(page.getByText(/^Your 5 addresses are worth/)).toBeVisible()
  const stored = await page.evaluate(
    () => JSON.parse(localStorage['myFigures'] as string) as { byAddress: Record<string, { nanoErg: string }> },
  )
  let sum = 0n
  let micros = 0n
  for (const address of wallets) {
    const value = await getJson<{ nanoErg: string; totalNanoErg: string; totalUsd: string }>(
      `/api/v2/addresses/${address}/value`,
    )
    expect(stored.byAddress[address]?.nanoErg).toBe(value.nanoErg)
    sum += BigInt(value.nanoErg)
    micros += BigInt(value.totalUsd.replace('.', ''))
  }
  const shown = (await totalOf(page).innerText()).replaceAll(/[$\s\u{a0}]/gu, '')
  // Cents of one sum and of a sum of rounded values.
  expect(Math.abs(Number(shown) * 1e6 - Number(micros))).toBeLessThan(20_000)
  expect(sum > 0n).toBe(true)
})

test.describe('with the offline worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a connection, the page shows names and last figures with their time', async ({
    page,
    context,
    explorer,
  }) => {
    const wallets = await findWallets((path) => explorer.getJson(path), 2)
    await openMy(page)
    await addAddress(page, wallets[0] ?? '', NAME)
    await addAddress(page, wallets[1] ?? '')
    await expect(page.getByText(/^Your 2 addresses are worth/)).toBeVisible()
    // The page registers it some seconds after it has loaded.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await waitUntilHydrated(page)
    await expect(page.getByText(/^Your 2 addresses are worth/)).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page.getByText(new RegExp(`^${NAME}: [\\d.\\u00a0]+`))).toBeVisible()
    await expect(page.getByText(/^Total value: /)).toBeVisible()
    await expect(page.getByText(/UTC$/).first()).toBeVisible()
    await context.setOffline(false)
  })
})

test('the list moves to another browser as a file', async ({ page, browser, explorer }) => {
  const wallets = await findWallets((path) => explorer.getJson(path), 2)
  await blockLiveUpdates(page)
  await openMy(page)
  await addAddress(page, wallets[0] ?? '', NAME)
  await addAddress(page, wallets[1] ?? '')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export list' }).click()
  const buffer = await readFile(await (await download).path())
  await using other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(new URL('/en/my', page.url()).href)
  await waitUntilHydrated(second)
  await second.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
  await expect(second.getByText('2 addresses added')).toBeVisible()
  await expect(second.getByRole('link', { name: `${NAME} private name` }).first()).toBeVisible()
  await expect(second.getByText(/^Your 2 addresses are worth/)).toBeVisible()
})

test('refuses private keys, and says if the browser stores nothing', async ({ page, explorer }) => {
  const [wallet = ''] = await findWallets((path) => explorer.getJson(path), 1)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError')
    }
  })
  await openMy(page)
  const form = page.getByRole('form', { name: 'Add address' })
  await form.getByLabel('Address or extended public key').fill(`xprv${KEY.slice(4)}`)
  await form.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('This is a private key.', { exact: false })).toBeVisible()
  await addAddress(page, wallet)
  await expect(page.getByText('Not saved: the storage of this site is full', { exact: false })).toBeVisible()
  await expect(page.getByText(/^Your address is worth/)).toBeVisible()
})
