import { matchPath } from 'react-router'
import { keyOf } from '../data/resource/resource.ts'
import { MOVED, type ScreenRoute, screenOfPath, SCREENS } from '../routes.ts'
import { shellResources } from '../shell/shell-resources.ts'
import type { Environment } from './environment.ts'
import { loadInTime } from './load-in-time.ts'
import type { ScreenModule } from './screen-module.ts'

/** A screen whose code and words are there; on the server its data too. */
export interface OpenedScreen {
  readonly kind: 'screen'
  readonly screen: ScreenRoute
  readonly module: ScreenModule
}

/** To another path, without the language. */
export interface Moved {
  readonly kind: 'moved'
  readonly to: string
  readonly status: 301 | 302
}

/** Opens what a path without language leads to. @throws ChunkFailure */
export async function openScreen(
  environment: Environment,
  path: string,
  search: string,
): Promise<OpenedScreen | Moved> {
  const renamed = newPathOf(path)
  if (renamed !== null) return { kind: 'moved', to: renamed, status: 301 }
  const { screen, params } = screenOfPath(path, environment.isDevelopment)
  const module = await loadInTime(screen.load)
  const { api, config, queries } = environment
  const place = { params, search: new URLSearchParams(search), features: api.features }
  await environment.prepare(screen.words, [...shellResources(config), ...module.resources(place)])
  const to = module.redirect?.(place, {
    data: (resource) => queries.getQueryData(keyOf(resource)),
    screens: SCREENS.map(({ name }) => name),
  })
  return to === null || to === undefined ? { kind: 'screen', screen, module } : { kind: 'moved', to, status: 302 }
}

function newPathOf(path: string): string | null {
  for (const { from, to } of MOVED) {
    const match = matchPath(from, path)
    if (match !== null)
      return to.replaceAll(/:([a-z]+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''))
  }
  return null
}
