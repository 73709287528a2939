import { matchPath, type PathParams } from '#page/path-pattern.ts'
import { type ScreenModule, PATH_REDIRECTS, type ScreenRoute, matchScreen, SCREEN_ROUTES } from '#routes.ts'
import { shellResources } from '#shell/shell-data.ts'
import type { AppContext } from './app-context.tsx'

/** A screen whose code and messages are loaded; on the server also its data. */
export interface OpenedScreen {
  readonly kind: 'screen'
  readonly screen: ScreenRoute
  readonly module: ScreenModule
  readonly params: PathParams
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
  const { screen, params } = matchScreen(path)
  const module = await loadWithTimeout(screen.load)
  const { api, config, store } = context
  const location = { params, search: new URLSearchParams(search), features: api.features }
  await context.preload(screen.messages, [...shellResources(config), ...module.resources(location)])
  const to = module.redirect?.(location, {
    data: (resource) => store.state(resource).data,
    screens: SCREEN_ROUTES.map(({ name }) => name),
  })
  return to === null || to === undefined
    ? { kind: 'screen', screen, module, params }
    : { kind: 'redirect', to, status: 302 }
}

function redirectedPath(path: string): string | null {
  for (const { from, to } of PATH_REDIRECTS) {
    const params = matchPath(from, path)
    if (params !== null) return to.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  }
  return null
}

const CHUNK_TIMEOUT_MS = 120_000

/** A chunk did not load: the network is slow, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of this page did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

async function loadWithTimeout(load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No response within ${CHUNK_TIMEOUT_MS} ms`)), CHUNK_TIMEOUT_MS)
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
