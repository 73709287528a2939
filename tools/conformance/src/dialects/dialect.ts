import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { sendRequest } from '@ergo-explorer/testkit/http'

/** A box of the main chain, as every dialect can state it. */
export interface DialectBox {
  readonly boxId: string
  readonly transactionId: string
  readonly index: number
  readonly value: bigint
  readonly creationHeight: number
  readonly ergoTree: string
  readonly assets: readonly DialectAsset[]
  /** Hex by register. */
  readonly registers: Readonly<Record<string, string>>
  readonly address: string
  readonly height: number
  readonly globalIndex: bigint
  /** The confirmed transaction that spends it. */
  readonly spentBy: string | null
  /** Whether a pending transaction spends it; undefined where the dialect does not state it. */
  readonly isBeingSpent: boolean | undefined
}

export interface DialectAsset {
  readonly tokenId: string
  readonly amount: bigint
}

/** A transaction of the main chain. */
export interface DialectTransaction extends PendingTransaction {
  readonly blockId: string
  readonly height: number
  readonly timestamp: bigint
  readonly index: number
  readonly globalIndex: bigint
}

/** What dialects state of a pending transaction. */
export interface PendingTransaction {
  readonly id: string
  readonly size: number
  /** Ids of all inputs; undefined where the dialect omits inputs whose boxes are unknown, for example after a reorg. */
  readonly inputIds: readonly string[] | undefined
  /** Inputs whose boxes are known. */
  readonly inputs: readonly DialectInput[]
  /** Box ids. */
  readonly dataInputs: readonly string[]
  readonly outputs: readonly DialectOutput[]
}

interface DialectInput {
  readonly boxId: string
  /** Empty if the script needs no signature. */
  readonly proof: string
  /** Context variables by number; undefined where the dialect does not state them. */
  readonly extension: Readonly<Record<string, string>> | undefined
  readonly value: bigint
  readonly address: string | undefined
}

export type DialectOutput = Pick<
  DialectBox,
  'boxId' | 'index' | 'value' | 'creationHeight' | 'ergoTree' | 'assets' | 'registers'
>

export interface DialectBalance {
  readonly nanoErg: bigint
  /** Sorted by token id. */
  readonly tokens: readonly DialectAsset[]
}

/** A header as wallets need it to sign. */
export interface DialectHeader {
  readonly id: string
  readonly height: number
  readonly json: Readonly<Record<string, unknown>>
}

/** One of our APIs, with its names and formats mapped to common ones. Unknown objects are undefined. */
export interface Dialect {
  readonly name: string
  /** In the order of the ids. */
  findBoxes(ids: readonly string[]): Promise<(DialectBox | undefined)[]>
  findTransactions(ids: readonly string[]): Promise<(DialectTransaction | undefined)[]>
  /** @param addresses of boxes that the transactions spend or create, for dialects that list by address only */
  findPending(ids: readonly string[], addresses: readonly string[]): Promise<(PendingTransaction | undefined)[]>
  /** Confirmed balances, in the order of the addresses. */
  findBalances(addresses: readonly string[]): Promise<DialectBalance[]>
  /** Ids of the boxes of an address that a new transaction may spend, sorted. */
  listSpendable(address: string): Promise<string[]>
  /** The last headers, newest first. */
  listHeaders(count: number): Promise<DialectHeader[]>
  /** Submits a transaction in a node's JSON and returns its id. */
  submit(json: string): Promise<string>
}

export interface Http {
  /** Undefined if the response is 404. */
  readonly get: <T>(path: string) => Promise<T | undefined>
  readonly post: <T>(path: string, body: string) => Promise<T>
}

const BUSY = new Set([429, 503])
const RETRY_MS = 50
const MAX_RETRIES = 100

/** Requests one server. Integers of responses are numbers, or bigints beyond 2^53. @throws on errors other than 404 */
export function createHttp(url: string): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const send = async (path: string, method: string, body?: string) => {
    for (let i = 0; ; i++) {
      const response = await sendRequest(url + path, { agent, method, body })
      // An overloaded server sends an old response, with `no-store`. That an object does not exist is never stored.
      const isStale = method === 'GET' && response.status === 200 && response.headers['cache-control'] === 'no-store'
      if ((!BUSY.has(response.status) && !isStale) || i === MAX_RETRIES) return response
      await sleep(RETRY_MS)
    }
  }
  return {
    async get<T>(path: string) {
      const { status, body } = await send(path, 'GET')
      if (status === 404) return undefined
      if (status !== 200) throw new Error(`${path} returned ${status}: ${String(body)}`)
      // Compared field by field: a difference from the stated type shows up as a different value.
      return parseLossless(String(body)) as T
    },
    async post<T>(path: string, body: string) {
      const { status, body: answer } = await send(path, 'POST', body)
      if (status !== 200) throw new Error(`${path} returned ${status}: ${String(answer)}`)
      return parseLossless(String(answer)) as T
    },
  }
}

/** An amount as text, number or bigint. */
export type Amount = string | number | bigint

/** Small amounts are parsed as numbers, whatever the contract calls them. */
export const readAmount = (amount: Amount): bigint => BigInt(amount)

export interface AssetFields {
  readonly tokenId: string
  readonly amount: Amount
}

export const readAssets = (assets: readonly AssetFields[]): DialectAsset[] =>
  assets.map(({ tokenId, amount }) => ({ tokenId, amount: BigInt(amount) }))

/** An output in the JSON of nodes and of GraphQL. */
export interface NodeOutput {
  readonly boxId: string
  readonly index: number
  readonly value: Amount
  readonly creationHeight: number
  readonly ergoTree: string
  readonly assets: readonly AssetFields[]
  readonly additionalRegisters: Readonly<Record<string, string>>
}

export const readNodeOutput = (box: NodeOutput): DialectOutput => ({
  boxId: box.boxId,
  index: box.index,
  value: BigInt(box.value),
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: readAssets(box.assets),
  registers: box.additionalRegisters,
})

export const sortTokens = (assets: readonly DialectAsset[]): DialectAsset[] =>
  assets.toSorted((a, b) => (a.tokenId < b.tokenId ? -1 : 1))

/** Reads objects one by one, in the order of their keys. */
export const readEach =
  <T>(read: (key: string) => Promise<T>) =>
  (keys: readonly string[]): Promise<T[]> =>
    Promise.all(keys.map(read))

/** The place of a confirmed transaction in v1 and in the API of a node. */
export interface ConfirmedFields {
  readonly blockId: string
  readonly inclusionHeight: number
  readonly timestamp: Amount
  readonly index: number
  readonly globalIndex: Amount
}

export const readConfirmed = (found: ConfirmedFields, transaction: PendingTransaction): DialectTransaction => ({
  ...transaction,
  blockId: found.blockId,
  height: found.inclusionHeight,
  timestamp: BigInt(found.timestamp),
  index: found.index,
  globalIndex: BigInt(found.globalIndex),
})
