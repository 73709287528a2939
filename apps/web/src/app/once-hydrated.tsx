import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { HydratedProvider } from '../page/use-is-hydrated.ts'

/** Sets `useIsHydrated` for everything below, in a transition, because most components depend on it. */
export function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    // All effects have run by then: keyboard listeners and live updates are active.
    if (isHydrated) performance.mark('live')
    else startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  return <HydratedProvider value={isHydrated}>{children}</HydratedProvider>
}
