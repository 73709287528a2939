import { createContext, type ReactNode, use, useCallback, useEffect, useSyncExternalStore } from 'react'
import { useApi } from '../api/use-api.ts'
import type { LoadState, ResourceStore } from './resource-store.ts'
import { type Resource, resourceKey } from './resource.ts'

const ResourceStoreContext = createContext<ResourceStore | undefined>(undefined)
export const ResourceStoreProvider = ResourceStoreContext.Provider

export function useResourceStore(): ResourceStore {
  const store = use(ResourceStoreContext)
  if (store === undefined) throw new Error('ResourceStoreProvider is missing')
  return store
}

/** The screen of the current page, rendered as on the server, with the data of another store. */
export interface ScreenCopy {
  readonly resources: readonly Resource<unknown>[]
  readonly render: (store: ResourceStore) => ReactNode
}

const ScreenCopyContext = createContext<ScreenCopy | undefined>(undefined)
export const ScreenCopyProvider = ScreenCopyContext.Provider

/** Undefined on the server. */
export const useScreenCopy = (): ScreenCopy | undefined => use(ScreenCopyContext)

export interface ResourceState<T> extends LoadState<T> {
  /** Changes the cached data without a request. */
  readonly update: (change: (data: T) => T) => void
  /** Removes the data; components that still display it load it again. */
  readonly reset: () => void
  readonly retry: () => void
}

export interface ResourceOptions<T> {
  readonly isRefreshedOnMount?: boolean
  /** Milliseconds after which the data is loaded again without an event; undefined to wait for one. */
  readonly refreshAfterMs?: (data: T) => number | undefined
}

/** Data of a resource and its loading state. The server fills the store before the first render. */
export function useResource<T>(resource: Resource<T>, options: ResourceOptions<T> = {}): ResourceState<T> {
  const store = useResourceStore()
  const { features } = useApi()
  const { isRefreshedOnMount, refreshAfterMs } = options
  const key = JSON.stringify(resourceKey(resource))
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(resource, listener, isRefreshedOnMount),
    // The key represents the resource, which is a new object in each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [store, key, isRefreshedOnMount],
  )
  const snapshot = () => store.state(resource)
  const state = useSyncExternalStore(subscribe, snapshot, snapshot)
  const intervalMs = state.data === undefined ? undefined : refreshAfterMs?.(state.data)
  useEffect(() => {
    if (intervalMs === undefined) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') store.refresh(resource)
    }, intervalMs)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, key, intervalMs])
  return {
    ...state,
    update: (change) => store.update(resource, change),
    reset: () => store.reset(resource),
    // A page rendered before the API responded does not know what the API offers; a new one does.
    retry: () => (features === undefined ? location.reload() : store.retry(resource)),
  }
}
