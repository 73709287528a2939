import type {
  Candidate,
  Resolution,
  TransactionDetail,
  V0UTransactionSummary,
  V1TransactionInfo,
} from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Resource } from '../resource/resource.ts'
import { transactionFromV2 } from './transaction-from-v2.ts'
import type { TransactionData } from './transaction-data.ts'
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
    load: async (api, signal) => {
      // Other characters cannot be an id, so no request is sent.
      if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
      const hasV2 = api.features?.includes('transactions') === true
      const data = hasV2 ? await loadFromV2(api, id, signal) : await loadFromPublic(api, id, signal)
      if (data !== null) return { kind: 'transaction', transaction: buildTransactionView(data) }
      return { kind: 'unknown', others: await loadOthers(api, id, signal) }
    },
  }
}

async function loadFromV2(api: ApiClient, id: string, signal: AbortSignal): Promise<TransactionData | null> {
  const detail = await api.get<TransactionDetail>(`/api/v2/transactions/${encodeURIComponent(id)}`, signal)
  return detail && transactionFromV2(detail)
}

/**
 * The confirmed and the unconfirmed transaction are requested in parallel. The parser is only loaded when the API has
 * no v2.
 */
async function loadFromPublic(api: ApiClient, id: string, signal: AbortSignal): Promise<TransactionData | null> {
  const fetchConfirmed = () => api.get<V1TransactionInfo>(`/api/v1/transactions/${encodeURIComponent(id)}`, signal)
  const [read, confirmed, unconfirmed] = await Promise.all([
    import('./from-public.ts'),
    fetchConfirmed(),
    api.get<V0UTransactionSummary>(`/api/v0/transactions/unconfirmed/${encodeURIComponent(id)}`, signal),
  ])
  if (confirmed === null && unconfirmed !== null) return read.transactionFromV0(unconfirmed)
  // A transaction confirmed between the two requests is in neither response.
  const found = confirmed ?? (await fetchConfirmed())
  return found && read.transactionFromV1(found)
}

async function loadOthers(api: ApiClient, id: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  if (api.features?.includes('resolve') !== true) return []
  try {
    const resolution = await api.get<Resolution>(`/api/v2/resolve/${encodeURIComponent(id)}`, signal)
    return resolution?.candidates.filter(({ certainty }) => certainty === 'exact') ?? []
  } catch (error) {
    // The other objects are only a hint, so a failure is ignored.
    if (signal.aborted) throw error
    return []
  }
}
