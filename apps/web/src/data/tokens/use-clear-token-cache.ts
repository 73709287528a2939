import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceKey } from '../resource/resource.ts'
import { tokenListKey } from './list-page.ts'
import { tokenResource } from './token.ts'

/** Removes the token and its lists from the cache when its page is left. */
export function useClearTokenCache(id: string): void {
  const client = useQueryClient()
  useEffect(() => () => clearTokenCache(client, id), [client, id])
}

export function clearTokenCache(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: resourceKey(tokenResource(id)), exact: true })
  client.removeQueries({ queryKey: tokenListKey(id) })
}
