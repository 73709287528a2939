import type { Page } from '@playwright/test'

/** The page does not hear of new blocks, which would be a reason to ask anew. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route('**/api/v2/live*', (route) => route.abort())
}
