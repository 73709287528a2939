import type { PublicConfig } from '#config/public-config.ts'
import { createTrustedWorkerUrl } from './trusted-worker-url.ts'

const WORKER = '/offline-worker.js'
/** Installing the worker takes as much of the processor as hydration does, and a page that has just loaded is not offline. */
const REGISTRATION_DELAY_MS = 5000

let update: Promise<boolean> | undefined

/** Registers the offline worker, or unregisters it if it is disabled. Resolves to whether there is one; runs once. */
export function updateOfflineWorker(config: PublicConfig): Promise<boolean> {
  // The worker is optional, so failures are ignored.
  update ??= register(config).catch(() => false)
  return update
}

export function updateOfflineWorkerLater(config: PublicConfig): void {
  setTimeout(() => void updateOfflineWorker(config), REGISTRATION_DELAY_MS)
}

async function register({ hasOfflinePage }: PublicConfig): Promise<boolean> {
  // Service workers need a secure host, and embedded pages would get separate ones for each site.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || window.parent !== window) return false
  const { serviceWorker } = navigator
  if (!hasOfflinePage) {
    await (await serviceWorker.getRegistration())?.unregister()
    return false
  }
  await serviceWorker.register(createTrustedWorkerUrl('offline', WORKER))
  // Where workers are blocked, registering may do nothing.
  return (await serviceWorker.getRegistration()) !== undefined
}
