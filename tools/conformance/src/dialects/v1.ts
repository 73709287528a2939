import type {
  V1Balance,
  V1OutputInfo,
  V1TransactionInfo,
  V1UOutputInfo,
  V1UTransactionInfo,
} from '@ergo-explorer/contract'
import {
  type Dialect,
  type DialectBox,
  type DialectHeader,
  type DialectOutput,
  type Http,
  type PendingTransaction,
  readAmount,
  readAssets,
  readConfirmed,
  readEach,
  sortTokens,
} from './dialect.ts'

interface List<T> {
  readonly items: readonly T[]
}

const MAX_PAGE = 500

/** The explorer API v1. */
export const v1Dialect = ({ get, post }: Http): Dialect => ({
  name: 'v1',
  findBoxes: readEach(async (id) => {
    const box = await get<V1OutputInfo>(`/api/v1/boxes/${id}`)
    return box?.mainChain === true ? readBox(box) : undefined
  }),
  findTransactions: readEach(async (id) => {
    const found = await get<V1TransactionInfo>(`/api/v1/transactions/${id}`)
    return found && readConfirmed(found, readPending(found))
  }),
  findPending: (ids, addresses) =>
    Promise.all(
      ids.map(async (id, i) => {
        const path = `/api/v1/mempool/transactions/byAddress/${addresses[i]}?limit=${MAX_PAGE}`
        const found = (await get<List<V1UTransactionInfo>>(path))?.items.find((each) => each.id === id)
        return found && readPending(found)
      }),
    ),
  findBalances: readEach(async (address) => {
    const balance = await get<V1Balance>(`/api/v1/addresses/${address}/balance/confirmed`)
    return { nanoErg: BigInt(balance?.nanoErgs ?? -1), tokens: sortTokens(readAssets(balance?.tokens ?? [])) }
  }),
  async listSpendable(address) {
    const all = await get<List<V1OutputInfo>>(`/api/v1/boxes/unspent/all/byAddress/${address}?limit=${MAX_PAGE}`)
    // Confirmed boxes that the mempool spends stay in this list.
    const pending = await get<List<V1UTransactionInfo>>(
      `/api/v1/mempool/transactions/byAddress/${address}?limit=${MAX_PAGE}`,
    )
    const spent = new Set(pending?.items.flatMap(({ inputs }) => inputs.map(({ boxId }) => boxId)))
    return (all?.items ?? []).flatMap(({ boxId }) => (spent.has(boxId) ? [] : [boxId])).toSorted()
  },
  async listHeaders(count) {
    const headers = await get<List<DialectHeader['json'] & Pick<DialectHeader, 'id' | 'height'>>>(
      `/api/v1/blocks/headers?limit=${count}`,
    )
    return (headers?.items ?? []).map((json) => ({ id: json.id, height: json.height, json }))
  },
  submit: async (json) => (await post<{ readonly id: string }>('/api/v1/mempool/transactions/submit', json)).id,
})

const readOutput = (box: V1OutputInfo | V1UOutputInfo): DialectOutput => ({
  boxId: box.boxId,
  index: box.index,
  value: readAmount(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: readAssets(box.assets),
  registers: Object.fromEntries(
    Object.entries(box.additionalRegisters).map(([name, { serializedValue }]) => [name, serializedValue]),
  ),
})

const readBox = (box: V1OutputInfo): DialectBox => ({
  ...readOutput(box),
  transactionId: box.transactionId,
  address: box.address,
  height: box.settlementHeight,
  globalIndex: readAmount(box.globalIndex),
  spentBy: box.spentTransactionId,
  isBeingSpent: undefined,
})

const readPending = (transaction: V1TransactionInfo | V1UTransactionInfo): PendingTransaction => ({
  id: transaction.id,
  size: transaction.size,
  inputIds: undefined,
  inputs: transaction.inputs.map(({ boxId, value, address, spendingProof }) => ({
    boxId,
    value: readAmount(value),
    address,
    proof: spendingProof ?? '',
    extension: undefined,
  })),
  dataInputs: transaction.dataInputs.map(({ boxId }) => boxId),
  outputs: transaction.outputs.map(readOutput),
})
