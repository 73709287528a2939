import { parseLossless, writeJson } from '@ergo-explorer/chain'
import { type Answer, bytesOf } from '../http/answer.ts'

/** What a node says of a block, open to any change: a lie may put anything anywhere. */
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

/** The parts of one block that an answer holds. */
export interface BlockParts {
  readonly header?: HeaderFields
  readonly transactions?: TransactionsFields
  readonly extension?: ExtensionFields
}

/**
 * Changes the blocks in an answer, whole or in parts, alone or in a list. Undefined when it holds none, or none that
 * the change is about.
 */
export function changeBlocks(answer: Answer, change: (parts: BlockParts) => boolean): Answer | undefined {
  if (answer.status !== 200) return undefined
  const json = parseLossless(Buffer.from(bytesOf(answer.body)).toString())
  const changed = (Array.isArray(json) ? json : [json]).map((item) => change(partsOf(item)))
  return changed.includes(true) ? { ...answer, body: writeJson(json) } : undefined
}

/** The node's own shapes are told apart by members that only they have; what these hold is taken as the node wrote it. */
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
