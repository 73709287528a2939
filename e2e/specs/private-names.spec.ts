import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'

const NAME = 'Quincunx "desk" \\ {};'

/** Everything that a page sends: URLs, headers and bodies. */
function recordTraffic(page: Page): string[] {
  const sent: string[] = []
  const record = (request: Request) =>
    sent.push([request.url(), JSON.stringify(request.headers()), request.postData() ?? ''].join('\n'))
  page.context().on('request', record)
  return sent
}

/** Layout shifts of the loaded document. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        // Without entries, the observer is not called.
        setTimeout(() => resolve(0), 500)
      }),
  )

interface Transfer {
  readonly transactionId: string
  readonly address: string
}

/** A transfer to an address without a label. */
async function findTransfer(getJson: <T>(path: string) => Promise<T>): Promise<Transfer> {
  interface Transactions {
    readonly items: readonly {
      readonly transactionId: string
      readonly story: {
        readonly kind: string
        readonly parties: Readonly<
          Record<string, { readonly address: string; readonly kind: string; readonly label: unknown }>
        >
      } | null
    }[]
  }
  const { items } = await getJson<Transactions>('/api/v2/transactions?limit=100')
  for (const { transactionId, story } of items) {
    const party =
      story?.kind === 'transfer'
        ? Object.values(story.parties).find(({ kind, label }) => kind === 'P2PK' && label === null)
        : undefined
    if (party !== undefined) return { transactionId, address: party.address }
  }
  throw new Error('No transfer found')
}

async function addName(page: Page, address: string): Promise<void> {
  await page.goto(`/en/addresses/${address}`)
  await waitUntilHydrated(page)
  await page.getByRole('link', { name: 'Add private name' }).click()
  const form = page.getByRole('form', { name: 'Add or change a name' })
  await expect(form.getByLabel('Address, token ID or link to a page')).toHaveValue(address)
  await expect(form.getByLabel('Private name')).toBeFocused()
  await page.keyboard.type(NAME)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/addresses/${address}$`))
}

const named = (page: Page) => page.getByRole('main').getByRole('link', { name: `${NAME} private name`, exact: true })

test('a private name is shown on every page, survives a reload without a shift, and is never sent', async ({
  page,
  explorer,
}) => {
  const { transactionId, address } = await findTransfer((path) => explorer.getJson(path))
  const sent = recordTraffic(page)
  await blockLiveUpdates(page)
  await addName(page, address)
  await expect(named(page).first()).toBeVisible()
  await page.goto(`/en/transactions/${transactionId}`)
  await waitUntilHydrated(page)
  await expect(named(page).first()).toBeVisible()
  expect(await named(page).count()).toBeGreaterThan(1)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)

  const receipt = await page.request.get(`/en/transactions/${transactionId}/receipt`)
  expect(await receipt.text()).not.toContain('Quincunx')
  await page.goto(`/en/transactions/${transactionId}/receipt`)
  await waitUntilHydrated(page)
  await expect(page.getByText('Quincunx')).toHaveCount(0)

  await page.goto(`/ru/addresses/${address}`)
  await waitUntilHydrated(page)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: `${NAME} личное имя` })
      .first(),
  ).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  expect(sent.filter((text) => /quincunx/i.test(text))).toEqual([])
  expect(sent.length).toBeGreaterThan(10)
})

test('a private name is painted before scripts are loaded, with the size that it keeps', async ({ page, explorer }) => {
  const { transactionId, address } = await findTransfer((path) => explorer.getJson(path))
  await blockLiveUpdates(page)
  await addName(page, address)
  const box = () =>
    page.evaluate((path) => {
      const link = document.querySelector(`main a[href$="${path}"]`)
      const { x, y, width, height } = link?.getBoundingClientRect() ?? new DOMRect()
      return {
        size: [x, y, width, height].map(Math.round),
        drawn: link === null ? '' : getComputedStyle(link, '::before').content,
        text: link?.textContent,
      }
    }, `/addresses/${address}`)
  const released = Promise.withResolvers<undefined>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(`/en/transactions/${transactionId}`)
  const before = await box()
  expect(before.text).not.toContain('Quincunx')
  expect(before.drawn).toBe(JSON.stringify(NAME))
  released.resolve(undefined)
  await waitUntilHydrated(page)
  await expect(named(page).first()).toBeVisible()
  const after = await box()
  expect(after.text).toContain(NAME)
  expect(after.drawn).toBe('none')
  expect(after.size).toEqual(before.size)
})

test('names move to another browser as a file, and can be renamed and deleted', async ({ page, explorer, browser }) => {
  const { address } = await findTransfer((path) => explorer.getJson(path))
  await addName(page, address)
  await page.goto('/en/names')
  await waitUntilHydrated(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export file' }).click()
  const file = await readFile(await (await download).path())
  expect(file.toString()).toContain(JSON.stringify(NAME))

  await using other = await browser.newContext()
  const second = await other.newPage()
  await second.goto(new URL('/en/names', page.url()).href)
  await waitUntilHydrated(second)
  const importFile = (name: string, buffer: Buffer) =>
    second.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer })
  await importFile('other.json', Buffer.from('{"names":[]}'))
  await expect(second.getByText('This file contains no private names')).toBeVisible()
  await importFile('names.json', file)
  await expect(second.getByText('1 name imported')).toBeVisible()
  await expect(named(second)).toBeVisible()

  await second.getByRole('button', { name: `Rename ${NAME}` }).click()
  await second.getByLabel('Private name').fill('Plain')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toHaveURL(new RegExp(`/addresses/${address}$`))
  await expect(second.getByRole('main').getByRole('link', { name: 'Plain private name' }).first()).toBeVisible()
  await second.goto(new URL('/en/names', page.url()).href)
  await waitUntilHydrated(second)
  await second.getByRole('button', { name: 'Delete Plain' }).click()
  await expect(second.getByText('Name deleted')).toBeVisible()
  await expect(second.getByText('Plain')).toHaveCount(0)
  expect(await second.evaluate('localStorage.names')).toBe('{}')
})

test('if storage is blocked or full, the page says that the name was not saved', async ({ page, explorer }) => {
  const { address } = await findTransfer((path) => explorer.getJson(path))
  const enter = async () => {
    await page.goto(`/en/names#/addresses/${address}`)
    await page.reload()
    await waitUntilHydrated(page)
    await page.getByLabel('Private name').fill('Lost')
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await page.goto('/en/names')
  await page.evaluate(() => localStorage.setItem('filler', 'x'.repeat(5_242_870)))
  await enter()
  await expect(page.getByText('Not saved: the storage of this site is full')).toBeVisible()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    }),
  )
  await enter()
  await expect(page.getByText('Not saved: this browser blocks storage for this site')).toBeVisible()
  await expect(page.getByLabel('Private name')).toHaveValue('Lost')
})
