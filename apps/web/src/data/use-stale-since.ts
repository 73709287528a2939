import { createContext, useContext } from 'react'

const StaleContext = createContext<number | null>(null)
export const StaleProvider = StaleContext

/** Time since which the API has not responded, when the server rendered the page from cached data; otherwise null. */
export function useStaleSince(): number | null {
  return useContext(StaleContext)
}
