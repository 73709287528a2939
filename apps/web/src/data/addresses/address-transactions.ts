import type { AddressTransaction, V1TransactionInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { Api } from '../api/create-api.ts'
import type { Paging } from '../page-number.ts'
import type { Resource } from '../resource/resource.ts'
import { type AddressTransactionRow, rowFromV2 } from './transaction-row.ts'

/** One page of the history of an address. What waits stands before the first page. */
export interface AddressTransactionsView {
  readonly waiting: readonly AddressTransactionRow[]
  /** All that waits, also what is not listed. */
  readonly waitingTotal: number
  readonly items: readonly AddressTransactionRow[]
  readonly total: number
}

interface Listed<T> {
  readonly items: readonly T[]
  readonly total: number | null
}

export function addressTransactionsResource(address: string, paging: Paging): Resource<AddressTransactionsView> {
  return {
    family: 'address transactions',
    args: [address, paging.page, paging.limit],
    changesWith: 'mempool',
    load: (api, signal) =>
      (api.features?.includes('addresses') === true ? loadFromV2 : loadFromV1)(api, address, paging, signal),
  }
}

async function loadFromV2(api: Api, address: string, paging: Paging, signal: AbortSignal) {
  const path = `/api/v2/addresses/${encodeURIComponent(address)}`
  const [confirmed, waiting] = await Promise.all([
    api.get<Listed<AddressTransaction>>(`${path}/transactions?${queryOf(paging)}`, signal),
    paging.page > 1 ? null : api.get<Listed<AddressTransaction>>(`${path}/unconfirmed?limit=${paging.limit}`, signal),
  ])
  return viewOf(confirmed, waiting, rowFromV2, rowFromV2)
}

/** What reads these answers is only loaded where there is no v2. */
async function loadFromV1(api: Api, address: string, paging: Paging, signal: AbortSignal) {
  const name = encodeURIComponent(address)
  const waitingPath = `/api/v1/mempool/transactions/byAddress/${name}?limit=${paging.limit}`
  const [{ rowFromV1 }, confirmed, waiting] = await Promise.all([
    import('./row-from-v1.ts'),
    api.get<Listed<V1TransactionInfo>>(`/api/v1/addresses/${name}/transactions?${queryOf(paging)}`, signal),
    paging.page > 1 ? null : api.get<Listed<V1UTransactionInfo>>(waitingPath, signal),
  ])
  const rowOf = (transaction: V1TransactionInfo | V1UTransactionInfo) => rowFromV1(address, transaction)
  return viewOf(confirmed, waiting, rowOf, rowOf)
}

function viewOf<Confirmed, Waiting>(
  confirmed: Listed<Confirmed> | null,
  waiting: Listed<Waiting> | null,
  confirmedRow: (transaction: Confirmed) => AddressTransactionRow,
  waitingRow: (transaction: Waiting) => AddressTransactionRow,
): AddressTransactionsView {
  return {
    waiting: waiting?.items.map(waitingRow) ?? [],
    waitingTotal: waiting?.total ?? 0,
    items: confirmed?.items.map(confirmedRow) ?? [],
    total: confirmed?.total ?? 0,
  }
}

const queryOf = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`
