import type { Page } from '@playwright/test'

/** Waits for hydration: before that, clicks only follow links and submit forms. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
}

/** Blocks the live stream and the polling without it, because a new block would make the page reload its data. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.route(/\/api\/(?:v2\/live|v2\/tip|v1\/networkState)(?:\?|$)/, (route) => route.abort())
}

/** Console errors and uncaught exceptions of a page, as they come. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`exception: ${message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSER_NOTES.test(message.text())) errors.push(message.text())
  })
  return errors
}

/** Not an error of the page, but its own status. */
const BROWSER_NOTES = /status of 404/

/** Whether something can be read on the page. */
export const isBlank = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document.querySelector('main')?.innerText ?? '').trim().length < 20)
