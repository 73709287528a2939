import type { RefusedSubmission } from '@ergo-explorer/contract'
import { getRefusedSubmission } from '@ergo-explorer/client'
import { useEffect } from 'react'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { getTransaction, type KnownCandidate, resolveText } from '../api/operations.ts'
import { parseObjectId } from '../object-id.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { loadOutlook, type OutlookView } from './outlook.ts'
import { loadTokenPrices } from './token-prices.ts'
import { transactionFromV2 } from './transaction-data.ts'
import { isUnconfirmed, type TransactionView } from './transaction-view.ts'
import { buildTransactionView } from './build-transaction-view.ts'

/** A transaction, or other objects that have its id. */
export type TransactionResult =
  | {
      readonly kind: 'transaction'
      readonly transaction: TransactionView
      /** Only of an unconfirmed transaction. */
      readonly outlook?: OutlookView
    }
  | ({ readonly kind: 'unknown' } & UnknownObject)

/** What is known of an id that is no transaction. */
interface UnknownObject {
  readonly others: readonly KnownCandidate[]
  /** The transaction was submitted through this explorer, and nodes refused it. */
  readonly refusal?: RefusedSubmission
}

export function transactionResource(id: string): Resource<TransactionResult> {
  return {
    type: 'transaction',
    args: [id],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      // Other characters cannot be part of an id or an address, so no request is sent.
      if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
      const detail =
        parseObjectId(id) === null ? null : await callApi(api, getTransaction, { transactionId: id }, signal)
      if (detail === null) return { kind: 'unknown', ...(await loadUnknown(api, id, signal)) }
      const transaction = buildTransactionView(transactionFromV2(detail))
      const [tokenPrices, outlook] = await Promise.all([
        loadTokenPrices(api, transaction, signal),
        isUnconfirmed(transaction.state) ? loadOutlook(api, id, signal) : null,
      ])
      return {
        kind: 'transaction',
        transaction: tokenPrices.length === 0 ? transaction : { ...transaction, tokenPrices },
        ...(outlook !== null && { outlook }),
      }
    },
  }
}

async function loadUnknown(api: ApiClient, id: string, signal: AbortSignal): Promise<UnknownObject> {
  const [others, refusal] = await Promise.all([loadOthers(api, id, signal), loadRefusal(api, id, signal)])
  return { others, ...(refusal !== null && { refusal }) }
}

async function loadRefusal(api: ApiClient, id: string, signal: AbortSignal): Promise<RefusedSubmission | null> {
  if (parseObjectId(id) === null) return null
  try {
    return await callApi(api, getRefusedSubmission, { transactionId: id }, signal)
  } catch (error) {
    // Like the other objects, only a hint.
    if (signal.aborted) throw error
    return null
  }
}

async function loadOthers(api: ApiClient, id: string, signal: AbortSignal): Promise<readonly KnownCandidate[]> {
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
  const store = useResourceStore()
  useEffect(() => () => clearTransactionCache(store, id), [store, id])
}

export function clearTransactionCache(store: ResourceStore, id: string): void {
  store.remove(resourceKey(transactionResource(id)))
}
