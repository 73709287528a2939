import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient, ApiFailure } from '../api/api-client.ts'
import { loadCompleteView } from './load-complete-view.ts'
import { resourceKey, type Resource } from './resource.ts'
import { useApi } from '../api/use-api.ts'

/** How long data counts as fresh when no live update arrives. */
const STALE_TIME_MS = { mempool: 5_000, tip: 20_000, nothing: Number.POSITIVE_INFINITY }

export function resourceQueryOptions<T>(resource: Resource<T>, api: ApiClient, client: QueryClient) {
  const queryKey = resourceKey(resource)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      // Without observers this is a prefetch, and the page that is still loading stays.
      if (isDisplayed(client, resource)) cancelOtherRequests(client, resource)
      return loadCompleteView(resource, api, signal)
    },
    staleTime: STALE_TIME_MS[resource.invalidatedBy],
    meta: { invalidatedBy: resource.invalidatedBy },
    retry: false,
    // A failure is shown with a retry button; automatic retries would make the page flicker between the two.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    // Without a network, requests fail at once; by default they would wait for it without end.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

const isDisplayed = (client: QueryClient, resource: Resource<unknown>): boolean =>
  (client
    .getQueryCache()
    .find({ queryKey: resourceKey(resource), exact: true })
    ?.getObserversCount() ?? 0) > 0

/** Cancels running requests of the same type with other arguments: their results are not displayed any more. */
function cancelOtherRequests(client: QueryClient, resource: Resource<unknown>): void {
  const ownHash = JSON.stringify(resourceKey(resource))
  void client.cancelQueries({
    queryKey: [resource.type],
    predicate: ({ queryHash, state }) => queryHash !== ownHash && state.fetchStatus === 'fetching',
  })
}

export interface ResourceState<T> {
  /** Undefined until it has been loaded once. */
  readonly data: T | undefined
  /** An error from server rendering has lost its class, and that of an earlier request also its fields. */
  readonly error: Partial<ApiFailure> | null
  readonly isFetching: boolean
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

/** Data of a resource and its loading state. The server fills the cache before the first render. */
export function useResource<T>(resource: Resource<T>, options: ResourceOptions<T> = {}): ResourceState<T> {
  const api = useApi()
  const client = useQueryClient()
  const query = { ...resourceQueryOptions(resource, api, client), ...refreshOptions(options) }
  const { data, error, isFetching, errorUpdateCount, refetch } = useQuery(query)
  const queryKey = resourceKey(resource)
  const hash = JSON.stringify(queryKey)
  const [retried, setRetried] = useState({ hash, failures: 0 })
  return {
    data,
    error: errorToShow({ data, error, errorUpdateCount }, retried.hash === hash ? retried.failures : 0),
    isFetching,
    update: (change) => {
      client.setQueryData<T>(queryKey, (current) => current && change(current))
    },
    reset: () => void client.resetQueries({ queryKey, exact: true }),
    retry: () => {
      setRetried({ hash, failures: errorUpdateCount })
      void refetch()
    },
  }
}

const EARLIER_FAILURE: Partial<ApiFailure> = {}

/**
 * While a failed request is repeated without being asked for, its failure stays on the page. A skeleton would be shown
 * again and again while the API does not respond.
 * @param failuresBeforeRetry number of failures when the visitor asked for a retry, which shows that it is loading
 */
export function errorToShow(
  {
    data,
    error,
    errorUpdateCount,
  }: Readonly<Record<'data' | 'error', unknown>> & { readonly errorUpdateCount: number },
  failuresBeforeRetry: number,
): Partial<ApiFailure> | null {
  if (data === undefined && error === null && errorUpdateCount > failuresBeforeRetry) return EARLIER_FAILURE
  return error as Partial<ApiFailure> | null
}

export const refreshOptions = <T>({ isRefreshedOnMount = true, refreshAfterMs }: ResourceOptions<T>) => ({
  refetchOnMount: isRefreshedOnMount,
  // Pauses while the page is in the background.
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: T | undefined } }): number | false =>
    (data === undefined ? undefined : refreshAfterMs?.(data)) ?? false,
})
