import {
  type AssetFields,
  type Dialect,
  type DialectBox,
  type Http,
  type NodeOutput,
  type PendingTransaction,
  readAssets,
  readNodeOutput,
  sortTokens,
} from './dialect.ts'

interface Box extends NodeOutput {
  readonly transactionId: string
  readonly address: string
  readonly settlementHeight: number
  readonly globalIndex: string
  readonly spentBy: { readonly transactionId: string } | null
  readonly beingSpent: boolean
}

interface Pending {
  readonly transactionId: string
  readonly size: number
  readonly inputs: readonly {
    readonly boxId: string
    readonly proofBytes: string | null
    readonly extension: Readonly<Record<string, string>>
    readonly box: { readonly value: string; readonly address: string } | null
  }[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly NodeOutput[]
}

interface Transaction extends Pending {
  readonly headerId: string
  readonly inclusionHeight: number
  readonly timestamp: string
  readonly index: number
  readonly globalIndex: string
}

interface Header extends Readonly<Record<string, unknown>> {
  readonly headerId: string
  readonly height: number
  readonly votes: readonly number[]
  readonly timestamp: string
  readonly nBits: string
}

interface Answer<T> {
  readonly data: T | null
  readonly errors?: readonly { readonly message: string }[]
}

const OUTPUT = 'boxId index value creationHeight ergoTree assets { tokenId amount } additionalRegisters'
const BOX = `${OUTPUT} transactionId address settlementHeight globalIndex beingSpent`
const INPUTS = 'inputs { boxId proofBytes extension box { value address } } dataInputs { boxId }'
const PENDING = `transactionId size ${INPUTS} outputs { ${OUTPUT} }`
/** Array arguments are limited to this length. */
const MAX_LIST = 20
const MAX_PAGE = 200

/** The schema of ergo-graphql. */
export function graphqlDialect({ post }: Http): Dialect {
  const query = async <T>(text: string, variables: object = {}): Promise<T> => {
    const { data, errors } = await post<Answer<T>>('/api/graphql', JSON.stringify({ query: text, variables }))
    if (data === null || errors !== undefined) throw new Error(errors?.[0]?.message ?? 'no data')
    return data
  }

  /** One request for each twenty ids. */
  const findAll = async <T, U>(
    ids: readonly string[],
    idOf: (found: T) => string,
    {
      fetch,
      read,
    }: { readonly fetch: (some: readonly string[]) => Promise<readonly T[]>; readonly read: (found: T) => U },
  ): Promise<(U | undefined)[]> => {
    const chunks = Array.from({ length: Math.ceil(ids.length / MAX_LIST) }, (_, i) =>
      ids.slice(i * MAX_LIST, (i + 1) * MAX_LIST),
    )
    const found = (await Promise.all(chunks.map(fetch))).flat()
    const byId = new Map(found.map((each) => [idOf(each), read(each)]))
    return ids.map((id) => byId.get(id))
  }

  return {
    name: 'GraphQL',
    findBoxes: (ids) =>
      findAll<Box, DialectBox>(ids, ({ boxId }) => boxId, {
        fetch: async (some) =>
          (
            await query<{ boxes: Box[] }>(
              `query ($ids: [String!]) { boxes(boxIds: $ids) { ${BOX} spentBy { transactionId } } }`,
              { ids: some },
            )
          ).boxes,
        read: readBox,
      }),
    findTransactions: (ids) =>
      findAll(ids, ({ transactionId }: Transaction) => transactionId, {
        fetch: async (some) =>
          (
            await query<{ transactions: Transaction[] }>(
              `query ($ids: [String!]) { transactions(transactionIds: $ids) { headerId inclusionHeight timestamp index globalIndex ${PENDING} } }`,
              { ids: some },
            )
          ).transactions,
        read: (found) => ({
          ...readPending(found),
          blockId: found.headerId,
          height: found.inclusionHeight,
          timestamp: BigInt(found.timestamp),
          index: found.index,
          globalIndex: BigInt(found.globalIndex),
        }),
      }),
    findPending: (ids) =>
      findAll(ids, ({ transactionId }: Pending) => transactionId, {
        fetch: async (some) =>
          (
            await query<{ mempool: { transactions: Pending[] } }>(
              `query ($ids: [String!]) { mempool { transactions(transactionIds: $ids) { ${PENDING} } } }`,
              { ids: some },
            )
          ).mempool.transactions,
        read: readPending,
      }),
    async findBalances(addresses) {
      interface Balance {
        readonly address: string
        readonly balance: { readonly nanoErgs: string; readonly assets: readonly AssetFields[] }
      }
      const found = await findAll(addresses, ({ address }: Balance) => address, {
        fetch: async (some) =>
          (
            await query<{ addresses: Balance[] }>(
              'query ($addresses: [String!]!) { addresses(addresses: $addresses) { address balance { nanoErgs assets { tokenId amount } } } }',
              { addresses: some },
            )
          ).addresses,
        read: ({ balance }) => ({ nanoErg: BigInt(balance.nanoErgs), tokens: sortTokens(readAssets(balance.assets)) }),
      })
      return found.map((balance) => balance ?? { nanoErg: -1n, tokens: [] })
    },
    async listSpendable(address) {
      type Listed = Pick<Box, 'boxId' | 'beingSpent'>
      const listAll = async (fetchPage: (skip: number) => Promise<Listed[]>): Promise<Listed[]> => {
        const all: Listed[] = []
        for (let skip = 0; skip === all.length; skip += MAX_PAGE) all.push(...(await fetchPage(skip)))
        return all
      }
      const conditions = `addresses: [$address] skip: $skip take: ${MAX_PAGE}`
      const confirmed = await listAll(
        async (skip) =>
          (
            await query<{ boxes: Listed[] }>(
              `query ($address: String! $skip: Int) { boxes(${conditions} spent: false) { boxId beingSpent } }`,
              { address, skip },
            )
          ).boxes,
      )
      const pending = await listAll(
        async (skip) =>
          (
            await query<{ mempool: { boxes: Listed[] } }>(
              `query ($address: String! $skip: Int) { mempool { boxes(${conditions}) { boxId beingSpent } } }`,
              { address, skip },
            )
          ).mempool.boxes,
      )
      return [...confirmed, ...pending].flatMap(({ boxId, beingSpent }) => (beingSpent ? [] : [boxId])).toSorted()
    },
    async listHeaders(count) {
      const { blockHeaders } = await query<{ blockHeaders: Header[] }>(
        `{ blockHeaders(take: ${count}) { headerId timestamp version adProofsRoot stateRoot transactionsRoot nBits extensionHash powSolutions height difficulty parentId votes } }`,
      )
      return blockHeaders.map((header) => ({ id: header.headerId, height: header.height, json: nodeHeader(header) }))
    },
    async submit(json) {
      // Amounts of the input type are text, and its fields are those of a signed transaction.
      const text = json.replaceAll(/"(value|amount)":\s*(\d+)/g, '"$1":"$2"')
      const { submitTransaction } = await query<{ submitTransaction: string }>(
        'mutation ($t: SignedTransaction!) { submitTransaction(signedTransaction: $t) }',
        { t: JSON.parse(text) as object },
      )
      return submitTransaction
    },
  }
}

const readBox = (box: Box): DialectBox => ({
  ...readNodeOutput(box),
  transactionId: box.transactionId,
  address: box.address,
  height: box.settlementHeight,
  globalIndex: BigInt(box.globalIndex),
  spentBy: box.spentBy?.transactionId ?? null,
  isBeingSpent: box.beingSpent,
})

const readPending = ({ transactionId, size, inputs, dataInputs, outputs }: Pending): PendingTransaction => ({
  id: transactionId,
  size,
  inputIds: inputs.map(({ boxId }) => boxId),
  inputs: inputs.flatMap(({ boxId, proofBytes, extension, box }) =>
    box === null ? [] : { boxId, value: BigInt(box.value), address: box.address, proof: proofBytes ?? '', extension },
  ),
  dataInputs: dataInputs.map(({ boxId }) => boxId),
  outputs: outputs.map(readNodeOutput),
})

/** As wallets convert it: a node has numbers where this schema has text, and hex where it has bytes. */
const nodeHeader = ({ headerId, votes, timestamp, nBits, ...rest }: Header) => ({
  ...rest,
  id: headerId,
  votes: Buffer.from(votes).toString('hex'),
  timestamp: Number(timestamp),
  nBits: Number(nBits),
})
