import type { Candidate } from '@ergo-explorer/contract'
import { getTransaction, resolveText } from '@ergo-explorer/client'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import { transactionFromV2, type TransactionData } from './transaction-data.ts'
import type { TransactionView } from './transaction-view.ts'
import { buildTransactionView } from './build-transaction-view.ts'

/** A transaction, or other objects that have its id. */
export type TransactionResult =
  | { readonly kind: 'transaction'; readonly transaction: TransactionView }
  | { readonly kind: 'unknown'; readonly others: readonly Candidate[] }

export function transactionResource(id: string): Resource<TransactionResult> {
  return {
    type: 'transaction',
    args: [id],
    invalidatedBy: 'mempool',
    load: (api, signal) =>
      loadResult(
        id,
        async () => {
          const detail = await callApi(api, getTransaction, { transactionId: id }, signal)
          return detail && transactionFromV2(detail)
        },
        () => loadOthers(api, id, signal),
      ),
    loadLegacy: (api, signal) =>
      loadResult(
        id,
        async () => (await import('../legacy/transaction.ts')).loadLegacyTransaction(api, id, signal),
        () => Promise.resolve([]),
      ),
  }
}

async function loadResult(
  id: string,
  load: () => Promise<TransactionData | null>,
  loadCandidates: () => Promise<readonly Candidate[]>,
): Promise<TransactionResult> {
  // Other characters cannot be part of an id or an address, so no request is sent.
  if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
  const data = parseObjectId(id) === null ? null : await load()
  if (data !== null) return { kind: 'transaction', transaction: buildTransactionView(data) }
  return { kind: 'unknown', others: await loadCandidates() }
}

async function loadOthers(api: ApiClient, id: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  try {
    const resolution = await callApi(api, resolveText, { text: id }, signal)
    return resolution?.candidates.filter(({ certainty }) => certainty === 'exact') ?? []
  } catch (error) {
    // The other objects are only a hint, so a failure is ignored.
    if (signal.aborted) throw error
    return []
  }
}

/** Removes the transaction from the cache when its page is left, so that a later visit loads its current state. */
export function useClearTransactionCache(id: string): void {
  const client = useQueryClient()
  useEffect(() => () => clearTransactionCache(client, id), [client, id])
}

export function clearTransactionCache(client: QueryClient, id: string): void {
  client.removeQueries({ queryKey: resourceKey(transactionResource(id)), exact: true })
}
