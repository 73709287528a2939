import {
  type Amount,
  type AssetFields,
  type ConfirmedFields,
  type Dialect,
  type DialectBox,
  type DialectHeader,
  type Http,
  type NodeOutput,
  readAssets,
  readConfirmed,
  readEach,
  readNodeOutput,
  sortTokens,
} from './dialect.ts'

interface Proof {
  readonly proofBytes: string
  readonly extension: Readonly<Record<string, string>>
}

interface Output extends NodeOutput {
  readonly transactionId: string
}

interface IndexedBox extends Output {
  readonly globalIndex: Amount
  readonly inclusionHeight: number
  readonly address: string
  readonly spentTransactionId: string | null
  readonly spendingProof: Proof | null
}

interface Pending {
  readonly id: string
  readonly size: number
  readonly inputs: readonly {
    readonly boxId: string
    readonly value?: Amount
    readonly address?: string
    readonly spendingProof: Proof | null
  }[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly Output[]
}

type Transaction = Pending & ConfirmedFields

interface Balances {
  readonly confirmed: { readonly nanoErgs: Amount; readonly tokens: readonly AssetFields[] }
}

const MAX_PAGE = 500

/** The API of a node with its extra index, under `/node`. */
export const nodeDialect = ({ get, post }: Http): Dialect => ({
  name: 'node',
  findBoxes: readEach(async (id) => {
    const box = await get<IndexedBox>(`/node/blockchain/box/byId/${id}`)
    return box && readBox(box)
  }),
  findTransactions: readEach(async (id) => {
    const found = await get<Transaction>(`/node/blockchain/transaction/byId/${id}`)
    return found && readConfirmed(found, readPending(found))
  }),
  findPending: readEach(async (id) => {
    const found = await get<Pending>(`/node/transactions/unconfirmed/byTransactionId/${id}`)
    return found && readPending(found)
  }),
  findBalances: readEach(async (address) => {
    const { confirmed } = await post<Balances>('/node/blockchain/balance', JSON.stringify(address))
    return { nanoErg: BigInt(confirmed.nanoErgs), tokens: sortTokens(readAssets(confirmed.tokens)) }
  }),
  async listSpendable(address) {
    const query = `limit=${MAX_PAGE}&includeUnconfirmed=true&excludeMempoolSpent=true`
    const boxes = await get<IndexedBox[]>(`/node/blockchain/box/unspent/byAddress/${address}?${query}`)
    return (boxes ?? []).map(({ boxId }) => boxId).toSorted()
  },
  async listHeaders(count) {
    type Header = DialectHeader['json'] & Pick<DialectHeader, 'id' | 'height'>
    const headers = await get<Header[]>(`/node/blocks/lastHeaders/${count}`)
    return (headers ?? []).toReversed().map((json) => ({ id: json.id, height: json.height, json }))
  },
  submit: (json) => post<string>('/node/transactions', json),
})

const readBox = (box: IndexedBox): DialectBox => ({
  ...readNodeOutput(box),
  transactionId: box.transactionId,
  address: box.address,
  height: box.inclusionHeight,
  globalIndex: BigInt(box.globalIndex),
  spentBy: box.spentTransactionId,
  isBeingSpent: undefined,
})

const readPending = ({ id, size, inputs, dataInputs, outputs }: Pending) => ({
  id,
  size,
  inputIds: inputs.map(({ boxId }) => boxId),
  inputs: inputs.flatMap(({ boxId, value, address, spendingProof }) => {
    if (value === undefined) return []
    const { proofBytes: proof = '', extension = {} } = spendingProof ?? {}
    return { boxId, value: BigInt(value), address, proof, extension }
  }),
  dataInputs: dataInputs.map(({ boxId }) => boxId),
  outputs: outputs.map(readNodeOutput),
})
