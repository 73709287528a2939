import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { HydratedProvider } from '../page/use-is-hydrated.ts'

/** Tells everything below that the page is no longer only the server's: in slices, since nearly all of it wants to know. */
export function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => startTransition(() => setIsHydrated(true)), [])
  return <HydratedProvider value={isHydrated}>{children}</HydratedProvider>
}
