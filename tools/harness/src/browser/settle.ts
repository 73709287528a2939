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

/** Runs inside the page. React leaves its mark on what it has taken over; a page of an error it leaves alone. */
function isSettled(): boolean {
  const first = document.querySelector('#root > *')
  const isTaken = first === null || Object.keys(first).some((key) => key.startsWith('__react'))
  const isError = document.querySelector('#state')?.textContent.includes('"hasError":true') === true
  return (isTaken || isError) && document.querySelector('[aria-busy=true],[role=progressbar]') === null
}
