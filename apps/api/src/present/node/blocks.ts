import {
  type Blake2b256,
  decodeCompactBits,
  type ExtensionField,
  type Header,
  interlinksProofOf,
  PARAMETER_RULES,
  sectionIdOf,
  serialiseHeader,
  type Transaction,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { interlinksOf, type ProofBlock } from '@ergo-explorer/chain/nipopow'
import type {
  NodeBlock,
  NodeBlockTransactions,
  NodeHeader,
  NodeInfoResponse,
  NodePopowHeader,
} from '@ergo-explorer/contract'
import type { NodeInfo } from '@ergo-explorer/node'
import type { Tip } from '#database/tip.ts'
import type { ChainState } from '#queries/chain-state.ts'
import { presentTransaction } from './transactions.ts'

export function presentHeader(header: Header, blake2b256: Blake2b256): NodeHeader {
  const { id: headerId, adProofsRoot, transactionsRoot, extensionHash } = header
  return {
    id: headerId,
    parentId: header.parentId,
    version: header.version,
    height: header.height,
    timestamp: header.timestamp,
    nBits: header.nBits,
    difficulty: String(decodeCompactBits(header.nBits)),
    votes: header.votes,
    stateRoot: header.stateRoot,
    adProofsRoot,
    transactionsRoot,
    extensionHash,
    adProofsId: sectionIdOf('adProofs', { headerId, digest: adProofsRoot, blake2b256 }),
    transactionsId: sectionIdOf('transactions', { headerId, digest: transactionsRoot, blake2b256 }),
    extensionId: sectionIdOf('extension', { headerId, digest: extensionHash, blake2b256 }),
    powSolutions: { ...header.powSolution },
    size: serialiseHeader(header).length,
    unparsedBytes: header.unparsedBytes,
  }
}

export function presentPopowHeader(block: ProofBlock, blake2b256: Blake2b256): NodePopowHeader {
  const interlinks = interlinksOf(block)
  const { indices, proofs } = interlinksProofOf(interlinks, blake2b256)
  return {
    header: presentHeader(block.header, blake2b256),
    interlinks: [...interlinks],
    interlinksProof: { indices: [...indices], proofs: [...proofs] },
  }
}

export const presentBlockTransactions = (
  { id, version }: Header,
  transactions: readonly Transaction[],
): NodeBlockTransactions => ({
  headerId: id,
  transactions: transactions.map(presentTransaction),
  blockVersion: version,
  size: transactionsSectionSize(transactions, version),
})

interface BlockParts {
  readonly header: Header
  readonly transactions: readonly Transaction[]
  readonly extension: readonly ExtensionField[]
}

/** Without AD proofs, which the index does not store; a node adds their size. */
export function presentBlock({ header, transactions, extension }: BlockParts, blake2b256: Blake2b256): NodeBlock {
  const presented = presentHeader(header, blake2b256)
  const blockTransactions = presentBlockTransactions(header, transactions)
  return {
    header: presented,
    blockTransactions,
    extension: {
      headerId: header.id,
      digest: header.extensionHash,
      fields: extension.map(([key, value]) => [key, value]),
    },
    adProofs: null,
    size: presented.size + blockTransactions.size,
  }
}

interface InfoSources {
  readonly tip: Tip
  readonly state: ChainState
  readonly network: string
  /** Undefined if no node is configured or none responds. */
  readonly node: NodeInfo | undefined
  readonly version: string
  readonly launchTime: number
  readonly now: number
}

/** Blocks, state and mempool are those of the index; the headers beyond it and the peers are those of a node. */
export function presentInfo({ tip, state, network, node, version, launchTime, now }: InfoSources): NodeInfoResponse {
  const ahead = node !== undefined && (node.headersHeight ?? 0) > tip.height ? node : undefined
  const updatedAt = state.mempoolUpdatedAt ?? tip.timestamp
  return {
    name: node?.name ?? 'ergo-explorer',
    appVersion: node?.appVersion ?? version,
    network,
    headersHeight: ahead?.headersHeight ?? tip.height,
    fullHeight: tip.height,
    maxPeerHeight: node?.maxPeerHeight ?? null,
    bestHeaderId: ahead?.bestHeaderId ?? tip.id,
    bestFullHeaderId: tip.id,
    previousFullHeaderId: state.parentId,
    difficulty: tip.difficulty,
    headersScore: ahead?.headersScore ?? state.score,
    fullBlocksScore: state.score,
    unconfirmedCount: state.pendingTransactions,
    peersCount: node?.peersCount ?? 0,
    stateRoot: state.stateRoot,
    stateType: 'utxo',
    stateVersion: tip.id,
    isMining: false,
    isExplorer: true,
    launchTime,
    currentTime: now,
    lastSeenMessageTime: updatedAt,
    lastMemPoolUpdateTime: updatedAt,
    genesisBlockId: state.genesisId,
    eip27Supported: true,
    eip37Supported: true,
    parameters: presentParameters(state, tip.version),
  }
}

/** Before the first voting epoch, the parameters have their values at launch. */
function presentParameters({ epoch }: ChainState, tipVersion: number): NodeInfoResponse['parameters'] {
  const valueOf = (name: (typeof PARAMETER_RULES)[number]['name']) =>
    (epoch === undefined ? PARAMETER_RULES.find((rule) => rule.name === name)?.launchValue : epoch.parameters[name]) ??
    0
  const hasInputBlocks = (epoch?.parameters.blockVersion ?? tipVersion) >= 4
  return {
    height: epoch?.height ?? 0,
    blockVersion: epoch?.parameters.blockVersion ?? tipVersion,
    storageFeeFactor: valueOf('storageFeeFactor'),
    minValuePerByte: valueOf('minValuePerByte'),
    maxBlockSize: valueOf('maxBlockSize'),
    maxBlockCost: valueOf('maxBlockCost'),
    tokenAccessCost: valueOf('tokenAccessCost'),
    inputCost: valueOf('inputCost'),
    dataInputCost: valueOf('dataInputCost'),
    outputCost: valueOf('outputCost'),
    subblocksPerBlock: hasInputBlocks ? valueOf('subblocksPerBlock') : null,
  }
}
