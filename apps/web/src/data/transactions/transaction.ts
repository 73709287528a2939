import type {
  Candidate,
  Resolution,
  TransactionDetail,
  V0UTransactionSummary,
  V1TransactionInfo,
} from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Resource } from '../resource/resource.ts'
import { factsFromV2 } from './from-v2.ts'
import type { TransactionFacts } from './transaction-facts.ts'
import type { TransactionView } from './transaction-view.ts'
import { viewOf } from './view-of.ts'

/** A transaction, or what else its id may stand for. */
export type TransactionAnswer =
  | { readonly kind: 'transaction'; readonly transaction: TransactionView }
  | { readonly kind: 'unknown'; readonly others: readonly Candidate[] }

export function transactionResource(id: string): Resource<TransactionAnswer> {
  return {
    family: 'transaction',
    args: [id],
    changesWith: 'mempool',
    load: async (api, signal) => {
      // Nobody has to be asked about what is no word.
      if (!/^[0-9a-z]+$/i.test(id)) return { kind: 'unknown', others: [] }
      const hasV2 = api.features?.includes('transactions') === true
      const facts = hasV2 ? await loadFromV2(api, id, signal) : await loadFromPublic(api, id, signal)
      if (facts !== null) return { kind: 'transaction', transaction: viewOf(facts) }
      return { kind: 'unknown', others: await loadOthers(api, id, signal) }
    },
  }
}

async function loadFromV2(api: Api, id: string, signal: AbortSignal): Promise<TransactionFacts | null> {
  const detail = await api.get<TransactionDetail>(`/api/v2/transactions/${encodeURIComponent(id)}`, signal)
  return detail && factsFromV2(detail)
}

/** Confirmed or waiting, the two are asked for at once. What reads their answers is only loaded where there is no v2. */
async function loadFromPublic(api: Api, id: string, signal: AbortSignal): Promise<TransactionFacts | null> {
  const fetchConfirmed = () => api.get<V1TransactionInfo>(`/api/v1/transactions/${encodeURIComponent(id)}`, signal)
  const [read, confirmed, waiting] = await Promise.all([
    import('./from-public.ts'),
    fetchConfirmed(),
    api.get<V0UTransactionSummary>(`/api/v0/transactions/unconfirmed/${encodeURIComponent(id)}`, signal),
  ])
  if (confirmed === null && waiting !== null) return read.factsFromV0(waiting)
  // One that a block took between the two questions was in neither answer.
  const found = confirmed ?? (await fetchConfirmed())
  return found && read.factsFromV1(found)
}

async function loadOthers(api: Api, id: string, signal: AbortSignal): Promise<readonly Candidate[]> {
  if (api.features?.includes('resolve') !== true) return []
  try {
    const resolution = await api.get<Resolution>(`/api/v2/resolve/${encodeURIComponent(id)}`, signal)
    return resolution?.candidates.filter(({ certainty }) => certainty === 'exact') ?? []
  } catch (error) {
    // That there is no such transaction is known; what else it may be is only a hint.
    if (signal.aborted) throw error
    return []
  }
}
