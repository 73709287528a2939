import type { RequestLog } from './create-api-client.ts'

/** Logs nothing unless the configuration enables the logger. */
export function createRequestLog(isEnabled: boolean): RequestLog {
  if (!isEnabled) return { failed: () => undefined, cancelled: () => undefined }
  return {
    // Logging to the visitor's console is the purpose of this setting.
    // oxlint-disable-next-line no-console
    failed: (message, url) => console.error(message, url),
    // oxlint-disable-next-line no-console
    cancelled: (url) => console.info('Request Cancelled', url),
  }
}
