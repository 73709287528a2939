import type { PublicConfig } from '#config/public-config.ts'
import { createTrustedWorkerUrl } from '#page/trusted-worker-url.ts'

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

const WORKER = '/offline-worker.js'

/** Registers the offline worker after the page has loaded, or unregisters it. */
export function registerOfflineWorker({ hasOfflinePage }: PublicConfig): void {
  // Service workers need a secure host, and embedded pages would get separate ones for each site.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || window.parent !== window) return
  const { serviceWorker } = navigator
  const updateRegistration = async () => {
    if (hasOfflinePage) await serviceWorker.register(createTrustedWorkerUrl('offline', WORKER))
    else await (await serviceWorker.getRegistration())?.unregister()
  }
  // The worker is optional, so failures are ignored.
  const tryUpdate = () => void updateRegistration().catch(() => undefined)
  if (document.readyState === 'complete') tryUpdate()
  else addEventListener('load', tryUpdate, { once: true })
}
