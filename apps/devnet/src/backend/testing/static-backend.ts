import {
  type Blake2b256,
  type Box,
  type BoxId,
  decodeCompactBits,
  decodeParameters,
  type Header,
  type NetworkPreset,
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
import type { Backend, Status } from '../backend.ts'
import { restingStatus } from '../resting-status.ts'

export interface StaticChain {
  readonly preset: NetworkPreset
  /** The best chain from height 1 on, without a gap. */
  readonly blocks: readonly SimBlock[]
  /** Blocks that lost. */
  readonly orphans?: readonly SimBlock[]
  readonly genesis: readonly Box[]
  readonly blake2b256: Blake2b256
  /** The AD proofs of a block, where the node still has them. Absent: made up for the last hundred blocks. */
  readonly proofBytes?: (block: SimBlock) => Uint8Array | undefined
  readonly launchTime?: number
}

interface Known {
  readonly block: SimBlock
  readonly sections: SectionIds
}

/** As many as a small node keeps. */
const BLOCKS_WITH_PROOFS = 100

/** A chain that stands still, held in memory, without a pool. JSON is written when it is asked for. */
export class StaticBackend implements Backend {
  readonly #chain: StaticChain
  readonly #known = new Map<string, Known>()
  readonly #sections = new Map<string, () => string | undefined>()
  readonly #idsAt: string[][] = []
  readonly #unspent = new Map<BoxId, Box>()
  readonly #status: Status | undefined

  constructor(chain: StaticChain) {
    this.#chain = chain
    for (const box of chain.genesis) this.#unspent.set(box.boxId, box)
    for (const block of chain.blocks) this.#spend(block)
    for (const block of [...chain.blocks, ...(chain.orphans ?? [])]) this.#learn(block)
    this.#status = statusOf(chain)
  }

  status(): Status | undefined {
    return this.#status
  }

  idsAt(height: number): readonly string[] {
    return this.#idsAt[height] ?? []
  }

  header(headerId: string): string | undefined {
    const known = this.#known.get(headerId)
    return known && headerJson(known.block.header, known.block.headerSize, known.sections)
  }

  block(headerId: string): string | undefined {
    const known = this.#known.get(headerId)
    return known && blockJson(known.block, known.sections, this.#proofBytes(known.block))
  }

  transactions(headerId: string): string | undefined {
    const known = this.#known.get(headerId)
    return known && blockTransactionsJson(known.block)
  }

  modifier(sectionId: string): string | undefined {
    return this.#sections.get(sectionId)?.() ?? this.header(sectionId)
  }

  proofFor(headerId: string, transactionId: string): string | undefined {
    const known = this.#known.get(headerId)
    return known && proofJson(known.block, transactionId, this.#chain.blake2b256)
  }

  genesis(): string {
    return `[${this.#chain.genesis.map(boxJson).join()}]`
  }

  utxo(boxId: string): string | undefined {
    // Ids from outside have been checked, and an unknown one is simply not in the map.
    const box = this.#unspent.get(boxId as BoxId)
    return box && boxJson(box)
  }

  #spend({ transactions }: SimBlock): void {
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) this.#unspent.delete(boxId)
      for (const box of outputs) this.#unspent.set(box.boxId, box)
    }
  }

  #learn(block: SimBlock): void {
    const { header } = block
    const sections = sectionIdsOf(header, this.#chain.blake2b256)
    this.#known.set(header.id, { block, sections })
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

function statusOf({ preset, blocks, launchTime = 0 }: StaticChain): Status | undefined {
  const [first, tip] = [blocks[0]?.header, blocks.at(-1)?.header]
  if (first === undefined || tip === undefined) return undefined
  const score = blocks.reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)
  const parameters = latestParameters(blocks, first)
  return restingStatus({ network: preset.name, genesisBlockId: first.id, tip, score, parameters, launchTime })
}

function latestParameters(blocks: readonly SimBlock[], first: Header): NodeParameters {
  for (const { header, extension } of blocks.toReversed()) {
    const stated = decodeParameters(extension)
    if (stated !== undefined) return nodeParameters(header.height, stated)
  }
  return launchParameters(first.version)
}
