import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../resource/resource.ts'
import { tokenListKey } from './list-page.ts'
import { tokenResource } from './token.ts'

/** Who leaves the page of a token leaves nothing behind, neither the token nor its lists. */
export function useForgetToken(id: string): void {
  const client = useQueryClient()
  useEffect(() => () => forgetToken(client, id), [client, id])
}

export function forgetToken(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: keyOf(tokenResource(id)), exact: true })
  client.removeQueries({ queryKey: tokenListKey(id) })
}
