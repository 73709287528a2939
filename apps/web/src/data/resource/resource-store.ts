import type { ApiFailure } from '../api/api-client.ts'
import { type Resource, type ResourceType, resourceKey } from './resource.ts'

/** How long data counts as fresh when no live update arrives. */
const STALE_TIME_MS = { mempool: 5_000, tip: 20_000, nothing: Number.POSITIVE_INFINITY }

/** Entries that no component displays, kept for going back. The least recently used ones are removed. */
const MAX_UNUSED_ENTRIES = 40

export interface LoadState<T> {
  /** Undefined until it has been loaded once. */
  readonly data: T | undefined
  /**
   * Failure of the last request; null after a success. While a failed request is repeated automatically, its
   * failure stays: a skeleton would be shown again and again while the API does not respond. An error from server
   * rendering has lost its class.
   */
  readonly error: Partial<ApiFailure> | null
}

/** Data that the server loaded, as JSON in the page. */
export interface SavedEntry extends Partial<LoadState<unknown>> {
  readonly key: ResourceKey
  readonly updatedAt: number
}

type ResourceKey = readonly [ResourceType, ...(string | number | null)[]]

interface Entry {
  readonly key: ResourceKey
  state: LoadState<unknown>
  /** Unix milliseconds of the last success; 0 without one. */
  updatedAt: number
  isInvalidated: boolean
  /** Undefined until a component displays it or a request starts: saved data has only its key. */
  resource: Resource<unknown> | undefined
  readonly listeners: Set<() => void>
  request: RunningRequest | undefined
  response: Promise<void> | undefined
}

interface RunningRequest {
  readonly controller: AbortController
  /** Whether an event arrived after its start, so that its response may be too early. */
  isOutdated: boolean
}

const NOT_LOADED: LoadState<never> = { data: undefined, error: null }

export type LoadResource = <T>(resource: Resource<T>, signal: AbortSignal) => Promise<T>

/**
 * Data of resources by key, shared by all components. It loads what is displayed, joins requests for the same resource,
 * and loads displayed data again when it becomes stale.
 */
export class ResourceStore {
  /** The most recently used ones last. */
  readonly #entries = new Map<string, Entry>()
  readonly #load: LoadResource

  constructor(load: LoadResource) {
    this.#load = load
  }

  /** Takes over the data of the server. */
  restore(saved: readonly SavedEntry[], updatedAt?: number): void {
    for (const { key, data, error = null, ...rest } of saved) {
      const entry = this.#entryOf(key)
      entry.state = { data, error }
      entry.updatedAt = data === undefined ? 0 : (updatedAt ?? rest.updatedAt)
    }
  }

  save(): SavedEntry[] {
    return [...this.#entries.values()].flatMap(({ key, state: { data, error }, updatedAt }) =>
      data === undefined && error === null
        ? []
        : [{ key, updatedAt, ...(data !== undefined && { data }), ...(error !== null && { error }) }],
    )
  }

  /** The state keeps its identity until it changes. */
  state<T>(resource: Resource<T>): LoadState<T> {
    // The entries of a key only hold what its resource loads.
    return (this.#entries.get(hashOf(resourceKey(resource)))?.state ?? NOT_LOADED) as LoadState<T>
  }

  /** Calls the listener after each change, and loads the resource unless its data is fresh or its request failed. */
  subscribe(resource: Resource<unknown>, listener: () => void, isRefreshed = true): () => void {
    const entry = this.#entryOf(resourceKey(resource))
    entry.resource = resource
    entry.listeners.add(listener)
    const { data, error } = entry.state
    const isNeeded = data === undefined ? error === null : isRefreshed && isStale(entry)
    if (isNeeded && entry.request === undefined) this.#start(entry, resource)
    return () => {
      entry.listeners.delete(listener)
      if (entry.listeners.size > 0) return
      abort(entry)
      this.#removeUnused()
    }
  }

  /** Loads a resource before it is displayed, unless its data is fresh. Ends with the request, also if it fails. */
  async prefetch(resource: Resource<unknown>): Promise<void> {
    const entry = this.#entryOf(resourceKey(resource))
    entry.resource = resource
    if (entry.request === undefined && (entry.state.data === undefined || isStale(entry))) this.#start(entry, resource)
    await entry.response
  }

  /** Repeats a request for the visitor; meanwhile the failure is hidden. */
  retry(resource: Resource<unknown>): void {
    const entry = this.#entryOf(resourceKey(resource))
    this.#set(entry, { ...entry.state, error: null })
    this.#start(entry, resource)
  }

  retryFailed(): void {
    for (const entry of this.#entries.values())
      if (entry.state.error !== null && isDisplayed(entry)) this.#restart(entry)
  }

  /**
   * Marks data as stale and loads what is displayed again. A running request ends first: if each event aborted it,
   * events that are more frequent than responses would hold back the data for ever.
   */
  invalidate(topic: 'tip' | 'mempool'): void {
    for (const entry of this.#entries.values()) {
      const invalidatedBy = entry.resource?.invalidatedBy ?? 'mempool'
      if (invalidatedBy !== 'mempool' && invalidatedBy !== topic) continue
      entry.isInvalidated = true
      if (entry.request !== undefined) entry.request.isOutdated = true
      else if (isDisplayed(entry)) this.#restart(entry)
    }
  }

  refreshStale(): void {
    for (const entry of this.#entries.values()) if (isDisplayed(entry) && isStale(entry)) this.#restart(entry)
  }

  refresh(resource: Resource<unknown>): void {
    this.#start(this.#entryOf(resourceKey(resource)), resource)
  }

  /** Changes the data without a request. */
  update<T>(resource: Resource<T>, change: (data: T) => T): void {
    const entry = this.#entryOf(resourceKey(resource))
    const { data } = this.state(resource)
    if (data === undefined) return
    this.#set(entry, { data: change(data), error: null })
    entry.updatedAt = Date.now()
  }

  /** Forgets data and failure; components that display them load the resource again. */
  reset(resource: Resource<unknown>): void {
    const entry = this.#entryOf(resourceKey(resource))
    abort(entry)
    this.#forget(entry)
    if (isDisplayed(entry)) this.#start(entry, resource)
  }

  /** Removes all entries whose keys begin with this one. */
  remove(prefix: readonly unknown[]): void {
    for (const [hash, entry] of this.#entries) {
      if (prefix.some((part, index) => entry.key[index] !== part)) continue
      abort(entry)
      if (isDisplayed(entry)) this.#forget(entry)
      else this.#entries.delete(hash)
    }
  }

  #entryOf(key: ResourceKey): Entry {
    const hash = hashOf(key)
    const entry = this.#entries.get(hash) ?? createEntry(key)
    this.#entries.delete(hash)
    this.#entries.set(hash, entry)
    return entry
  }

  #restart(entry: Entry): void {
    if (entry.resource !== undefined) this.#start(entry, entry.resource)
  }

  #start(entry: Entry, resource: Resource<unknown>): void {
    abort(entry)
    // Otherwise this is a prefetch, and the page that is still loading stays.
    if (isDisplayed(entry)) this.#abortUnused(entry.key[0])
    const request: RunningRequest = { controller: new AbortController(), isOutdated: false }
    entry.request = request
    entry.response = this.#load(resource, request.controller.signal).then(
      (data) => this.#finish(entry, request, { data, error: null }),
      (error: unknown) => this.#finish(entry, request, { data: entry.state.data, error: error as Partial<ApiFailure> }),
    )
  }

  #finish(entry: Entry, request: RunningRequest, { data, error }: LoadState<unknown>): void {
    if (entry.request !== request) return
    entry.request = undefined
    if (error === null) {
      entry.updatedAt = Date.now()
      entry.isInvalidated = request.isOutdated
    }
    this.#set(entry, { data: shareEqualParts(entry.state.data, data), error })
    if (!isDisplayed(entry)) this.#removeUnused()
    // A listener may have started one already.
    else if (request.isOutdated && entry.request === undefined) this.#restart(entry)
  }

  /** Aborts requests of this type whose results no component displays. */
  #abortUnused(type: ResourceType): void {
    for (const other of this.#entries.values()) if (other.key[0] === type && !isDisplayed(other)) abort(other)
  }

  #forget(entry: Entry): void {
    entry.updatedAt = 0
    entry.isInvalidated = false
    this.#set(entry, NOT_LOADED)
  }

  #set(entry: Entry, state: LoadState<unknown>): void {
    if (entry.state.data === state.data && entry.state.error === state.error) return
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  #removeUnused(): void {
    const unused = [...this.#entries].filter(([, entry]) => !isDisplayed(entry) && entry.request === undefined)
    for (const [hash] of unused.slice(0, Math.max(unused.length - MAX_UNUSED_ENTRIES, 0))) this.#entries.delete(hash)
  }
}

const hashOf = (key: ResourceKey): string => JSON.stringify(key)

const createEntry = (key: ResourceKey): Entry => ({
  key,
  state: NOT_LOADED,
  updatedAt: 0,
  isInvalidated: false,
  resource: undefined,
  listeners: new Set(),
  request: undefined,
  response: undefined,
})

const isDisplayed = ({ listeners }: Entry): boolean => listeners.size > 0

const isStale = ({ isInvalidated, updatedAt, resource }: Entry): boolean =>
  isInvalidated || Date.now() - updatedAt >= STALE_TIME_MS[resource?.invalidatedBy ?? 'mempool']

/** The state stays as it was before the request. */
function abort(entry: Entry): void {
  entry.request?.controller.abort()
  entry.request = undefined
}

/**
 * The new value, with every part that equals the old one replaced by the old part, so that components compare parts by
 * identity. Both are JSON values.
 */
function shareEqualParts<T>(old: unknown, value: T): T {
  if (Object.is(old, value)) return value
  if (!isObject(old) || !isObject(value) || Array.isArray(old) !== Array.isArray(value)) return value
  const entries = Object.entries(value).map(([key, part]) => [key, shareEqualParts(old[key], part)] as const)
  const isEqual =
    entries.length === Object.keys(old).length && entries.every(([key, part]) => Object.is(old[key], part))
  // Equal in all parts, so of the same type.
  if (isEqual) return old as T
  // A list or an object of the same parts.
  return (Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries)) as T
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
