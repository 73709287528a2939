import type { NavigateOptions, Navigator } from '#page/router.tsx'
import { startLoading } from '#ui/feedback/progress.tsx'
import type { ScreenOpenFailure } from './app.tsx'
import type { AppContext } from './app-context.tsx'
import { type OpenedScreen, openScreen } from './opened-screen.ts'

/** A URL with the language, and the key of its history entry. */
interface HistoryLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly key: string
}

/** The current location and its screen. */
export interface NavigationEntry {
  readonly location: HistoryLocation
  readonly opened: OpenedScreen | ScreenOpenFailure
  /** Back and forward restore the position; tabs keep it; other navigation scrolls to the top. */
  readonly scroll: 'restore' | 'stay' | 'top'
}

export interface Navigation {
  readonly navigator: Navigator
  readonly current: () => NavigationEntry
  readonly subscribe: (listener: () => void) => () => void
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

  const navigateTo = async (location: HistoryLocation, scroll: NavigationEntry['scroll']) => {
    saveScrollPosition(current.location.key)
    const number = ++latest
    const finish = startLoading()
    try {
      const opened = await openScreen(context, location.pathname.slice(basename.length) || '/', location.search)
      // A later navigation has replaced this one.
      if (number !== latest) return
      if (opened.kind === 'redirect') navigator.open(`${basename}${opened.to}`, { isReplacing: true })
      else show({ location, opened, scroll })
    } catch (error) {
      if (number === latest) show({ location, opened: { kind: 'failed', error }, scroll })
    } finally {
      finish()
    }
  }

  const open = (url: string, { isReplacing = false, keepsScroll = false }: NavigateOptions) => {
    const key = crypto.randomUUID().slice(0, 8)
    const idx = (historyState()?.idx ?? 0) + (isReplacing ? 0 : 1)
    history[isReplacing ? 'replaceState' : 'pushState']({ key, idx }, '', url)
    void navigateTo(currentLocation(), keepsScroll ? 'stay' : 'top')
  }

  const navigator: Navigator = { go: (delta) => history.go(delta), open }

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

function currentLocation(): HistoryLocation {
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, key: historyState()?.key ?? 'default' }
}

/** State that `open` has stored in the history entry; `idx` is the number of earlier pages in this visit. */
const historyState = () => history.state as { readonly key?: string; readonly idx?: number } | null

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
