import type { Page } from '@playwright/test'

/** Blocks the live stream, because a new block would make the page reload its data. */
export async function blockLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/v2/live*', (route) => route.abort())
}
