import type { Page } from '@playwright/test'

/** Waits until scripts have taken the page over: what is pressed before does what links and forms do. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
}
