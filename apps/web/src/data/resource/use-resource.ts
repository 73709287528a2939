import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../api/api-failure.ts'
import { useApi } from '../api/use-api.ts'
import { resourceQueryOptions } from './resource-query.ts'
import { resourceKey, type Resource } from './resource.ts'

export interface ResourceState<T> {
  /** Undefined until it has been loaded once. */
  readonly data: T | undefined
  /** An error from server rendering has lost its class. */
  readonly error: Partial<ApiFailure> | null
  readonly isFetching: boolean
  /** Changes the cached data without a request. */
  readonly update: (change: (data: T) => T) => void
  /** Removes the data; components that still display it load it again. */
  readonly reset: () => void
  readonly retry: () => void
}

/** Data of a resource and its loading state. The server fills the cache before the first render. */
export function useResource<T>(resource: Resource<T>, { isRefreshedOnMount = true } = {}): ResourceState<T> {
  const api = useApi()
  const client = useQueryClient()
  const query = { ...resourceQueryOptions(resource, api, client), refetchOnMount: isRefreshedOnMount }
  const { data, error, isFetching, refetch } = useQuery(query)
  const queryKey = resourceKey(resource)
  return {
    data,
    error,
    isFetching,
    update: (change) => {
      client.setQueryData<T>(queryKey, (current) => current && change(current))
    },
    reset: () => void client.resetQueries({ queryKey, exact: true }),
    retry: () => void refetch(),
  }
}
