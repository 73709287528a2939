import { chromium, type Page } from 'playwright-core'
import { startTestApi } from '#testing/test-api.ts'

export interface DocsBrowser {
  readonly origin: string
  readonly page: Page
  /** Requests of pages to other hosts. */
  readonly outside: readonly string[]
  /** Paths of requested scripts. */
  readonly scripts: readonly string[]
  /** Errors and warnings in the console. */
  readonly consoleErrors: readonly string[]
}

/** A browser page beside an API. The caller disposes of both with the stack. */
export async function openDocsBrowser(stack: AsyncDisposableStack, executablePath: string): Promise<DocsBrowser> {
  const { app } = stack.use(await startTestApi())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const browser = stack.use(await chromium.launch({ executablePath }))
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const outside: string[] = []
  const scripts: string[] = []
  const consoleErrors: string[] = []
  page.on('request', (request) => {
    const { origin: target, pathname } = new URL(request.url())
    if (!/^(data|blob):/.test(request.url()) && target !== origin) outside.push(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  return { origin, page, outside, scripts, consoleErrors }
}
