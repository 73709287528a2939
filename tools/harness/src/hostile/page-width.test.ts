import { findChromium } from '@ergo-explorer/testkit/find-program'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findWidePages } from './page-width.ts'

const executablePath = findChromium()

describe.skipIf(executablePath === undefined)('widths of a page', { timeout: 60_000 }, () => {
  let browser: Browser
  let tab: Page
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '' })
    tab = await browser.newPage()
  }, 60_000)
  afterAll(() => browser.close())

  const rowWithHiddenText = (start: string) => `<!doctype html><style>
      body { margin: 0 }
      .row { overflow: hidden; white-space: nowrap }
      .start { display: inline-block; width: ${start} }
      .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
    </style><div class="row"><span class="start">Row</span><span class="hidden">for screen readers</span></div>`

  test('finds hidden text beyond the window, which its row does not clip, by one pixel', async () => {
    await tab.setContent(rowWithHiddenText('100%'))
    const problems = await findWidePages(tab)
    expect(problems).toContain('320 px: page is 321 px wide')
    expect(problems).toContain('1440 px: page is 1441 px wide')
  })

  test('finds nothing if the hidden text is inside the window', async () => {
    await tab.setContent(rowWithHiddenText('calc(100% - 1px)'))
    expect(await findWidePages(tab)).toEqual([])
  })

  test('finds a page that is too wide between two breakpoints only', async () => {
    await tab.setContent(`<!doctype html><style>body { margin: 0 }
      @media (min-width: 780px) and (max-width: 820px) { div { width: 840px } }</style><div>Text</div>`)
    expect(await findWidePages(tab)).toEqual(['800 px: page is 840 px wide'])
  })
})
