import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { LinkContextProvider } from '../page/use-link-context.ts'
import { App } from './app.tsx'
import type { AppContext } from './app-context.ts'
import { OnceHydrated } from './once-hydrated.tsx'
import { Providers } from './providers.tsx'
import { getScrollPosition } from './scroll-positions.ts'
import type { Navigation } from './navigation.ts'
import { createLinkContext } from './create-link-context.ts'

/** The app in the browser: it renders the current navigation entry. */
export function BrowserApp({ context, navigation }: { readonly context: AppContext; readonly navigation: Navigation }) {
  const entry = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current)
  const { location, opened, scroll } = entry
  const [linkContext] = useState(() => createLinkContext(context))
  useEffect(() => {
    // The server times out after half a second; the browser has more time, so it retries.
    void context.queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [context])
  const hasMounted = useRef(false)
  useLayoutEffect(() => {
    // If the visitor has scrolled before hydration, the position is kept.
    const hasScrolled = !hasMounted.current && scrollY > 0
    hasMounted.current = true
    if (scroll === 'stay' || hasScrolled) return
    const target = location.hash === '' ? null : document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (scroll === 'top' && target !== null) target.scrollIntoView()
    else scrollTo(0, scroll === 'top' ? 0 : getScrollPosition(location.key))
  }, [location, scroll])
  return (
    <Providers context={context}>
      <Router basename={`/${context.translations.locale}`} location={location} navigator={navigation.navigator}>
        <LinkContextProvider value={linkContext}>
          <OnceHydrated>
            <App opened={opened} />
          </OnceHydrated>
        </LinkContextProvider>
      </Router>
    </Providers>
  )
}
