import type { Page } from '@playwright/test'
import { foreignPage } from '../setup/foreign-page.ts'
import { expect, test } from '../setup/test.ts'
import { blockLiveUpdates, waitUntilHydrated } from '../setup/page.ts'
import { IS_WHOLE, printFigures, sampleOf } from '../setup/whole.ts'

/**
 * Waits until the page at a URL is shown, and its position no longer changes. On a busy machine, the browser restores a
 * position some frames after the page has loaded: another position than the expected one has to last longer.
 */
async function settle(page: Page, url: RegExp | string, expected?: number): Promise<number> {
  await expect(page).toHaveURL(url)
  await page.waitForLoadState('load')
  await waitUntilHydrated(page)
  await page.waitForFunction(() => !('navigation' in window) || navigation.transition === null)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let last = -1
  let unchanged = 0
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => scrollY)
      unchanged = last === before ? unchanged + 1 : 0
      const isExpected = expected === undefined || Math.abs(last - expected) <= TOLERANCE
      return unchanged >= (isExpected ? 1 : POLLS_OF_OTHER_POSITION)
    }, POLLING)
    .toBe(true)
  return last
}

const POLLING = { intervals: [150] }
const POLLS_OF_OTHER_POSITION = 40
/** Positions that the browser restores may be fractions of a pixel. */
const TOLERANCE = 1

/** Clicks a link without moving the page, as a visitor who sees it does. */
const follow = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((link: HTMLElement) => link.click())

interface Journey {
  readonly page: Page
  /** A page of this site that is longer than the window, and a part of its URL. */
  readonly path: string
  readonly url: string
  readonly foreignUrl: string
  /** Whether pages open without loading a document. */
  readonly hasScreens: boolean
  readonly check: (what: string, url: RegExp | string, expected: number) => Promise<void>
}

/** Opens the page at a position within it. */
async function start({ page, url }: Journey, position = 260): Promise<number> {
  await page.goto(url)
  await settle(page, url)
  await page.evaluate((top) => scrollTo(0, top), position)
  return settle(page, url)
}

const OTHER = '/en/rich-list'
const LINK = 'header nav a[href="/en/rich-list"]'

const JOURNEYS: Readonly<Record<string, (journey: Journey) => Promise<void>>> = {
  'a typed URL starts at the top': async (journey) => {
    await start(journey)
    await journey.page.goto(new URL(OTHER, journey.url).href)
    await journey.check('typed', /rich-list$/, 0)
  },
  'a typed URL with a hash starts there': async ({ page, url }) => {
    await page.goto(new URL('/en/api#blocks', url).href)
    await settle(page, /#blocks$/)
    await expect.poll(() => distanceTo(page, '#blocks')).toBe(0)
  },
  'a link of another site starts at the top, and back restores': async (journey) => {
    const { page, url, foreignUrl, check } = journey
    const position = await start(journey)
    // Chromium stores a position up to a second after the page was moved. A visit that ends sooner may lose it.
    await page.waitForTimeout(2000)
    await page.goto(foreignUrl)
    await page.getByRole('link').click()
    await check('foreign link', url, 0)
    await page.goBack()
    await page.goBack()
    await check('back', url, position)
  },
  'a link starts at the top, back and forward restore': async (journey) => {
    const { page, url, check } = journey
    const position = await start(journey)
    await follow(page, LINK)
    await check('link', /rich-list$/, 0)
    await page.evaluate(() => scrollTo(0, 120))
    const second = await settle(page, /rich-list$/)
    await page.goBack()
    await check('back', url, position)
    await page.goForward()
    await check('forward', /rich-list$/, second)
  },
  'a reload restores': async (journey) => {
    const position = await start(journey)
    await journey.page.reload()
    await journey.check('reload', journey.url, position)
  },
  'back restores after a reload of the next page': async (journey) => {
    const { page, url, check } = journey
    const position = await start(journey)
    await follow(page, LINK)
    await settle(page, /rich-list$/)
    await page.reload()
    await settle(page, /rich-list$/)
    await page.goBack()
    await check('back', url, position)
  },
  'a tab keeps the position, and back restores': async (journey) => {
    const { page, url, hasScreens, check } = journey
    const tabs = new URL('/en/difficulty', url).href
    await page.goto(tabs)
    await settle(page, tabs)
    await page.evaluate(() => scrollTo(0, 90))
    await follow(page, 'main a[href*="tab=voting"]')
    await check('tab', /tab=voting$/, hasScreens ? 90 : 0)
    await page.goBack()
    await check('back', tabs, 90)
  },
  'the next page of a list starts at the top, and back restores': async (journey) => {
    const { page, url, check } = journey
    const list = new URL('/en/latest-blocks', url).href
    const position = await start({ ...journey, url: list })
    await follow(page, 'a[rel=next]')
    await check('next', /page=2$/, 0)
    await page.goBack()
    await check('back', list, position)
  },
  'another language starts at the top, and back restores': async (journey) => {
    const { page, url, check } = journey
    const position = await start(journey)
    await follow(page, 'a[hreflang=ru]')
    await check('language', /\/ru\//, 0)
    await page.goBack()
    await check('back', url, position)
  },
  'a jump within the page goes there, and back restores': async (journey) => {
    const { page, url, check } = journey
    const position = await start(journey)
    await follow(page, 'a[href="#main"]')
    await settle(page, /#main$/)
    await expect.poll(() => distanceTo(page, '#main')).toBe(0)
    await page.goBack()
    await check('back', url, position)
  },
}

/** How far an element is from where the browser scrolls to it: the top of the window, or the end of the page. */
const distanceTo = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const element = document.querySelector(chosen)
    const isAtEnd = Math.abs(document.documentElement.scrollHeight - innerHeight - scrollY) < 2
    const margin = Number.parseFloat(getComputedStyle(element ?? document.body).scrollMarginTop)
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const distance = Math.round((element?.getBoundingClientRect().top ?? Infinity) - margin - padding)
    return isAtEnd || Math.abs(distance) < 2 ? 0 : distance
  }, selector)

test.use({ viewport: { width: 1280, height: 500 } })

for (const hasScreens of [true, false])
  test(`[G09] positions after scripted journeys, ${hasScreens ? 'with' : 'without'} the Navigation API`, async ({
    page,
    baseURL,
    explorer,
  }) => {
    test.setTimeout(1_200_000)
    if (!hasScreens) await page.addInitScript('delete window.navigation')
    await blockLiveUpdates(page)
    const { blockId } = await explorer.findBlock()
    await using foreign = await foreignPage()
    const paths = ['/en/latest-blocks', `/en/blocks/${blockId}`, '/en/issued-tokens', '/en/stats']
    const wrong: string[] = []
    let journeys = 0
    let positions = 0
    for (const path of IS_WHOLE ? paths : paths.slice(0, 1))
      for (const [name, travel] of sampleOf(Object.entries(JOURNEYS), hasScreens ? 6 : 4)) {
        const url = (baseURL ?? '') + path
        journeys += 1
        const check = async (what: string, target: RegExp | string, expected: number) => {
          positions += 1
          const position = await settle(page, target, expected)
          if (Math.abs(position - expected) > TOLERANCE)
            wrong.push(`${name} (${path}): ${what} at ${position} instead of ${expected}`)
        }
        const foreignUrl = foreign.urlOf(`<a href="${url}">Explorer</a>`)
        await travel({ page, path, url, foreignUrl, hasScreens, check })
      }
    const figures = { journeys, positions, wrong: wrong.length }
    printFigures(`scroll ${hasScreens ? 'with' : 'without'} the Navigation API`, figures)
    expect(wrong, wrong.join('\n')).toEqual([])
  })
