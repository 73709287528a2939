import { useSyncExternalStore } from 'react'

let isShown = false
const listeners = new Set<() => void>()

/** Not persisted: every visit begins with the header menus. */
export function showSidebar(isNowShown: boolean): void {
  isShown = isNowShown
  // Custom styles and scripts rely on this class.
  document.body.classList.toggle('navbar-open', isShown)
  for (const listener of listeners) listener()
}

export function useIsSidebarShown(): boolean {
  return useSyncExternalStore(subscribeToSidebar, isSidebarShown, () => false)
}

export const isSidebarShown = (): boolean => isShown

function subscribeToSidebar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
