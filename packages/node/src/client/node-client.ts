import type { Block, Box, Header, HeaderId, Hex, Transaction, TransactionId } from '@ergo-explorer/chain'
import type { Decoded } from '#decode/fields.ts'
import { type AdProofs, decodeAdProofs } from '#decode/block.ts'
import { decodeInfo, type NodeInfo } from '#decode/info.ts'
import {
  decodeAmount,
  decodeBoxes,
  decodeFeeHistogram,
  decodeIds,
  decodeInputChain,
  decodeMempoolEntries,
  decodeSubmittedId,
  decodeTransactions,
  type FeeHistogramBin,
  type InputChain,
  type MempoolEntry,
} from '#decode/lists.ts'
import {
  toOutcome,
  fetchBlock,
  fetchBlocks,
  fetchHeaders,
  fetchLastHeaders,
  fetchMempoolTransactions,
} from './requests.ts'
import type { NodeOutcome } from './node-error.ts'
import { createTransport, type NodeLimits, type NodeTimeouts } from './transport.ts'

/**
 * Client of one Ergo node. All methods use the network and return errors as values with the node's name. Responses have
 * the expected structure; use `checkBlock` to validate blocks.
 */
export interface NodeClient extends AsyncDisposable {
  readonly name: string
  fetchInfo(signal?: AbortSignal): Promise<NodeOutcome<NodeInfo>>
  /** Ids of the best header chain, ascending. Unknown heights are skipped, so check the height of each block. */
  fetchHeaderIds(fromHeight: number, limit: number, signal?: AbortSignal): Promise<NodeOutcome<HeaderId[]>>
  /** Id on the best header chain first, then orphans; empty for unknown heights. */
  fetchIdsAt(height: number, signal?: AbortSignal): Promise<NodeOutcome<HeaderId[]>>
  /** Both heights inclusive; empty beyond the node's tip. */
  fetchHeaders(first: number, last: number, signal?: AbortSignal): Promise<NodeOutcome<Header[]>>
  fetchLastHeaders(count: number, signal?: AbortSignal): Promise<NodeOutcome<Header[]>>
  fetchBlock(id: HeaderId, signal?: AbortSignal): Promise<NodeOutcome<Block>>
  /** All blocks in the order of the ids, or an error. */
  fetchBlocks(ids: readonly HeaderId[], signal?: AbortSignal): Promise<NodeOutcome<Block[]>>
  /** Takes the section id: `sectionIdOf('adProofs', …)` of the chain package. */
  fetchAdProofs(sectionId: Hex, signal?: AbortSignal): Promise<NodeOutcome<AdProofs>>
  fetchGenesisBoxes(signal?: AbortSignal): Promise<NodeOutcome<Box[]>>
  fetchMempoolIds(signal?: AbortSignal): Promise<NodeOutcome<TransactionId[]>>
  /** Omits transactions that have left. For a few ids; pages are cheaper for many. */
  fetchMempoolTransactions(ids: readonly TransactionId[], signal?: AbortSignal): Promise<NodeOutcome<MempoolEntry[]>>
  /** Entries move between pages while the mempool changes: a page is not a snapshot. */
  fetchMempoolPage(offset: number, limit: number, signal?: AbortSignal): Promise<NodeOutcome<MempoolEntry[]>>
  /** Fee in nanoERG for a transaction of that size to wait that many minutes. */
  fetchRecommendedFee(minutes: number, bytes: number, signal?: AbortSignal): Promise<NodeOutcome<bigint>>
  /** Expected waiting time in milliseconds. */
  fetchWaitTime(fee: number, bytes: number, signal?: AbortSignal): Promise<NodeOutcome<bigint>>
  /** Pending transactions by waiting time, up to `maxMs` in `bins` equal steps; the last entry has the older ones. */
  fetchFeeHistogram(bins: number, maxMs: number, signal?: AbortSignal): Promise<NodeOutcome<FeeHistogramBin[]>>
  /** Only for nodes with `hasInputBlocks` in their /info, as are the next two. */
  fetchInputChain(signal?: AbortSignal): Promise<NodeOutcome<InputChain>>
  fetchInputBlockIds(inputBlock: HeaderId, signal?: AbortSignal): Promise<NodeOutcome<TransactionId[]>>
  /** May omit transactions that the node has forgotten. */
  fetchInputBlockTransactions(inputBlock: HeaderId, signal?: AbortSignal): Promise<NodeOutcome<Transaction[]>>
  /** Takes the signed transaction as JSON text; `reason` of the error says why a node rejects it. */
  submitTransaction(json: string, signal?: AbortSignal): Promise<NodeOutcome<TransactionId>>
  /** Whether the transaction is valid. It is not added to the mempool, which may still refuse it, for example for its fee. */
  checkTransaction(json: string, signal?: AbortSignal): Promise<NodeOutcome<TransactionId>>
}

export interface NodeClientOptions {
  /** Base URL of the REST API, with a path if it is behind a proxy. */
  readonly url: string | URL
  /** Name in errors and logs; default: host and port. */
  readonly name?: string
  readonly timeouts?: Partial<NodeTimeouts>
  readonly limits?: Partial<NodeLimits>
}

/** Nodes time out after 60 s themselves, and the JSON of a block can be several megabytes. */
const DEFAULT_TIMEOUTS: NodeTimeouts = { connectMs: 5000, idleMs: 20_000, totalMs: 60_000 }
const DEFAULT_LIMITS: NodeLimits = { maxBodyBytes: 64 * 2 ** 20, connections: 8 }

/** @throws TypeError for an invalid URL, so that wrong settings fail at startup */
export function createNodeClient({ url, name, timeouts, limits }: NodeClientOptions): NodeClient {
  const parsed = new URL(url)
  const transport = createTransport(parsed, {
    name: name ?? parsed.host,
    timeouts: { ...DEFAULT_TIMEOUTS, ...timeouts },
    limits: { ...DEFAULT_LIMITS, ...limits },
  })
  const get = async <T>(path: string, decode: (json: unknown) => Decoded<T>, signal?: AbortSignal) => {
    const response = await transport.send({ method: 'GET', path }, signal)
    return response.ok ? toOutcome(transport, `GET ${path}`, decode(response.value)) : response
  }
  const post = async (path: string, json: string, signal?: AbortSignal) => {
    const response = await transport.send({ method: 'POST', path, body: json }, signal)
    return response.ok ? toOutcome(transport, `POST ${path}`, decodeSubmittedId(response.value)) : response
  }
  return {
    name: transport.name,
    fetchInfo: (signal) => get('/info', decodeInfo, signal),
    fetchHeaderIds: (fromHeight, limit, signal) =>
      get(`/blocks?offset=${fromHeight}&limit=${limit}`, decodeIds<HeaderId>, signal),
    fetchIdsAt: (height, signal) => get(`/blocks/at/${height}`, decodeIds<HeaderId>, signal),
    fetchHeaders: (first, last, signal) => fetchHeaders(transport, { first, last, signal }),
    fetchLastHeaders: (count, signal) => fetchLastHeaders(transport, count, signal),
    fetchBlock: (id, signal) => fetchBlock(transport, id, signal),
    fetchBlocks: (ids, signal) => fetchBlocks(transport, ids, signal),
    fetchAdProofs: (sectionId, signal) => get(`/blocks/modifier/${sectionId}`, decodeAdProofs, signal),
    fetchGenesisBoxes: (signal) => get('/utxo/genesis', decodeBoxes, signal),
    fetchMempoolIds: (signal) => get('/transactions/unconfirmed/transactionIds', decodeIds<TransactionId>, signal),
    fetchMempoolTransactions: (ids, signal) => fetchMempoolTransactions(transport, ids, signal),
    fetchMempoolPage: (offset, limit, signal) =>
      get(`/transactions/unconfirmed?offset=${offset}&limit=${limit}`, decodeMempoolEntries, signal),
    fetchRecommendedFee: (minutes, bytes, signal) =>
      get(`/transactions/getFee?waitTime=${minutes}&txSize=${bytes}`, decodeAmount, signal),
    fetchWaitTime: (fee, bytes, signal) =>
      get(`/transactions/waitTime?fee=${fee}&txSize=${bytes}`, decodeAmount, signal),
    fetchFeeHistogram: (bins, maxMs, signal) =>
      get(`/transactions/poolHistogram?bins=${bins}&maxtime=${maxMs}`, decodeFeeHistogram, signal),
    fetchInputChain: (signal) => get('/blocks/bestInputChain', decodeInputChain, signal),
    fetchInputBlockIds: (inputBlock, signal) =>
      get(`/blocks/${inputBlock}/inputBlockTransactionIds`, decodeIds<TransactionId>, signal),
    fetchInputBlockTransactions: (inputBlock, signal) =>
      get(`/blocks/${inputBlock}/inputBlockTransactions`, decodeTransactions, signal),
    submitTransaction: (json, signal) => post('/transactions', json, signal),
    checkTransaction: (json, signal) => post('/transactions/check', json, signal),
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}
