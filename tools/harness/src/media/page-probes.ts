import type { Page } from 'playwright-core'

/** URLs that the page requests from other hosts than the given ones. */
export function collectOutsideRequests(tab: Page, origins: readonly string[]): string[] {
  const outside: string[] = []
  tab.on('request', (request) => {
    const url = request.url()
    if (!/^(?:data|blob|about):/.test(url) && !origins.some((origin) => url.startsWith(origin)))
      outside.push(url.slice(0, 200))
  })
  return outside
}

export interface TrapWindow {
  executed: number
}

/** Runs inside the page. Scripts in the files call `xss()`. */
export function setTrap(): void {
  const page = window as unknown as TrapWindow
  page.executed = 0
  Object.defineProperty(window, 'xss', { value: () => (page.executed += 1) })
}
