import {
  type Amount,
  type AssetFields,
  type Dialect,
  type DialectBox,
  type DialectHeader,
  type DialectInput,
  type DialectOutput,
  type Http,
  readAssets,
  sortTokens,
} from './dialect.ts'

interface Output {
  readonly boxId: string
  readonly transactionId: string
  readonly value: Amount
  readonly index: number
  readonly globalIndex: Amount
  readonly creationHeight: number
  readonly settlementHeight: number
  readonly ergoTree: string
  readonly address: string
  readonly assets: readonly AssetFields[]
  readonly additionalRegisters: Readonly<Record<string, { readonly serializedValue: string }>>
  readonly spentTransactionId: string | null
  readonly mainChain: boolean
}

interface Input {
  readonly boxId: string
  readonly value: Amount
  readonly address: string
  readonly spendingProof: string | null
}

interface Pending {
  readonly id: string
  readonly size: number
  readonly inputs: readonly Input[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly Output[]
}

interface Transaction extends Pending {
  readonly blockId: string
  readonly inclusionHeight: number
  readonly timestamp: Amount
  readonly index: number
  readonly globalIndex: Amount
}

interface Balance {
  readonly nanoErgs: Amount
  readonly tokens: readonly AssetFields[]
}

interface List<T> {
  readonly items: readonly T[]
}

const MAX_PAGE = 500

/** The explorer API v1. */
export const v1Dialect = ({ get, post }: Http): Dialect => ({
  name: 'v1',
  findBoxes: (ids) =>
    Promise.all(
      ids.map(async (id) => {
        const box = await get<Output>(`/api/v1/boxes/${id}`)
        return box?.mainChain === true ? readBox(box) : undefined
      }),
    ),
  findTransactions: (ids) =>
    Promise.all(
      ids.map(async (id) => {
        const found = await get<Transaction>(`/api/v1/transactions/${id}`)
        return (
          found && {
            ...readPending(found),
            blockId: found.blockId,
            height: found.inclusionHeight,
            timestamp: BigInt(found.timestamp),
            index: found.index,
            globalIndex: BigInt(found.globalIndex),
          }
        )
      }),
    ),
  findPending: (ids, addresses) =>
    Promise.all(
      ids.map(async (id, i) => {
        const path = `/api/v1/mempool/transactions/byAddress/${addresses[i]}?limit=${MAX_PAGE}`
        const found = (await get<List<Pending>>(path))?.items.find((each) => each.id === id)
        return found && readPending(found)
      }),
    ),
  findBalances: (addresses) =>
    Promise.all(
      addresses.map(async (address) => {
        const balance = await get<Balance>(`/api/v1/addresses/${address}/balance/confirmed`)
        return { nanoErg: BigInt(balance?.nanoErgs ?? -1), tokens: sortTokens(readAssets(balance?.tokens ?? [])) }
      }),
    ),
  async listSpendable(address) {
    const all = await get<List<Output>>(`/api/v1/boxes/unspent/all/byAddress/${address}?limit=${MAX_PAGE}`)
    // Confirmed boxes that the mempool spends stay in this list.
    const pending = await get<List<Pending>>(`/api/v1/mempool/transactions/byAddress/${address}?limit=${MAX_PAGE}`)
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

const readOutput = (box: Output): DialectOutput => ({
  boxId: box.boxId,
  index: box.index,
  value: BigInt(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: readAssets(box.assets),
  registers: Object.fromEntries(
    Object.entries(box.additionalRegisters).map(([name, { serializedValue }]) => [name, serializedValue]),
  ),
})

const readBox = (box: Output): DialectBox => ({
  ...readOutput(box),
  transactionId: box.transactionId,
  address: box.address,
  height: box.settlementHeight,
  globalIndex: BigInt(box.globalIndex),
  spentBy: box.spentTransactionId,
  isBeingSpent: undefined,
})

const readInput = ({ boxId, value, address, spendingProof }: Input): DialectInput => ({
  boxId,
  value: BigInt(value),
  address,
  proof: spendingProof ?? '',
  extension: undefined,
})

const readPending = ({ id, size, inputs, dataInputs, outputs }: Pending) => ({
  id,
  size,
  inputIds: undefined,
  inputs: inputs.map(readInput),
  dataInputs: dataInputs.map(({ boxId }) => boxId),
  outputs: outputs.map(readOutput),
})
