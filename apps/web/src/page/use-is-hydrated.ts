import { createContext, useContext } from 'react'

const HydratedContext = createContext(false)
export const HydratedProvider = HydratedContext

/** False on the server and in the browser's first render, which must be equal; true soon after. */
export function useIsHydrated(): boolean {
  return useContext(HydratedContext)
}
