import type { Page } from '@playwright/test'

/** Waits for hydration: before that, clicks only follow links and submit forms. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
}

/** Blocks the live stream and the polling without it, because a new block would make the page reload its data. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.route(/\/api\/(?:v2\/live|v2\/tip|v1\/networkState)(?:\?|$)/, (route) => route.abort())
}
