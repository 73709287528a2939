import type { PublicConfig } from '#config/public-config.ts'

/** Limit per page, so that an error loop does not flood the service. */
const MAX_REPORTS = 30

/** Sends browser errors to the configured URL; does nothing without one. */
export function reportErrors({ errorReportUrl, version }: PublicConfig): void {
  if (errorReportUrl === '') return
  let remaining = MAX_REPORTS
  const report = (message: string, stack: string | undefined) => {
    if (remaining-- <= 0) return
    const body = JSON.stringify({ message, stack, page: location.pathname, version })
    // A failed report is ignored.
    void fetch(errorReportUrl, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  }
  addEventListener('error', ({ message, error }) => report(message, stackOf(error)))
  addEventListener('unhandledrejection', ({ reason }) => report(String(reason), stackOf(reason)))
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined)
