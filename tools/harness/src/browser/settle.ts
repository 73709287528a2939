import type { Page } from 'playwright-core'

/** Waits until scripts run and no skeleton is left. Says whether that came to pass in time. */
export async function settle(page: Page, timeoutMs = 15_000): Promise<boolean> {
  try {
    await page.waitForFunction(isSettled, undefined, { timeout: timeoutMs })
    return true
  } catch {
    return false
  }
}

/** Runs inside the page. The app says when it has taken a page over; a page of an error it leaves alone. */
function isSettled(): boolean {
  const isLive = document.querySelector('#root > *') === null || performance.getEntriesByName('live').length > 0
  const isError = document.querySelector('#state')?.textContent.includes('"hasError":true') === true
  return (isLive || isError) && document.querySelector('[aria-busy=true],[role=progressbar]') === null
}
