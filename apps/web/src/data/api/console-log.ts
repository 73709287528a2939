import type { RequestLog } from './create-api.ts'

/** Says nothing unless the configuration turns the logger on. */
export function createRequestLog(isEnabled: boolean): RequestLog {
  if (!isEnabled) return { failed: () => undefined, cancelled: () => undefined }
  return {
    // The visitor's console is where this is asked for.
    // oxlint-disable-next-line no-console
    failed: (message, url) => console.error(message, url),
    // oxlint-disable-next-line no-console
    cancelled: (url) => console.info('Request Cancelled', url),
  }
}
