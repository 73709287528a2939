import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and in the browser's first render, which must be the same; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
