import { findChromium } from '@ergo-explorer/testkit/find-program'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocsBrowser, openDocsBrowser } from './testing/docs-browser.ts'

const SECTIONS = ['addresses', 'blocks', 'charts', 'statistics', 'transactions', 'utilities']
const executablePath = findChromium()

// The browser can be slow on a machine that runs other tests.
describe.skipIf(executablePath === undefined)('the documentation in a browser', { timeout: 60_000 }, () => {
  const stack = new AsyncDisposableStack()
  let browser: DocsBrowser
  let page: Page

  beforeAll(async () => {
    browser = await openDocsBrowser(stack, executablePath ?? '')
    page = browser.page
  }, 60_000)
  afterAll(() => stack.disposeAsync())

  /** Number of operations in each section of the sidebar. */
  async function countOperations(version: string): Promise<number[]> {
    const sidebar = page.getByRole('complementary', { name: `Sidebar for Ergo Explorer API ${version}` })
    await sidebar.waitFor()
    const counts: number[] = []
    for (const section of SECTIONS) {
      const item = sidebar.locator(`[data-sidebar-id="${version}/tag/${section}"]`)
      const toOpen = item.getByRole('button', { name: 'Open Group' })
      if ((await toOpen.count()) > 0) await toOpen.click()
      counts.push(await item.getByRole('listitem').count())
    }
    return counts
  }

  /** Sends a request from the page with the default values and returns the displayed status. */
  async function tryOut(operation: string): Promise<string> {
    await page.getByRole('button', { name: `Test Request (get ${operation})` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send get request' }).click()
    const status = await dialog.getByText(/^\d{3} \w/).innerText()
    await page.keyboard.press('Escape')
    return status
  }

  test('[N09] shows all sections with their operations in the sidebar', async () => {
    await page.goto(`${browser.origin}/api/docs#v2/tag/utilities/GET/api/v2/tip`)
    expect(await countOperations('v2')).toEqual(SECTIONS.map(aboveZero))
  })

  test('runs an operation without parameters', async () => {
    expect(await tryOut('/api/v2/tip')).toBe('200 OK')
  })

  test('[N09] offers all versions, and shows all sections of v0', async () => {
    await page.getByRole('button', { name: 'API v2' }).click()
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['API v2', 'API v1', 'API v0'])
    await page.getByRole('option', { name: 'API v0' }).click()
    expect(await countOperations('v0')).toEqual(SECTIONS.map(aboveZero))
  })

  test('runs an operation with its example parameter', async () => {
    await page.goto(`${browser.origin}/api/v1/docs#v1/tag/boxes/GET/api/v1/boxes/{boxId}`)
    expect(await tryOut('/api/v1/boxes/{boxId}')).toBe('200 OK')
  })

  test('contacts no other host and logs no errors', () => {
    const { outside, consoleErrors } = browser
    expect({ outside, complaints: consoleErrors }).toEqual({ outside: [], complaints: [] })
  })
})

const aboveZero = () => expect.toSatisfy((count: number) => count > 0)
