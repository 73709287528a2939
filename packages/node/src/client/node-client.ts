import type { Block, Box, Header, HeaderId, Hex, TransactionId } from '@ergo-explorer/chain'
import type { DecodedAnswer } from '../decode/attempt.ts'
import { type AdProofs, decodeAdProofs } from '../decode/decode-ad-proofs.ts'
import { decodeInfo, type NodeInfo } from '../decode/decode-info.ts'
import { decodeBoxes, decodeIds, decodePoolTransactions, decodeSubmitted } from '../decode/decode-lists.ts'
import type { PoolTransaction } from '../decode/decode-pool-transaction.ts'
import { checked, fetchBlock, fetchBlocks } from './fetch-blocks.ts'
import { fetchHeaders, fetchLastHeaders } from './fetch-headers.ts'
import { fetchMempoolTransactions } from './fetch-mempool.ts'
import type { Outcome } from './node-error.ts'
import { createTransport, type NodeLimits, type NodeTimeouts } from './transport.ts'

/**
 * One Ergo node. Every method crosses the network and every failure is a value with the node's name. Answers have the
 * shape that was asked for; whether a block is true is for `checkBlock` to say.
 */
export interface NodeClient extends AsyncDisposable {
  readonly name: string
  fetchInfo(signal?: AbortSignal): Promise<Outcome<NodeInfo>>
  /** Ids of the best header chain, rising. Heights that the node does not know are skipped, so check each block's. */
  fetchHeaderIds(fromHeight: number, limit: number, signal?: AbortSignal): Promise<Outcome<HeaderId[]>>
  /** The best header chain's first, then orphans; none where the node knows nothing. */
  fetchIdsAt(height: number, signal?: AbortSignal): Promise<Outcome<HeaderId[]>>
  /** Both heights are included; beyond the node's tip there is nothing. */
  fetchHeaders(first: number, last: number, signal?: AbortSignal): Promise<Outcome<Header[]>>
  fetchLastHeaders(count: number, signal?: AbortSignal): Promise<Outcome<Header[]>>
  fetchBlock(id: HeaderId, signal?: AbortSignal): Promise<Outcome<Block>>
  /** All of them in the order of the ids, or an error. */
  fetchBlocks(ids: readonly HeaderId[], signal?: AbortSignal): Promise<Outcome<Block[]>>
  /** By the id of the section: chain's `sectionIdOf('adProofs', …)`. */
  fetchAdProofs(sectionId: Hex, signal?: AbortSignal): Promise<Outcome<AdProofs>>
  fetchGenesisBoxes(signal?: AbortSignal): Promise<Outcome<Box[]>>
  fetchMempoolIds(signal?: AbortSignal): Promise<Outcome<TransactionId[]>>
  /** Those that are still there. For a few new ones; for many, pages are cheaper. */
  fetchMempoolTransactions(ids: readonly TransactionId[], signal?: AbortSignal): Promise<Outcome<PoolTransaction[]>>
  /** Entries move between pages while the pool changes: a page is no snapshot. */
  fetchMempoolPage(offset: number, limit: number, signal?: AbortSignal): Promise<Outcome<PoolTransaction[]>>
  /** The signed transaction as JSON text; a node that does not want it says why in the error's `reason`. */
  submitTransaction(json: string, signal?: AbortSignal): Promise<Outcome<TransactionId>>
}

export interface NodeClientOptions {
  /** Where its REST API is, with a path if a proxy puts it under one. */
  readonly url: string | URL
  /** What errors and logs call it; its host and port unless told. */
  readonly name?: string
  readonly timeouts?: Partial<NodeTimeouts>
  readonly limits?: Partial<NodeLimits>
}

/** A node itself gives up after 60 s, and a block's JSON can be several megabytes. */
const TIMEOUTS: NodeTimeouts = { connectMs: 5000, silenceMs: 20_000, totalMs: 60_000 }
const LIMITS: NodeLimits = { maxBodyBytes: 64 * 2 ** 20, connections: 8 }

/** @throws TypeError for a URL that is none: settings are checked before anything starts. */
export function createNodeClient({ url, name, timeouts, limits }: NodeClientOptions): NodeClient {
  const parsed = new URL(url)
  const transport = createTransport(parsed, name ?? parsed.host, { ...TIMEOUTS, ...timeouts }, { ...LIMITS, ...limits })
  const get = async <T>(path: string, decode: (json: unknown) => DecodedAnswer<T>, signal?: AbortSignal) => {
    const answer = await transport.ask({ method: 'GET', path }, signal)
    return answer.ok ? checked(transport, `GET ${path}`, decode(answer.value)) : answer
  }
  return {
    name: transport.name,
    fetchInfo: (signal) => get('/info', decodeInfo, signal),
    fetchHeaderIds: (fromHeight, limit, signal) =>
      get(`/blocks?offset=${fromHeight}&limit=${limit}`, decodeIds<HeaderId>, signal),
    fetchIdsAt: (height, signal) => get(`/blocks/at/${height}`, decodeIds<HeaderId>, signal),
    fetchHeaders: (first, last, signal) => fetchHeaders(transport, first, last, signal),
    fetchLastHeaders: (count, signal) => fetchLastHeaders(transport, count, signal),
    fetchBlock: (id, signal) => fetchBlock(transport, id, signal),
    fetchBlocks: (ids, signal) => fetchBlocks(transport, ids, signal),
    fetchAdProofs: (sectionId, signal) => get(`/blocks/modifier/${sectionId}`, decodeAdProofs, signal),
    fetchGenesisBoxes: (signal) => get('/utxo/genesis', decodeBoxes, signal),
    fetchMempoolIds: (signal) => get('/transactions/unconfirmed/transactionIds', decodeIds<TransactionId>, signal),
    fetchMempoolTransactions: (ids, signal) => fetchMempoolTransactions(transport, ids, signal),
    fetchMempoolPage: (offset, limit, signal) =>
      get(`/transactions/unconfirmed?offset=${offset}&limit=${limit}`, decodePoolTransactions, signal),
    async submitTransaction(json, signal) {
      const answer = await transport.ask({ method: 'POST', path: '/transactions', body: json }, signal)
      return answer.ok ? checked(transport, 'POST /transactions', decodeSubmitted(answer.value)) : answer
    },
    [Symbol.asyncDispose]: () => transport[Symbol.asyncDispose](),
  }
}
