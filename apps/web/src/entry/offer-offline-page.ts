import type { PublicConfig } from '../config/public-config.ts'

/** Beside what the compiler knows of browsers. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => {
    readonly createScriptURL: (given: string) => string
  }
}

const WORKER = '/offline-worker.js'

/** Brings the worker that says when there is no connection, after everything that matters more; or sends it away. */
export function offerOfflinePage({ hasOfflinePage }: PublicConfig): void {
  // Browsers have workers on secure hosts only, and in other people's frames one of its own for each of them.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || window.parent !== window) return
  const { serviceWorker } = navigator
  const change = async () => {
    if (hasOfflinePage) await serviceWorker.register(trusted())
    else await (await serviceWorker.getRegistration())?.unregister()
  }
  // Without it pages are as they were.
  const tryChange = () => void change().catch(() => undefined)
  if (document.readyState === 'complete') tryChange()
  else addEventListener('load', tryChange, { once: true })
}

/** The one address that the content security policy lets a worker come from. */
function trusted(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('offline', { createScriptURL: () => WORKER }).createScriptURL('') ?? WORKER
}
