import { useSyncExternalStore } from 'react'

const KEY = 'artworks'
const listeners = new Set<() => void>()
let consent: boolean | undefined

/** A tab remembers the choice until it is closed. Blocked storage means: until the page is loaded again. */
function readConsent(): boolean {
  if (consent === undefined) {
    try {
      consent = sessionStorage.getItem(KEY) === 'load'
    } catch {
      consent = false
    }
  }
  return consent
}

/** The visitor allows, or no longer allows, that this tab loads pictures from the gateways. */
export function setVisitConsent(isGiven: boolean): void {
  consent = isGiven
  try {
    if (isGiven) sessionStorage.setItem(KEY, 'load')
    else sessionStorage.removeItem(KEY)
  } catch {
    // The choice holds for this page.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** False on the server and in the first render of the browser. */
export const useVisitConsent = (): boolean => useSyncExternalStore(subscribe, readConsent, () => false)
