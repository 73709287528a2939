import { parseLossless, writeJson } from '@ergo-explorer/chain'
import { type NodeResponse, bodyBytes } from '#http/node-response.ts'
import type { ResponseDelivery, InterceptedRequest } from '#http/interceptor.ts'
import { completeResponse } from './fault.ts'

/** The JSON of a block with fields of any type, because a falsification may store any value. */
export interface HeaderFields {
  id: unknown
  parentId: unknown
  height: unknown
  version: unknown
  timestamp: unknown
  nBits: unknown
  difficulty: unknown
  votes: unknown
  stateRoot: unknown
  adProofsRoot: unknown
  transactionsRoot: unknown
  extensionHash: unknown
  transactionsId: unknown
  extensionId: unknown
  powSolutions: { pk: unknown; n: unknown }
}

export interface OutputFields {
  boxId: unknown
  value: unknown
  ergoTree: unknown
  creationHeight: unknown
  assets: { tokenId: unknown; amount: unknown }[]
  additionalRegisters: Record<string, unknown>
  transactionId: unknown
  index: unknown
}

export interface TransactionFields {
  id: unknown
  inputs: { boxId: unknown; spendingProof: { proofBytes: unknown; extension: Record<string, unknown> } }[]
  dataInputs: { boxId: unknown }[]
  outputs: OutputFields[]
  size: unknown
}

export interface TransactionsFields {
  headerId: unknown
  transactions: TransactionFields[]
}

export interface ExtensionFields {
  headerId: unknown
  digest: unknown
  fields: [key: unknown, value: unknown][]
}

/** The parts of one block that a response contains. */
export interface BlockParts {
  readonly header?: HeaderFields
  readonly transactions?: TransactionsFields
  readonly extension?: ExtensionFields
}

/**
 * Changes the blocks in a response: full blocks or sections, single or in a list. Returns undefined when nothing was
 * changed.
 */
export function changeBlocks(response: NodeResponse, change: (parts: BlockParts) => boolean): NodeResponse | undefined {
  if (response.status !== 200) return undefined
  const json = parseLossless(Buffer.from(bodyBytes(response.body)).toString())
  const changed = (Array.isArray(json) ? json : [json]).map((item) => change(partsOf(item)))
  return changed.includes(true) ? { ...response, body: writeJson(json) } : undefined
}

/** The node's JSON types are distinguished by fields that only one of them has; their content is trusted. */
function partsOf(json: unknown): BlockParts {
  if (typeof json !== 'object' || json === null) return {}
  if ('blockTransactions' in json) {
    const block = json as { header: HeaderFields; blockTransactions: TransactionsFields; extension: ExtensionFields }
    return { header: block.header, transactions: block.blockTransactions, extension: block.extension }
  }
  if ('parentId' in json) return { header: json as HeaderFields }
  if ('transactions' in json) return { transactions: json as TransactionsFields }
  return 'fields' in json ? { extension: json as ExtensionFields } : {}
}

/** The fields of `/info` that faults change. */
export interface InfoFields {
  maxPeerHeight: unknown
  network: unknown
  genesisBlockId: unknown
  unconfirmedCount: unknown
}

export function changeInfo(change: (info: InfoFields) => void) {
  return ({ path }: InterceptedRequest, response: NodeResponse): ResponseDelivery | undefined => {
    if (path !== '/info') return undefined
    // Written by our own API, so the cast is safe.
    const info = parseLossless(Buffer.from(bodyBytes(response.body)).toString()) as InfoFields
    change(info)
    return completeResponse({ ...response, body: writeJson(info) })
  }
}
