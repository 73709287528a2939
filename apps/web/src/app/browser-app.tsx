import {
  type ReactNode,
  startTransition,
  useEffect,
  useState,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { HydratedProvider, type LinkContext, LinkContextProvider } from '#page/page-context.ts'
import { Router } from '#page/router.tsx'
import { matchScreen } from '#routes.ts'
import { type AppContext, Providers } from './app-context.tsx'
import { openScreen } from './opened-screen.ts'
import { App } from './app.tsx'
import { getScrollPosition, type Navigation } from './navigation.ts'

/** The app in the browser: it renders the current navigation entry. */
export function BrowserApp({ context, navigation }: { readonly context: AppContext; readonly navigation: Navigation }) {
  const entry = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current)
  const { location, opened, scroll } = entry
  const [linkContext] = useState(() => createLinkContext(context))
  useEffect(() => {
    // The server times out after half a second; the browser has more time, so it retries.
    context.store.retryFailed()
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
      <Router
        basename={`/${context.translations.locale}`}
        url={location.pathname + location.search + location.hash}
        params={opened.kind === 'screen' ? opened.params : undefined}
        navigator={navigation.navigator}
      >
        <LinkContextProvider value={linkContext}>
          <OnceHydrated>
            <App opened={opened} />
          </OnceHydrated>
        </LinkContextProvider>
      </Router>
    </Providers>
  )
}

/** Sets `useIsHydrated` for everything below, in a transition, because most components depend on it. */
function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    // All effects have run by then: keyboard listeners and live updates are active.
    if (isHydrated) performance.mark('live')
    else startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  return <HydratedProvider value={isHydrated}>{children}</HydratedProvider>
}

/** Link context of the browser: links prefetch, and know whether they are in a frame. */
function createLinkContext(context: AppContext): LinkContext {
  const isFramed = window.parent !== window
  return {
    prefetch: (to) => {
      const { path, search } = splitPath(to)
      // A failed prefetch is ignored; a click reports the error.
      if (path !== '') openScreen(context, path, search).catch(() => undefined)
    },
    opensOutsideFrame: (to) => {
      const { path } = splitPath(to)
      return isFramed && path !== '' && matchScreen(path, context.isDevelopment).screen.isEmbeddable !== true
    },
  }
}

function splitPath(to: string) {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? []
  return { path, search }
}
