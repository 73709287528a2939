import { useSyncExternalStore } from 'react'

let isShown = false
const listeners = new Set<() => void>()

/** Shown or hidden is not kept: every visit begins with the menus of the header. */
export function showSidebar(isNowShown: boolean): void {
  isShown = isNowShown
  // Other people's styles and scripts look for this mark.
  document.body.classList.toggle('navbar-open', isShown)
  for (const listener of listeners) listener()
}

export function useIsSidebarShown(): boolean {
  return useSyncExternalStore(onSidebar, getSidebar, () => false)
}

export const getSidebar = (): boolean => isShown

function onSidebar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
