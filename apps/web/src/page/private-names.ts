import { createContext, useContext } from 'react'

/** Private names by the path of the page that they name: `/addresses/…`, `/token/…` or `/contracts/…`. */
export type PrivateNames = ReadonlyMap<string, string>

declare global {
  interface Window {
    /** Set by `BEFORE_PAINT_SCRIPT`; undefined without names. */
    readonly privateNames?: PrivateNames | undefined
  }
}

/** Dispatched on the window after the stored names have changed, in this tab or another. */
export const NAMES_EVENT = 'names'

export function subscribeToPrivateNames(listener: () => void): () => void {
  addEventListener(NAMES_EVENT, listener)
  return () => removeEventListener(NAMES_EVENT, listener)
}

const PrivateNamesContext = createContext<PrivateNames | undefined>(undefined)
/** Undefined without names, on the server and in the browser's first render. */
export const PrivateNamesProvider = PrivateNamesContext

export const usePrivateNames = (): PrivateNames | undefined => useContext(PrivateNamesContext)

/** The visitor's own name of what a link leads to. A miner has the name of its address. */
export const usePrivateName = (to: string): string | undefined =>
  usePrivateNames()?.get(to.slice(to.indexOf('#') + 1).replace('/miners/', '/addresses/'))
