import type { Resource } from './resource.ts'

/** The part of the current route that determines which data a screen needs. */
export interface RouteContext {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly features: readonly string[] | null
}

export type ScreenResources = (context: RouteContext) => readonly Resource<unknown>[]

/** Path to redirect to, once enough data is loaded to decide; null to stay. */
export type ScreenRedirect = (context: RouteContext, redirectContext: RedirectContext) => string | null

export interface RedirectContext {
  /** Loaded data; undefined while loading or after a failure. */
  readonly data: <T>(resource: Resource<T>) => T | undefined
  /** Names of all screens. */
  readonly screens: readonly string[]
}
