import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf } from '../resource/resource.ts'
import { transactionResource } from './transaction.ts'

/** Who leaves the page of a transaction leaves nothing behind: whoever returns is told how it stands by then. */
export function useForgetTransaction(id: string): void {
  const client = useQueryClient()
  useEffect(() => () => forgetTransaction(client, id), [client, id])
}

export function forgetTransaction(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: keyOf(transactionResource(id)), exact: true })
}
