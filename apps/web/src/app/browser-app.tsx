import { type ReactNode, startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type ScreenCopy, ScreenCopyProvider } from '#data/resource/use-resource.ts'
import { HydratedProvider, LinkContextProvider } from '#page/page-context.ts'
import { PrivateNamesProvider, subscribeToPrivateNames } from '#page/private-names.ts'
import { Router } from '#page/router.tsx'
import { StandaloneError } from '#shell/error-view.tsx'
import { type AppContext, Providers } from './app-context.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { createLinkContext } from './link-context.ts'
import type { AppNavigation, CurrentPage } from './navigation.ts'

/** The app in the browser: it renders the current navigation entry. */
export function BrowserApp({
  context,
  navigation,
}: {
  readonly context: AppContext
  readonly navigation: AppNavigation
}) {
  const { url, opened } = useSyncExternalStore(navigation.subscribe, navigation.current, navigation.current)
  const [linkContext] = useState(() =>
    createLinkContext(context, {
      isFramed: window.parent !== window,
      hasScreens: navigation.navigator.hasScreens,
    }),
  )
  useEffect(() => {
    // The server times out after half a second; the browser has more time, so it retries.
    context.store.retryFailed()
  }, [context])
  const copy = useMemo(() => createScreenCopy(context, url, opened), [context, url, opened])
  return (
    <Providers context={context}>
      {/* Above everything else that can fail: without it, an error would leave a blank page. */}
      <ErrorBoundary location={url} view={StandaloneError}>
        <Router
          basename={`/${context.translations.locale}`}
          url={url}
          params={opened.kind === 'screen' ? opened.params : undefined}
          navigator={navigation.navigator}
        >
          <LinkContextProvider value={linkContext}>
            <OnceHydrated>
              <ScreenCopyProvider value={copy}>
                <App opened={opened} />
              </ScreenCopyProvider>
            </OnceHydrated>
          </LinkContextProvider>
        </Router>
      </ErrorBoundary>
    </Providers>
  )
}

function createScreenCopy(context: AppContext, url: string, opened: CurrentPage['opened']): ScreenCopy | undefined {
  if (opened.kind === 'failed') return undefined
  const { module, params } = opened
  const { pathname, search } = new URL(url, location.origin)
  return {
    resources: module.resources({ params, search: new URLSearchParams(search), features: context.api.features }),
    render: (store) => (
      <Providers context={{ ...context, store }}>
        <Router basename={`/${context.translations.locale}`} url={pathname + search} params={params}>
          <module.Screen />
        </Router>
      </Providers>
    ),
  }
}

/** Sets `useIsHydrated` for everything below, in a transition, because most components depend on it. */
function OnceHydrated({ children }: { readonly children: ReactNode }) {
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => {
    // All effects have run by then: keyboard listeners and live updates are active.
    if (isHydrated) performance.mark('live')
    else startTransition(() => setIsHydrated(true))
  }, [isHydrated])
  const names = useSyncExternalStore(subscribeToPrivateNames, getPrivateNames, () => undefined)
  return (
    <HydratedProvider value={isHydrated}>
      <PrivateNamesProvider value={isHydrated ? names : undefined}>{children}</PrivateNamesProvider>
    </HydratedProvider>
  )
}

const getPrivateNames = () => window.privateNames
