import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { WaysProvider } from '../page/use-ways.ts'
import { App } from './app.tsx'
import type { Environment } from './environment.ts'
import { OnceHydrated } from './once-hydrated.tsx'
import { Providers } from './providers.tsx'
import { placeOf } from './scroll-places.ts'
import type { Visits } from './visits.ts'
import { createWays } from './ways.ts'

/** The app as the browser runs it: what is shown follows the visits. */
export function BrowserApp({ environment, visits }: { readonly environment: Environment; readonly visits: Visits }) {
  const visit = useSyncExternalStore(visits.subscribe, visits.current, visits.current)
  const { location, opened, scroll } = visit
  const [ways] = useState(() => createWays(environment))
  useEffect(() => {
    // The server gives up after half a second; whoever looks at the page has more time.
    void environment.queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [environment])
  const isTakenOver = useRef(false)
  useLayoutEffect(() => {
    // Whoever has begun to read before the scripts came stays there.
    const isReading = !isTakenOver.current && scrollY > 0
    isTakenOver.current = true
    if (scroll === 'stay' || isReading) return
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (scroll === 'top' && target !== null) target.scrollIntoView()
    else scrollTo(0, scroll === 'top' ? 0 : placeOf(location.key))
  }, [location, scroll])
  return (
    <Providers environment={environment}>
      <Router basename={`/${environment.words.locale}`} location={location} navigator={visits.navigator}>
        <WaysProvider value={ways}>
          <OnceHydrated>
            <App opened={opened} />
          </OnceHydrated>
        </WaysProvider>
      </Router>
    </Providers>
  )
}
