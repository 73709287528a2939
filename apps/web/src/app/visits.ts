import { createPath, type Location, type Navigator, type To } from 'react-router'
import { startLoading } from '../ui/progress-store.ts'
import type { FailedScreen } from './app.tsx'
import type { Environment } from './environment.ts'
import { type OpenedScreen, openScreen } from './open-screen.ts'
import { rememberPlace } from './scroll-places.ts'

/** Where the visitor is, and what is shown there. */
export interface Visit {
  readonly location: Location
  readonly opened: OpenedScreen | FailedScreen
  /** Going back and forth returns to where one was; a tab stays where it is; anything else begins at the top. */
  readonly scroll: 'restore' | 'stay' | 'top'
}

export interface Visits {
  /** What the router moves by. */
  readonly navigator: Navigator
  readonly current: () => Visit
  readonly subscribe: (listener: () => void) => () => void
}

/** The way through the app: an address changes at once, the screen when its code and words are there. */
export function createVisits(environment: Environment, first: OpenedScreen): Visits {
  const listeners = new Set<() => void>()
  const basename = `/${environment.words.locale}`
  let current: Visit = { location: locationNow(), opened: first, scroll: 'restore' }
  let latest = 0

  const show = (visit: Visit) => {
    current = visit
    for (const listener of listeners) listener()
  }

  const visit = async (location: Location, scroll: Visit['scroll']) => {
    rememberPlace(current.location.key)
    const number = ++latest
    const finish = startLoading()
    try {
      const opened = await openScreen(environment, location.pathname.slice(basename.length) || '/', location.search)
      // Whoever has clicked elsewhere meanwhile wants to be there.
      if (number !== latest) return
      if (opened.kind === 'moved') navigator.replace(`${basename}${opened.to}`)
      else show({ location, opened, scroll })
    } catch (error) {
      if (number === latest) show({ location, opened: { kind: 'failed', error }, scroll })
    } finally {
      finish()
    }
  }

  const go = (method: 'pushState' | 'replaceState', to: To, state: unknown, stays: boolean) => {
    const key = crypto.randomUUID().slice(0, 8)
    const idx = (keptState()?.idx ?? 0) + (method === 'pushState' ? 1 : 0)
    history[method]({ usr: state ?? null, key, idx }, '', hrefOf(to))
    void visit(locationNow(), stays ? 'stay' : 'top')
  }

  const navigator: Navigator = {
    createHref: hrefOf,
    go: (delta) => history.go(delta),
    push: (to, state, options) => go('pushState', to, state, options?.preventScrollReset === true),
    replace: (to, state, options) => go('replaceState', to, state, options?.preventScrollReset === true),
  }

  addEventListener('popstate', () => {
    const location = locationNow()
    const { pathname, search } = current.location
    // A jump within the page is the browser's own business.
    const isHere = location.pathname === pathname && location.search === search
    void visit(location, isHere ? 'stay' : 'restore')
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

function locationNow(): Location {
  const { pathname, search, hash } = window.location
  const kept = keptState()
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' }
}

/** What `go` wrote into the entry of the browser's history; `idx` counts the pages before it in this visit. */
const keptState = () => history.state as { readonly usr?: unknown; readonly key?: string; readonly idx?: number } | null
