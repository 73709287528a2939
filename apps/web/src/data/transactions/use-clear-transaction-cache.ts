import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { resourceKey } from '../resource/resource.ts'
import { transactionResource } from './transaction.ts'

/** Removes the transaction from the cache when its page is left, so that a later visit loads its current state. */
export function useClearTransactionCache(id: string): void {
  const client = useQueryClient()
  useEffect(() => () => clearTransactionCache(client, id), [client, id])
}

export function clearTransactionCache(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: resourceKey(transactionResource(id)), exact: true })
}
