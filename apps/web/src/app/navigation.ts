import type { NavigateOptions, Navigator } from '#page/router.tsx'
import { startLoading } from '#ui/feedback/progress.tsx'
import type { ScreenOpenFailure } from './app.tsx'
import type { OpenedScreen, ScreenRedirect } from './opened-screen.ts'

/** The current URL, with the language, and its screen. */
export interface CurrentPage {
  readonly url: string
  readonly opened: OpenedScreen | ScreenOpenFailure
}

export interface AppNavigation {
  readonly navigator: Navigator
  readonly current: () => CurrentPage
  readonly subscribe: (listener: () => void) => () => void
}

/** The parts of the browser's Navigation API that are needed here. */
export type BrowserNavigation = Pick<Navigation, 'addEventListener' | 'back' | 'canGoBack' | 'navigate'>

export interface AppNavigationOptions {
  /** Path prefix of the language: `/en`. Pages in other languages are other documents. */
  readonly basename: string
  readonly first: OpenedScreen
  /** Loads the screen of a path without the language. */
  readonly openScreen: (path: string, search: string) => Promise<OpenedScreen | ScreenRedirect>
  /** Applies a change and renders it before it returns: the browser scrolls in the new page. */
  readonly renderNow: (change: () => void) => void
  /** Whether the server no longer has the files of this build. Then the document of the URL is loaded. */
  readonly isOutdated: () => Promise<boolean>
  /** Undefined where the browser does not have the API: then links load documents. */
  readonly browser: BrowserNavigation | undefined
  readonly location: Pick<Location, 'assign' | 'hash' | 'pathname' | 'reload' | 'replace' | 'search'>
}

/** Marks navigations that this app started. Other links and forms load documents. */
class NavigationInfo {
  readonly keepsScroll: boolean

  constructor(keepsScroll: boolean) {
    this.keepsScroll = keepsScroll
  }
}

/**
 * Navigation between screens with the browser's Navigation API. The URL changes immediately, the screen when its code
 * and messages are loaded. The browser stores, restores and resets the scroll position.
 */
export function createAppNavigation(options: AppNavigationOptions): AppNavigation {
  const { basename, browser, location } = options
  const listeners = new Set<() => void>()
  const urlNow = () => location.pathname + location.search + location.hash
  let current: CurrentPage = { url: urlNow(), opened: options.first }
  let latest = 0

  const show = (opened: CurrentPage['opened']) => {
    current = { url: urlNow(), opened }
    for (const listener of listeners) listener()
  }

  const navigator = browser === undefined ? createDocumentNavigator(location) : createNavigator(browser)

  const openUrl = async ({ pathname, search }: URL) => {
    const number = ++latest
    const finish = startLoading()
    try {
      const opened = await options.openScreen(pathname.slice(basename.length) || '/', search)
      // A later navigation has replaced this one.
      if (number !== latest) return
      if (opened.kind === 'redirect')
        navigator.open(basename + (opened.to === '/' ? '' : opened.to), { isReplacing: true })
      else options.renderNow(() => show(opened))
    } catch (error) {
      const isOutdated = await options.isOutdated()
      if (number !== latest) return
      if (isOutdated) location.reload()
      else options.renderNow(() => show({ kind: 'failed', error }))
    } finally {
      finish()
    }
  }

  browser?.addEventListener('navigate', (event) => {
    const own = event.info instanceof NavigationInfo ? event.info : null
    // The browser itself handles jumps within a page, reloads, and all that is not marked.
    if (!event.canIntercept || event.hashChange || (own === null && event.navigationType !== 'traverse')) return
    event.intercept({
      handler: () => openUrl(new URL(event.destination.url)),
      // Back and forward restore the position, other navigation scrolls to the hash or to the top.
      scroll: own?.keepsScroll === true ? 'manual' : 'after-transition',
      // The shell moves the focus.
      focusReset: 'manual',
    })
  })
  browser?.addEventListener('currententrychange', () => {
    const url = urlNow()
    if (url !== current.url && withoutHash(url) === withoutHash(current.url)) show(current.opened)
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

const withoutHash = (url: string) => url.replace(/#.*$/s, '')

function createNavigator(browser: BrowserNavigation): Navigator {
  return {
    hasScreens: true,
    open: (url, { isReplacing = false, keepsScroll = false }: NavigateOptions) => {
      const info = new NavigationInfo(keepsScroll)
      // By default, as browsers do, a link to the current page adds no history entry.
      settle(browser.navigate(url, isReplacing ? { info, history: 'replace' } : { info }))
    },
    goBack: () => {
      if (!browser.canGoBack) return false
      settle(browser.back())
      return true
    },
  }
}

/** An aborted navigation rejects these promises, which is not an error: a later one has replaced it. */
function settle({ committed, finished }: NavigationResult): void {
  for (const promise of [committed, finished]) promise?.catch(() => undefined)
}

/** Loads documents, as links do without scripts. */
const createDocumentNavigator = (location: AppNavigationOptions['location']): Navigator => ({
  hasScreens: false,
  open: (url, { isReplacing = false }) => (isReplacing ? location.replace(url) : location.assign(url)),
  goBack: () => false,
})
