import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/create-api.ts'
import { loadView } from './load-view.ts'
import { keyOf, type Resource } from './resource.ts'

/** How long an answer is taken for new when nobody tells that it changed. */
const FRESH_MS = { mempool: 5_000, tip: 20_000, nothing: Number.POSITIVE_INFINITY }

export function queryOf<T>(resource: Resource<T>, api: Api, client: QueryClient) {
  const queryKey = keyOf(resource)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      cancelOthers(client, resource)
      return loadView(resource, api, signal)
    },
    staleTime: FRESH_MS[resource.changesWith],
    meta: { changesWith: resource.changesWith },
    retry: false,
    // A failure is shown with a button to try again; a page that asks again by itself would flicker between the two.
    retryOnMount: false,
    refetchOnWindowFocus: false,
  })
}

/** A request with other arguments ends an earlier one of its family: nobody waits for that answer any more. */
function cancelOthers(client: QueryClient, resource: Resource<unknown>): void {
  const own = JSON.stringify(keyOf(resource))
  void client.cancelQueries({
    queryKey: [resource.family],
    predicate: ({ queryHash, state }) => queryHash !== own && state.fetchStatus === 'fetching',
  })
}
