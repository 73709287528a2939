import type { AddressTransaction, V1TransactionInfo, V1UTransactionInfo } from '@ergo-explorer/contract'
import type { ApiClient } from '../api/create-api-client.ts'
import type { Paging } from '../paging.ts'
import type { Resource } from '../resource/resource.ts'
import { type AddressTransactionRow, addressTransactionRowFromV2 } from './transaction-row.ts'

/** One page of an address history. Pending transactions are listed before the first page only. */
export interface AddressTransactionsView {
  readonly mempoolItems: readonly AddressTransactionRow[]
  /** All pending transactions, including those not listed. */
  readonly mempoolTotal: number
  readonly items: readonly AddressTransactionRow[]
  readonly total: number
}

interface ItemPage<T> {
  readonly items: readonly T[]
  readonly total: number | null
}

export function addressTransactionsResource(address: string, paging: Paging): Resource<AddressTransactionsView> {
  return {
    type: 'address transactions',
    args: [address, paging.page, paging.limit],
    invalidatedBy: 'mempool',
    load: (api, signal) =>
      (api.features?.includes('addresses') === true ? loadFromV2 : loadFromV1)(api, { address, paging, signal }),
  }
}

interface LoadOptions {
  readonly address: string
  readonly paging: Paging
  readonly signal: AbortSignal
}

async function loadFromV2(api: ApiClient, { address, paging, signal }: LoadOptions) {
  const path = `/api/v2/addresses/${encodeURIComponent(address)}`
  const [confirmed, unconfirmed] = await Promise.all([
    api.get<ItemPage<AddressTransaction>>(`${path}/transactions?${pageQuery(paging)}`, signal),
    paging.page > 1 ? null : api.get<ItemPage<AddressTransaction>>(`${path}/unconfirmed?limit=${paging.limit}`, signal),
  ])
  return buildView(confirmed, unconfirmed, addressTransactionRowFromV2)
}

/** The v1 parser is only loaded when the API has no v2. */
async function loadFromV1(api: ApiClient, { address, paging, signal }: LoadOptions) {
  const name = encodeURIComponent(address)
  const unconfirmedPath = `/api/v1/mempool/transactions/byAddress/${name}?limit=${paging.limit}`
  const [{ addressTransactionRowFromV1 }, confirmed, unconfirmed] = await Promise.all([
    import('./address-transaction-row-from-v1.ts'),
    api.get<ItemPage<V1TransactionInfo>>(`/api/v1/addresses/${name}/transactions?${pageQuery(paging)}`, signal),
    paging.page > 1 ? null : api.get<ItemPage<V1UTransactionInfo>>(unconfirmedPath, signal),
  ])
  return buildView<V1TransactionInfo | V1UTransactionInfo>(confirmed, unconfirmed, (transaction) =>
    addressTransactionRowFromV1(address, transaction),
  )
}

function buildView<T>(
  confirmed: ItemPage<T> | null,
  unconfirmed: ItemPage<T> | null,
  toRow: (transaction: T) => AddressTransactionRow,
): AddressTransactionsView {
  return {
    mempoolItems: unconfirmed?.items.map(toRow) ?? [],
    mempoolTotal: unconfirmed?.total ?? 0,
    items: confirmed?.items.map(toRow) ?? [],
    total: confirmed?.total ?? 0,
  }
}

const pageQuery = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`
