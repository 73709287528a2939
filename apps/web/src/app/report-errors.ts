import type { PublicConfig } from '../config/public-config.ts'

/** No more than this many a page: a loop of errors must not become a flood of requests. */
const MOST_REPORTS = 30

/** Sends what goes wrong in the browser to the configured address; does nothing, and breaks nothing, without one. */
export function reportErrors({ errorReportUrl, version }: PublicConfig): void {
  if (errorReportUrl === '') return
  let left = MOST_REPORTS
  const report = (message: string, stack: string | undefined) => {
    if (left-- <= 0) return
    const body = JSON.stringify({ message, stack, page: location.pathname, version })
    // A report that cannot be sent is nobody's business but the service's.
    void fetch(errorReportUrl, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
  addEventListener('error', ({ message, error }) => report(message, stackOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason), stackOf(reason)))
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined)
