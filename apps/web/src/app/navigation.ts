import { createPath, type Location, type Navigator, type To } from 'react-router'
import { startLoading } from '#ui/feedback/progress.tsx'
import type { ScreenOpenFailure } from './app.tsx'
import type { AppContext } from './app-context.tsx'
import { type OpenedScreen, openScreen } from './opened-screen.ts'

/** The current location and its screen. */
export interface NavigationEntry {
  readonly location: Location
  readonly opened: OpenedScreen | ScreenOpenFailure
  /** Back and forward restore the position; tabs keep it; other navigation scrolls to the top. */
  readonly scroll: 'restore' | 'stay' | 'top'
}

export interface Navigation {
  /** Navigator for React Router. */
  readonly navigator: Navigator
  readonly current: () => NavigationEntry
  readonly subscribe: (listener: () => void) => () => void
}

interface GoOptions {
  readonly state: unknown
  readonly keepsScroll: boolean
}

/** Client-side navigation: the URL changes immediately, the screen when its code and messages are loaded. */
export function createNavigation(context: AppContext, first: OpenedScreen): Navigation {
  const listeners = new Set<() => void>()
  const basename = `/${context.translations.locale}`
  let current: NavigationEntry = { location: currentLocation(), opened: first, scroll: 'restore' }
  let latest = 0

  const show = (entry: NavigationEntry) => {
    current = entry
    for (const listener of listeners) listener()
  }

  const navigateTo = async (location: Location, scroll: NavigationEntry['scroll']) => {
    saveScrollPosition(current.location.key)
    const number = ++latest
    const finish = startLoading()
    try {
      const opened = await openScreen(context, location.pathname.slice(basename.length) || '/', location.search)
      // A later navigation has replaced this one.
      if (number !== latest) return
      if (opened.kind === 'redirect') navigator.replace(`${basename}${opened.to}`)
      else show({ location, opened, scroll })
    } catch (error) {
      if (number === latest) show({ location, opened: { kind: 'failed', error }, scroll })
    } finally {
      finish()
    }
  }

  const go = (method: 'pushState' | 'replaceState', to: To, { state, keepsScroll }: GoOptions) => {
    const key = crypto.randomUUID().slice(0, 8)
    const idx = (historyState()?.idx ?? 0) + (method === 'pushState' ? 1 : 0)
    history[method]({ usr: state ?? null, key, idx }, '', hrefOf(to))
    void navigateTo(currentLocation(), keepsScroll ? 'stay' : 'top')
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => history.go(delta),
    push: (to, state, options) => go('pushState', to, { state, keepsScroll: options?.preventScrollReset === true }),
    replace: (to, state, options) =>
      go('replaceState', to, { state, keepsScroll: options?.preventScrollReset === true }),
  }

  addEventListener('popstate', () => {
    const location = currentLocation()
    const { pathname, search } = current.location
    // Jumps within the page are handled by the browser.
    const isSamePage = location.pathname === pathname && location.search === search
    void navigateTo(location, isSamePage ? 'stay' : 'restore')
  })

  return {
    navigator,
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const historyEntry = historyState()
  return { pathname, search, hash, state: historyEntry?.usr ?? null, key: historyEntry?.key ?? 'default' }
}

/** State that `go` has stored in the history entry; `idx` is the number of earlier pages in this visit. */
const historyState = () =>
  history.state as { readonly usr?: unknown; readonly key?: string; readonly idx?: number } | null

const STORAGE_KEY = 'scroll-positions'
/** Older positions are dropped. */
const MAX_POSITIONS = 100

/** Scroll position of each visited page, for back navigation, also after a reload. */
const positions = new Map<string, number>()

/** Disables the browser's scroll restoration; call once. */
export function disableBrowserScrollRestoration(currentKey: () => string): void {
  history.scrollRestoration = 'manual'
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]
    for (const [key, top] of stored) positions.set(key, top)
  } catch {
    // Without session storage, pages begin at the top.
  }
  addEventListener('pagehide', () => {
    saveScrollPosition(currentKey())
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_POSITIONS)))
    } catch {
      // Without session storage, positions are lost on reload.
    }
  })
}

function saveScrollPosition(key: string): void {
  // Reinserted, so that the newest are last.
  positions.delete(key)
  positions.set(key, scrollY)
}

export function getScrollPosition(key: string): number {
  return positions.get(key) ?? 0
}
