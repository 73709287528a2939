import { type ApiClient, ApiFailure } from '../api/api-client.ts'
import type { MempoolSort, MempoolTransactionRow, MempoolTransactionsPage } from '../mempool/mempool-transactions.ts'
import type { MempoolView } from '../mempool/mempool.ts'
import { PAGE_SIZES, type Paging } from '../paging.ts'
import { divideToInteger, FEE_SCRIPT, toNanoErg } from '@ergo-explorer/chain'
import type { V0UTransactionInfo, V1EpochInfo } from '@ergo-explorer/contract'

/** v0 provides the number of transactions; sums are only known when the first page contains all of them. */
export async function loadLegacyMempool(api: ApiClient, signal: AbortSignal): Promise<MempoolView> {
  const path = `/api/v0/transactions/unconfirmed?limit=${PAGE_SIZES[0]}`
  const [list, parameters] = await Promise.all([
    api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal),
    api.get<V1EpochInfo>('/api/v1/epochs/params', signal).catch(() => null),
  ])
  if (list === null) throw new ApiFailure('refused', path)
  const { items, total } = list
  const isComplete = items.length === total
  return {
    count: total,
    conflictingCount: 0,
    preConfirmedCount: 0,
    size: isComplete ? sum(items.map(({ size }) => size)) : null,
    fees: isComplete ? toNanoErg(items.reduce((fees, item) => fees + feeFromV0(item), 0n)) : null,
    maxBlockSize: parameters?.maxBlockSize ?? null,
    projection: null,
    nodes: null,
    feeLevels: null,
    histogram: null,
  }
}

interface LoadOptions {
  readonly order: MempoolSort
  readonly paging: Paging
  readonly signal: AbortSignal
}

export async function loadLegacyMempoolTransactions(
  api: ApiClient,
  { order, paging, signal }: LoadOptions,
): Promise<MempoolTransactionsPage> {
  const by = order.by === 'size' ? 'size' : 'creationtimestamp'
  const path = `/api/v0/transactions/unconfirmed?${pageQuery(paging)}&sortBy=${by}&sortDirection=${order.direction}`
  const list = await api.get<{ items: V0UTransactionInfo[]; total: number }>(path, signal)
  if (list === null) throw new ApiFailure('refused', path)
  return { items: list.items.map(mempoolTransactionRowFromV0), total: list.total }
}

const pageQuery = ({ page, limit }: Paging) => `limit=${limit}&offset=${(page - 1) * limit}`

export function mempoolTransactionRowFromV0(transaction: V0UTransactionInfo): MempoolTransactionRow {
  const { id, inputs, outputs, creationTimestamp, size } = transaction
  const fee = feeFromV0(transaction)
  return {
    id,
    story: null,
    inputCount: inputs.length,
    outputCount: outputs.length,
    firstSeen: creationTimestamp,
    fee: toNanoErg(fee),
    feePerByte: String(divideToInteger(fee, BigInt(Math.max(1, size)))),
    size,
    projectedBlock: null,
    depth: 0,
    isPreConfirmed: false,
    conflictsWith: null,
  }
}

/** Protocol: the fee is the value of all outputs with the fee script. Small values are parsed as numbers. */
export function feeFromV0({ outputs }: Pick<V0UTransactionInfo, 'outputs'>): bigint {
  return outputs
    .filter(({ ergoTree }) => ergoTree === FEE_SCRIPT)
    .reduce((fee, { value }) => fee + BigInt(String(value)), 0n)
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
