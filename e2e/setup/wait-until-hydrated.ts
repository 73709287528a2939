import type { Page } from '@playwright/test'

/** Waits for hydration: before that, clicks only follow links and submit forms. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('live').length > 0)
}
