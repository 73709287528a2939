import type { Page } from 'playwright-core'

/** What a page said and did that nobody should hear of. */
export interface Watched {
  readonly faults: readonly string[]
}

/** Collects messages of the console, errors, failed requests and requests to other hosts. Call before it goes anywhere. */
export function watchPage(page: Page, origin: string): Watched {
  const faults: string[] = []
  page.on('console', (message) => faults.push(`console ${message.type()}: ${message.text().slice(0, 300)}`))
  page.on('pageerror', (error) => faults.push(`error: ${error.message.slice(0, 300)}`))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url)) faults.push(`request to ${url.slice(0, 200)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A page that is left ends its streams.
    if (reason !== 'net::ERR_ABORTED') faults.push(`failed request ${request.url().slice(0, 200)}: ${reason}`)
  })
  return { faults }
}
