import { expect, test } from '../setup/test.ts'
import { waitUntilHydrated } from '../setup/page.ts'
import { IS_WHOLE, printFigures } from '../setup/whole.ts'

const TEXT = 'simusd'
const PAGES = ['/en', '/en/latest-blocks', '/en/mempool', '/en/charts/hash-rate']
const COUNT = IS_WHOLE ? 100 : 4
/** A slow connection: the code of the palette arrives while the visitor types. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 250_000, uploadThroughput: 250_000 }

for (const isHydrated of [true, false])
  test(`the first search of a visit keeps every letter, typed ${isHydrated ? 'after' : 'before'} hydration`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(1_800_000)
    const lost: string[] = []
    for (let i = 0; i < COUNT; i++) {
      // A new context has an empty cache.
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', SLOW)
      await page.goto((baseURL ?? '') + (PAGES[i % PAGES.length] ?? ''), { waitUntil: 'commit' })
      if (isHydrated) await waitUntilHydrated(page)
      else await page.locator('input[name=query]').first().waitFor()
      const delay = 20 + Math.round((180 * i) / Math.max(1, COUNT - 1))
      await page.keyboard.type(`/${TEXT}`, { delay })
      await waitUntilHydrated(page)
      const typed = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLInputElement>('input[name=query]')].map(({ value }) => value).join('|'),
      )
      // The text is in the palette, or in the box if the page was not hydrated before the last letter.
      if (!typed.split('|').includes(TEXT)) lost.push(`${delay} ms a key: ${typed}`)
      await page.keyboard.type('x')
      await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(`${TEXT}x`)
      await expect(page.getByRole('dialog').getByText(/Esc/)).toBeVisible()
      await context.close()
    }
    printFigures(`first searches ${isHydrated ? 'after' : 'before'} hydration`, {
      searches: COUNT,
      'with lost letters': lost.length,
    })
    expect(lost).toEqual([])
  })
