import type { Resource } from './resource.ts'

/** Where the visitor is, as far as a screen's data depend on it. */
export interface Place {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
  readonly features: readonly string[] | null
}

export type ResourcesOf = (place: Place) => readonly Resource<unknown>[]

/** The path where a place leads instead, once enough has been read to tell; null to stay. */
export type RedirectOf = (place: Place, known: Known) => string | null

export interface Known {
  /** What has been read; undefined while it is on its way, or when it did not come. */
  readonly data: <T>(resource: Resource<T>) => T | undefined
  /** The names of all screens. */
  readonly screens: readonly string[]
}
