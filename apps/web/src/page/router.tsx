import {
  createContext,
  type MouseEvent as ReactMouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
} from 'react'
import type { PathParams } from './path-pattern.ts'

/** The URL of the page, with the path after the language. */
export interface PageLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly isReplacing?: boolean
  readonly keepsScroll?: boolean
}

/** Changes the page. URLs are complete paths, with the language. */
export interface Navigator {
  /** Whether pages open without loading a document; otherwise clicks on links are left to the browser. */
  readonly hasScreens: boolean
  readonly open: (url: string, options: NavigateOptions) => void
  /** Returns false if there is no earlier page of this site. */
  readonly goBack: () => boolean
}

interface Route {
  readonly basename: string
  readonly location: PageLocation
  readonly searchParams: URLSearchParams
  readonly params: PathParams
  readonly navigator: Navigator
}

const throwOnNavigation = () => {
  throw new Error('Navigation is not possible on the server')
}

/** On the server links have URLs, and navigation is not possible. */
const STATIC_NAVIGATOR: Navigator = { hasScreens: false, open: throwOnNavigation, goBack: throwOnNavigation }

const NO_PARAMS: PathParams = {}

const RouteContext = createContext<Route>(createRoute({ basename: '', url: '/' }))

interface RouterProps {
  /** Path prefix of the language: `/en`. */
  readonly basename: string
  /** Path with the language, query and hash. */
  readonly url: string
  readonly params?: PathParams | undefined
  readonly navigator?: Navigator | undefined
}

/** Provides the location to the components below. The screen of the location is chosen by the caller. */
export function Router({ basename, url, params, navigator, children }: RouterProps & { readonly children: ReactNode }) {
  const route = useMemo(() => createRoute({ basename, url, params, navigator }), [basename, url, params, navigator])
  return <RouteContext value={route}>{children}</RouteContext>
}

function createRoute({ basename, url, params = NO_PARAMS, navigator = STATIC_NAVIGATOR }: RouterProps): Route {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? []
  const location = { pathname: path.slice(basename.length) || '/', search, hash }
  return { basename, location, searchParams: new URLSearchParams(search), params, navigator }
}

export const useLocation = (): PageLocation => useContext(RouteContext).location

/** Query parameters of the page. */
export const useSearchParams = (): URLSearchParams => useContext(RouteContext).searchParams

export const useParams = (): PathParams => useContext(RouteContext).params

/** Opens a path without the language. */
export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const { basename, location, navigator } = useContext(RouteContext)
  return useCallback(
    (to, options = {}) => navigator.open(resolveUrl(to, basename, location), options),
    [basename, location, navigator],
  )
}

/** Goes back in history; returns false if there is no earlier page of this site. */
export const useGoBack = (): (() => boolean) => useContext(RouteContext).navigator.goBack

/** URL of a path without the language, or of `?…` and `#…` on the current page. */
function resolveUrl(to: string, basename: string, { pathname }: PageLocation): string {
  const path = (to.startsWith('/') ? to : pathname + to).replace(/\?(?=#|$)/, '')
  // The home page is `/en`, without a slash.
  return basename !== '' && /^\/(?![^?#])/.test(path) ? basename + path.slice(1) : basename + path
}

interface LinkOptions extends NavigateOptions {
  readonly target?: string | undefined
}

/** URL of a link and the handler of its clicks. */
export function useLink(to: string, { target, ...options }: LinkOptions) {
  const { basename, location, navigator } = useContext(RouteContext)
  const href = resolveUrl(to, basename, location)
  return {
    href,
    handleClick: (event: ReactMouseEvent) => {
      if (!navigator.hasScreens || !isPlainClick(event) || (target !== undefined && target !== '_self')) return
      event.preventDefault()
      navigator.open(href, options)
    },
  }
}

/** Whether a click opens a link in this tab. */
export const isPlainClick = (event: ReactMouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Replaces the page with another one once it is rendered in the browser. */
export function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { isReplacing: true }), [navigate, to])
  return null
}
