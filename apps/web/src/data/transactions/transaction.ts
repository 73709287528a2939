import type { Candidate, RefusedSubmission } from '@ergo-explorer/contract'
import { getRefusedSubmission, getTransaction, resolveText } from '@ergo-explorer/client'
import { useEffect } from 'react'
import { type ApiClient, callApi } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import { type Resource, resourceKey } from '../resource/resource.ts'
import type { ResourceStore } from '../resource/resource-store.ts'
import { useResourceStore } from '../resource/use-resource.ts'
import { loadOutlook, type OutlookView } from './outlook.ts'
import { loadTokenPrices } from './token-prices.ts'
import { transactionFromV2, type TransactionData } from './transaction-data.ts'
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
  readonly others: readonly Candidate[]
  /** The transaction was submitted through this explorer, and nodes refused it. */
  readonly refusal?: RefusedSubmission
}

export function transactionResource(id: string): Resource<TransactionResult> {
  return {
    type: 'transaction',
    args: [id],
    invalidatedBy: 'mempool',
    load: async (api, signal) => {
      const result = await loadResult(
        id,
        async () => {
          const detail = await callApi(api, getTransaction, { transactionId: id }, signal)
          return detail && transactionFromV2(detail)
        },
        () => loadUnknown(api, id, signal),
      )
      if (result.kind !== 'transaction') return result
      const { transaction } = result
      const [tokenPrices, outlook] = await Promise.all([
        loadTokenPrices(api, transaction, signal),
        isUnconfirmed(transaction.state) ? loadOutlook(api, id, signal) : null,
      ])
      return {
        ...result,
        transaction: tokenPrices.length === 0 ? transaction : { ...transaction, tokenPrices },
        ...(outlook !== null && { outlook }),
      }
    },
    loadLegacy: (api, signal) =>
      loadResult(
        id,
        async () => (await import('../legacy/transaction.ts')).loadLegacyTransaction(api, id, signal),
        () => Promise.resolve({ others: [] }),
      ),
  }
}

async function loadResult(
  id: string,
  load: () => Promise<TransactionData | null>,
  loadUnknownObject: () => Promise<UnknownObject>,
): Promise<TransactionResult> {
  // Other characters cannot be part of an id or an address, so no request is sent.
  if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
  const data = parseObjectId(id) === null ? null : await load()
  if (data !== null) return { kind: 'transaction', transaction: buildTransactionView(data) }
  return { kind: 'unknown', ...(await loadUnknownObject()) }
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
  const store = useResourceStore()
  useEffect(() => () => clearTransactionCache(store, id), [store, id])
}

export function clearTransactionCache(store: ResourceStore, id: string): void {
  store.remove(resourceKey(transactionResource(id)))
}
