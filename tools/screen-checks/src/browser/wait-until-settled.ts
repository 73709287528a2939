import type { Page } from 'playwright-core'

/** Waits until the page is hydrated and shows no skeleton. Returns false on timeout. */
export async function waitUntilSettled(page: Page, timeoutMs = 15_000): Promise<boolean> {
  try {
    await page.waitForFunction(isSettled, undefined, { timeout: timeoutMs })
    return true
  } catch {
    return false
  }
}

/** Runs inside the page. The app sets a performance mark after hydration; it does not hydrate error pages. */
function isSettled(): boolean {
  const isHydrated = document.querySelector('#root > *') === null || performance.getEntriesByName('live').length > 0
  const isError = document.querySelector('#state')?.textContent.includes('"hasError":true') === true
  return (isHydrated || isError) && document.querySelector('[aria-busy=true],[role=progressbar]') === null
}
