import {
  type Blake2b256,
  type Box,
  type BoxId,
  decodeCompactBits,
  decodeParameters,
  type Header,
  type NetworkPreset,
  nodeNetwork,
} from '@ergo-explorer/chain'
import {
  adProofsJson,
  blockJson,
  blockTransactionsJson,
  boxJson,
  extensionJson,
  headerJson,
  launchParameters,
  type NodeParameters,
  nodeParameters,
  proofBytesOf,
  proofJson,
  type SectionIds,
  sectionIdsOf,
  type SimBlock,
} from '@ergo-explorer/simchain'
import { type Backend, type NodeStatus, staticStatus } from '../backend.ts'

export interface StaticChain {
  readonly preset: NetworkPreset
  /** The best chain from height 1 on, without gaps. */
  readonly blocks: readonly SimBlock[]
  /** Orphaned blocks. */
  readonly orphans?: readonly SimBlock[]
  readonly genesis: readonly Box[]
  readonly blake2b256: Blake2b256
  /** The AD proofs of a block, if the node still stores them. Absent: generated for the last hundred blocks. */
  readonly proofBytes?: (block: SimBlock) => Uint8Array | undefined
  readonly launchTime?: number
}

interface KnownBlock {
  readonly block: SimBlock
  readonly sections: SectionIds
}

/** As many as a small node stores. */
const BLOCKS_WITH_PROOFS = 100

/** A chain that does not grow, held in memory, without a mempool. JSON is generated on request. */
export class StaticBackend implements Backend {
  readonly #chain: StaticChain
  readonly #blocksById = new Map<string, KnownBlock>()
  readonly #sections = new Map<string, () => string | undefined>()
  readonly #idsAt: string[][] = []
  readonly #unspent = new Map<BoxId, Box>()
  readonly #status: NodeStatus | undefined

  constructor(chain: StaticChain) {
    this.#chain = chain
    for (const box of chain.genesis) this.#unspent.set(box.boxId, box)
    for (const block of chain.blocks) this.#spend(block)
    for (const block of [...chain.blocks, ...(chain.orphans ?? [])]) this.#index(block)
    this.#status = statusOf(chain)
  }

  status(): NodeStatus | undefined {
    return this.#status
  }

  idsAt(height: number): readonly string[] {
    return this.#idsAt[height] ?? []
  }

  header(headerId: string): string | undefined {
    const indexed = this.#blocksById.get(headerId)
    return indexed && headerJson(indexed.block.header, indexed.block.headerSize, indexed.sections)
  }

  block(headerId: string): string | undefined {
    const indexed = this.#blocksById.get(headerId)
    return indexed && blockJson(indexed.block, indexed.sections, this.#proofBytes(indexed.block))
  }

  transactions(headerId: string): string | undefined {
    const indexed = this.#blocksById.get(headerId)
    return indexed && blockTransactionsJson(indexed.block)
  }

  modifier(sectionId: string): string | undefined {
    return this.#sections.get(sectionId)?.() ?? this.header(sectionId)
  }

  proofFor(headerId: string, transactionId: string): string | undefined {
    const indexed = this.#blocksById.get(headerId)
    return indexed && proofJson(indexed.block, transactionId, this.#chain.blake2b256)
  }

  genesis(): string {
    return `[${this.#chain.genesis.map(boxJson).join()}]`
  }

  utxo(boxId: string): string | undefined {
    // External ids have been validated; an unknown one is not in the map.
    const box = this.#unspent.get(boxId as BoxId)
    return box && boxJson(box)
  }

  #spend({ transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) this.#unspent.delete(boxId)
      for (const box of outputs) this.#unspent.set(box.boxId, box)
    }
  }

  #index(block: SimBlock): void {
    const { header } = block
    const sections = sectionIdsOf(header, this.#chain.blake2b256)
    this.#blocksById.set(header.id, { block, sections })
    ;(this.#idsAt[header.height] ??= []).push(header.id)
    this.#sections.set(sections.transactions, () => blockTransactionsJson(block))
    this.#sections.set(sections.extension, () => extensionJson(block))
    this.#sections.set(sections.adProofs, () => {
      const proof = this.#proofBytes(block)
      return proof && adProofsJson(header, proof)
    })
  }

  #proofBytes(block: SimBlock): Uint8Array | undefined {
    const { blocks, proofBytes, blake2b256 } = this.#chain
    if (proofBytes !== undefined) return proofBytes(block)
    const { height, parentId, transactionsRoot } = block.header
    const isRecent = height > (blocks.at(-1)?.header.height ?? 0) - BLOCKS_WITH_PROOFS
    return isRecent ? proofBytesOf(parentId, transactionsRoot, blake2b256) : undefined
  }
}

function statusOf({ preset, blocks, launchTime = 0 }: StaticChain): NodeStatus | undefined {
  const [first, tip] = [blocks[0]?.header, blocks.at(-1)?.header]
  if (first === undefined || tip === undefined) return undefined
  const score = blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
  const parameters = latestParameters(blocks, first)
  return staticStatus({ network: nodeNetwork(preset), genesisBlockId: first.id, tip, score, parameters, launchTime })
}

function latestParameters(blocks: readonly SimBlock[], first: Header): NodeParameters {
  for (const { header, extension } of blocks.toReversed()) {
    const stated = decodeParameters(extension)
    if (stated !== undefined) return nodeParameters(header.height, stated)
  }
  return launchParameters(first.version)
}
