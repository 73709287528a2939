import { matchPath } from 'react-router'
import { resourceKey } from '../data/resource/resource.ts'
import { PATH_REDIRECTS, type ScreenRoute, matchScreen, SCREEN_ROUTES } from '../routes.ts'
import { shellResources } from '../shell/shell-resources.ts'
import type { AppContext } from './app-context.ts'
import { loadWithTimeout } from './load-with-timeout.ts'
import type { ScreenModule } from './screen-module.ts'

/** A screen whose code and messages are loaded; on the server also its data. */
export interface OpenedScreen {
  readonly kind: 'screen'
  readonly screen: ScreenRoute
  readonly module: ScreenModule
}

/** Redirect to another path, without the language. */
export interface ScreenRedirect {
  readonly kind: 'redirect'
  readonly to: string
  readonly status: 301 | 302
}

/** Opens the screen of a path without language. @throws ChunkLoadError */
export async function openScreen(
  context: AppContext,
  path: string,
  search: string,
): Promise<OpenedScreen | ScreenRedirect> {
  const redirected = redirectedPath(path)
  if (redirected !== null) return { kind: 'redirect', to: redirected, status: 301 }
  const { screen, params } = matchScreen(path, context.isDevelopment)
  const module = await loadWithTimeout(screen.load)
  const { api, config, queries } = context
  const location = { params, search: new URLSearchParams(search), features: api.features }
  await context.preload(screen.messages, [...shellResources(config), ...module.resources(location)])
  const to = module.redirect?.(location, {
    data: (resource) => queries.getQueryData(resourceKey(resource)),
    screens: SCREEN_ROUTES.map(({ name }) => name),
  })
  return to === null || to === undefined ? { kind: 'screen', screen, module } : { kind: 'redirect', to, status: 302 }
}

function redirectedPath(path: string): string | null {
  for (const { from, to } of PATH_REDIRECTS) {
    const match = matchPath(from, path)
    if (match !== null)
      return to.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''))
  }
  return null
}
