import { createContext, useContext } from 'react'

const StaleContext = createContext<number | null>(null)
export const StaleProvider = StaleContext

/** Since when the API has given the server no answer, where the page came with what it said last; else null. */
export function useStaleSince(): number | null {
  return useContext(StaleContext)
}
