import type { Page } from 'playwright-core'

/** Console messages, errors and requests that a correct page does not cause. */
export interface PageProblems {
  readonly problems: readonly string[]
}

/**
 * Collects console messages, errors, failed requests and requests to other hosts. Call it before the first navigation.
 */
export function collectPageProblems(page: Page, origin: string): PageProblems {
  const problems: string[] = []
  page.on('console', (message) => problems.push(`console ${message.type()}: ${message.text().slice(0, 300)}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message.slice(0, 300)}`))
  page.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) problems.push(`request to ${url.slice(0, 200)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Navigating away aborts open streams.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed request ${request.url().slice(0, 200)}: ${reason}`)
  })
  return { problems }
}
