import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiFailure } from '../api/api-failure.ts'
import { useApi } from '../api/use-api.ts'
import { queryOf } from './query-of.ts'
import { keyOf, type Resource } from './resource.ts'

export interface ResourceState<T> {
  /** Undefined until it has arrived once. */
  readonly data: T | undefined
  /** From the server it arrives without its class. */
  readonly error: Partial<ApiFailure> | null
  readonly isFetching: boolean
  /** Changes what is shown without asking. */
  readonly update: (change: (data: T) => T) => void
  /** Forgets it; whoever still shows it asks again. */
  readonly reset: () => void
  readonly retry: () => void
}

/** Data of the API and how it stands. The server has filled it before the first render. */
export function useResource<T>(resource: Resource<T>, { isRefreshedOnMount = true } = {}): ResourceState<T> {
  const api = useApi()
  const client = useQueryClient()
  const query = { ...queryOf(resource, api, client), refetchOnMount: isRefreshedOnMount }
  const { data, error, isFetching, refetch } = useQuery(query)
  const queryKey = keyOf(resource)
  return {
    data,
    error,
    isFetching,
    update: (change) => {
      client.setQueryData<T>(queryKey, (known) => known && change(known))
    },
    reset: () => void client.resetQueries({ queryKey, exact: true }),
    retry: () => void refetch(),
  }
}
