import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/create-api-client.ts'
import { loadCompleteView } from './load-complete-view.ts'
import { resourceKey, type Resource } from './resource.ts'

/** How long data counts as fresh when no live update arrives. */
const STALE_TIME_MS = { mempool: 5_000, tip: 20_000, nothing: Number.POSITIVE_INFINITY }

export function resourceQueryOptions<T>(resource: Resource<T>, api: ApiClient, client: QueryClient) {
  const queryKey = resourceKey(resource)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      cancelOtherRequests(client, resource)
      return loadCompleteView(resource, api, signal)
    },
    staleTime: STALE_TIME_MS[resource.invalidatedBy],
    meta: { invalidatedBy: resource.invalidatedBy },
    retry: false,
    // A failure is shown with a retry button; automatic retries would make the page flicker between the two.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
}

/** Cancels running requests of the same type with other arguments: their results are not displayed any more. */
function cancelOtherRequests(client: QueryClient, resource: Resource<unknown>): void {
  const ownHash = JSON.stringify(resourceKey(resource))
  void client.cancelQueries({
    queryKey: [resource.type],
    predicate: ({ queryHash, state }) => queryHash !== ownHash && state.fetchStatus === 'fetching',
  })
}
