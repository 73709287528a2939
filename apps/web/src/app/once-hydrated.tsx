import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { HydratedProvider } from '../page/use-is-hydrated.ts'

/** Tells everything below that the page is no longer only the server's: in slices, since nearly all of it wants to know. */
export function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    // Effects of all that is below have run by then: keys are listened to, and news are followed.
    if (isHydrated) performance.mark('live')
    else startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  return <HydratedProvider value={isHydrated}>{children}</HydratedProvider>
}
