import type { Page } from '@playwright/test'
import { findOwnAddress } from '@ergo-explorer/testkit/ports'
import { forwardServer, MADE_UP_HOST } from '../setup/hosts.ts'
import { expect, test } from '../setup/test.ts'
import { isBlank, recordErrors, waitUntilHydrated } from '../setup/page.ts'
import { IS_WHOLE, printFigures, sampleOf } from '../setup/whole.ts'

/** Hosts that browsers do not trust without HTTPS: there, several APIs do not exist. */
const HOSTS = [
  { name: 'a made-up host name', open: async (url: string) => ({ url: url.replace('127.0.0.1', MADE_UP_HOST) }) },
  {
    name: 'an address of this machine',
    open: (url: string) => forwardServer(findOwnAddress() ?? '127.0.0.1', url),
  },
]

const hosts = findOwnAddress() === undefined ? HOSTS.slice(0, 1) : HOSTS

/** Remembered by the document: a link that loads another one loses it. */
const markDocument = (page: Page) => page.evaluate('void (window.isSameDocument = true)')
const isSameDocument = (page: Page) => page.evaluate('window.isSameDocument === true')

for (const { name, open } of hosts)
  test.describe(`plain HTTP on ${name}`, () => {
    test('[G09] links, menus, tabs and pager open pages without loading a document', async ({
      page,
      baseURL,
      explorer,
    }) => {
      await using host = await usingHost(open, baseURL)
      const errors = recordErrors(page)
      const { blockId } = await explorer.findBlock()
      await page.goto(`${host.url}/en/latest-blocks`)
      await waitUntilHydrated(page)
      expect(await page.evaluate('isSecureContext')).toBe(false)
      await markDocument(page)
      const follow = async (selector: string, url: RegExp) => {
        await page.locator(selector).first().waitFor({ state: 'attached' })
        // By script, because menus are closed. In one step: a live update could replace an element that was found before,
        // and the browser follows links of removed elements by itself.
        await page.evaluate((found) => document.querySelector<HTMLElement>(found)?.click(), selector)
        await expect(page).toHaveURL(url)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        expect(await isBlank(page)).toBe(false)
      }
      await follow('a[rel=next]', /page=2$/)
      await follow('a[rel=prev]', /latest-blocks(?:\?page=1)?$/)
      await follow('main tbody a[href*="/blocks/"]', /\/blocks\//)
      await follow('main nav a[href$="/extension"]', /\/extension$/)
      await follow('main a[href*="/latest-blocks"]', /\/latest-blocks/)
      await follow('header nav a[href$="/issued-tokens"]', /\/issued-tokens$/)
      await follow('main tbody a[href*="/token/"]', /\/token\//)
      await follow('header a[href="/en"]', /\/en$/)
      await follow('footer a[href^="/en/"]', /\/en\/.+/)
      await page.goBack()
      await expect(page).toHaveURL(/\/en$/)
      await page.goForward()
      await expect(page).toHaveURL(/\/en\/.+/)
      expect(await isSameDocument(page)).toBe(true)
      await page.goto(`${host.url}/en/blocks/${blockId}`)
      await waitUntilHydrated(page)
      await page
        .locator('a[hreflang=ru]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      expect(await isBlank(page)).toBe(false)
      expect(errors).toEqual([])
    })

    test('[Q03] the search finds a block by its height', async ({ page, baseURL }) => {
      await using host = await usingHost(open, baseURL)
      const errors = recordErrors(page)
      await page.goto(`${host.url}/en/latest-blocks`)
      await waitUntilHydrated(page)
      await page.keyboard.type('/42')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Block 42' })).toBeVisible()
      expect(errors).toEqual([])
    })

    test('[K03] [A03] copying works, also in a dialog', async ({ page, baseURL, explorer }) => {
      await using host = await usingHost(open, baseURL)
      const errors = recordErrors(page)
      const { items } = await explorer.getJson<{ items: { tokenId: string }[] }>('/api/v2/tokens?limit=1')
      const tokenId = items[0]?.tokenId ?? ''
      await page.goto(`${host.url}/en/token/${tokenId}`)
      await waitUntilHydrated(page)
      const copy = page.getByRole('main').getByRole('button', { name: /^Copy/ }).first()
      await copy.click()
      await expect(page.getByText('Copied')).toBeVisible()
      await expect(copy).toBeFocused()
      expect(await paste(page)).toBe(tokenId)

      const rich = await explorer.getJson<{ items: { party: { address: string } }[] }>('/api/v2/rich-list?limit=1')
      const address = rich.items[0]?.party.address ?? ''
      await page.goto(`${host.url}/en/addresses/${address}`)
      await waitUntilHydrated(page)
      await page.getByRole('link', { name: 'Payment request' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('1.5')
      await dialog.getByRole('button', { name: /^Copy/ }).first().click()
      await expect(page.getByText('Copied').first()).toBeAttached()
      await page.keyboard.press('Escape')
      expect(await paste(page)).toContain(address)
      expect(errors).toEqual([])
    })

    test('a new block appears without a reload', async ({ page, baseURL, explorer }) => {
      await using host = await usingHost(open, baseURL)
      const errors = recordErrors(page)
      await page.goto(`${host.url}/en/latest-blocks`)
      await waitUntilHydrated(page)
      const first = page.getByRole('table').locator('tbody tr').first()
      const before = await first.innerText()
      await explorer.mine()
      await expect.poll(() => first.innerText()).not.toBe(before)
      expect(errors).toEqual([])
    })
  })

type OpenHost = (url: string) => Promise<{ readonly url: string } & Partial<AsyncDisposable>>

async function usingHost(open: OpenHost, baseURL = '') {
  const host = await open(baseURL)
  return { url: host.url, [Symbol.asyncDispose]: async () => host[Symbol.asyncDispose]?.() }
}

/** What the clipboard holds: without HTTPS, only a paste can tell. */
async function paste(page: Page): Promise<string> {
  const box = page.locator('input[name=query]').first()
  await box.focus()
  await page.keyboard.press('Control+V')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeVisible()
  const text = await palette.inputValue()
  await page.keyboard.press('Escape')
  return text
}

const MALFORMED = [
  '/en/mempool#%E0%A4%A',
  '/en/mempool#%',
  '/en/latest-blocks#%zz',
  '/en/decode#%E0%A4%A',
  '/en/latest-blocks#main%ff',
  '/en#%c3%28',
  '/en/latest-blocks#\u0000<script>',
  '/en/blocks/%E0%A4%A',
  '/en/%',
  '/en/token/%ff%fe',
  '/en/addresses/%2F%2e%2e%zz',
  '/%E0%A4%A/en',
]

test('hashes and paths that cannot be decoded give a page that works', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  await using host = await usingHost(HOSTS[0]?.open as OpenHost, baseURL)
  const errors = recordErrors(page)
  const blank: string[] = []
  const cases = sampleOf(MALFORMED, 4)
  for (const path of cases) {
    await page.goto(host.url + path)
    await waitUntilHydrated(page)
    if (await isBlank(page)) blank.push(path)
    // The page is alive: a link opens another one.
    await markDocument(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/en"]')?.click())
    await expect(page).toHaveURL(/\/en$/)
    expect(await isSameDocument(page), path).toBe(true)
  }
  printFigures('malformed hashes and paths', {
    cases: cases.length,
    'blank pages': blank.length,
    'console errors': errors.length,
  })
  expect({ blank, errors }).toEqual({ blank: [], errors: [] })
})

test('a hash that cannot be decoded is harmless when it is entered on an open page', async ({ page }) => {
  const errors = recordErrors(page)
  await page.goto('/en/latest-blocks')
  await waitUntilHydrated(page)
  for (const hash of ['#%E0%A4%A', '#%', '#main']) {
    await page.evaluate((chosen) => void (location.hash = chosen), hash)
    expect(await isBlank(page)).toBe(false)
  }
  await page.goBack()
  expect(await isBlank(page)).toBe(false)
  expect(errors).toEqual([])
})

/** Scripts that take an API away, as privacy settings and old browsers do. */
const throwing = (object: string, name: string) =>
  `Object.defineProperty(${object}, '${name}', { configurable: true, get() { throw new DOMException('denied', 'SecurityError') } })`
const missing = (object: string, name: string) => `delete ${object}.${name}`
const BLOCKED: readonly (readonly [name: string, script: string])[] = [
  ['local storage', throwing('window', 'localStorage')],
  ['session storage', throwing('window', 'sessionStorage')],
  ['indexed database', throwing('window', 'indexedDB')],
  ['service worker', missing('Navigator.prototype', 'serviceWorker')],
  ['service worker that throws', throwing('Navigator.prototype', 'serviceWorker')],
  ['workers', 'window.Worker = class { constructor() { throw new DOMException("denied", "SecurityError") } }'],
  ['hash functions', missing('Crypto.prototype', 'subtle')],
  ['clipboard', missing('Navigator.prototype', 'clipboard')],
  ['event streams', missing('window', 'EventSource')],
  ['cookies', throwing('Document.prototype', 'cookie')],
]
const EVERYTHING = ['everything', BLOCKED.map(([, script]) => `{ ${script} }`).join(';')] as const

for (const [name, script] of IS_WHOLE ? [...BLOCKED, EVERYTHING] : [EVERYTHING])
  test(`pages work while the browser blocks: ${name}`, async ({ page, baseURL, explorer }) => {
    test.setTimeout(300_000)
    await using host = await usingHost(HOSTS[0]?.open as OpenHost, baseURL)
    const errors = recordErrors(page)
    await page.addInitScript(script)
    const { blockId } = await explorer.findBlock()
    const pages = [
      '',
      '/latest-blocks',
      '/mempool',
      '/issued-tokens',
      '/rich-list',
      '/charts/hash-rate',
      '/decode',
      '/utilities',
      '/difficulty',
      '/stats',
    ]
    const blank: string[] = []
    const visited = [...sampleOf(pages, 4), `/blocks/${blockId}`]
    for (const path of visited) {
      await page.goto(`${host.url}/en${path}`)
      await waitUntilHydrated(page)
      if (await isBlank(page)) blank.push(path)
    }
    await page.locator('#verify button').first().click()
    // A verdict, or why there is none.
    await expect(page.locator('#verify [role=alert], #verify output[data-verdict]')).toBeVisible({ timeout: 30_000 })
    await page.keyboard.type('/42')
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blocks\/|\/search/)
    await page
      .locator('a[hreflang=tr]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
    printFigures(`blocked ${name}`, {
      pages: visited.length,
      'blank pages': blank.length,
      'console errors': errors.length,
    })
    expect({ blank, errors }).toEqual({ blank: [], errors: [] })
  })

test('[G10] an error above all screens shows a readable page with links to reload it and home', async ({
  browser,
  baseURL,
}) => {
  // Not the fixture, which fails on exceptions.
  const page = await browser.newPage()
  // The shell reads the EventSource in an effect; the header of the page fails with it.
  await page.addInitScript(
    `Object.defineProperty(window, 'EventSource', { value: function () { throw new Error('broken') } })`,
  )
  await page.goto(`${baseURL ?? ''}/en/latest-blocks`)
  await expect(page.getByRole('heading', { name: 'Unhandled Error occurred' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/en')
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'Unhandled Error occurred' })).toBeVisible()
  await page.close()
})
