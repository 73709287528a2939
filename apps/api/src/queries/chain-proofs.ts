import type { Header, Hex, NetworkPreset } from '@ergo-explorer/chain'
import {
  BrokenLink,
  type ChainProof,
  heightsToLink,
  nodeDifficultyHeights,
  pathStart,
  type ProofBlock,
  proveChain,
  selectPrefix,
} from '@ergo-explorer/chain/nipopow'
import type { Database } from '#database/query.ts'
import { findBlockHeight, listPathBlocks, listProofBlocks } from './blocks/proof-blocks.ts'

export interface ProofParameters {
  readonly m: number
  readonly k: number
}

/** Blocks of a proof in the form of a node. */
export interface NodeProofBlocks {
  readonly prefix: readonly ProofBlock[]
  readonly suffixHead: ProofBlock
  readonly suffixTail: readonly Header[]
}

/**
 * Proves the chain up to a tip, with three queries at most. Undefined if the chain is too short or the block unknown.
 * @throws BrokenLink if the extension of a block is not stored
 */
export async function createChainProof(
  db: Database,
  preset: NetworkPreset,
  { m, k, tip, blockId }: ProofParameters & { readonly tip: number; readonly blockId?: Hex | undefined },
): Promise<ChainProof | undefined> {
  if (tip < m + k) return undefined
  const height = blockId === undefined ? undefined : await findBlockHeight(db, blockId)
  if (blockId !== undefined && height === undefined) return undefined
  const head = tip - k + 1
  const blocks = new ProofBlocks(await listProofBlocks(db, { head, tip, m }))
  const suffixHead = blocks.at(head)
  if (suffixHead === undefined) return undefined
  const suffixTail = blocks.headersAbove(head)
  if (suffixTail.length < k - 1) throw new BrokenLink('the extension of a block of the suffix is not stored')
  // Ids are validated before they are used.
  const block = blockId === undefined || height === undefined ? undefined : { id: blockId as Header['id'], height }
  const request = { preset, m, suffixHead, suffixTail, block, find: blocks.find }
  const known = [...selectPrefix(suffixHead, m, blocks.find), suffixHead]
  const targets = heightsToLink(preset, request)
  const paths = targets.map((to) => ({ from: pathStart(to, known)?.header.height ?? head, to }))
  blocks.add(await listPathBlocks(db, paths))
  return proveChain(request)
}

/** The same blocks as a node: with those that determine the difficulty after the suffix, and to which nothing links. */
export async function selectNodeProofBlocks(
  db: Database,
  preset: NetworkPreset,
  { m, k, head, tip }: ProofParameters & { readonly head: number; readonly tip: number },
): Promise<NodeProofBlocks | undefined> {
  const last = Math.min(tip, head + k - 1)
  const heights = nodeDifficultyHeights(preset, head)
  const blocks = new ProofBlocks(await listProofBlocks(db, { head, tip: last, m, heights }))
  const suffixHead = blocks.at(head)
  if (suffixHead === undefined) return undefined
  const inserted = heights.flatMap((height) => blocks.at(height) ?? [])
  const selected = [...selectPrefix(suffixHead, m, blocks.find), ...inserted]
  const prefix = [...new Map(selected.map((block) => [block.header.height, block])).values()]
  return {
    prefix: prefix.toSorted((a, b) => a.header.height - b.header.height),
    suffixHead,
    suffixTail: blocks.headersAbove(head),
  }
}

/** Blocks of the main chain by id and by height. */
class ProofBlocks {
  readonly #byId = new Map<string, ProofBlock>()
  readonly #byHeight = new Map<number, ProofBlock>()
  #suffixEnd = 0

  constructor(blocks: readonly ProofBlock[]) {
    this.add(blocks)
    this.#suffixEnd = Math.max(0, ...this.#byHeight.keys())
  }

  add(blocks: readonly ProofBlock[]): void {
    for (const block of blocks) {
      this.#byId.set(block.header.id, block)
      this.#byHeight.set(block.header.height, block)
    }
  }

  readonly find = (id: string): ProofBlock | undefined => this.#byId.get(id)

  at(height: number): ProofBlock | undefined {
    return this.#byHeight.get(height)
  }

  headersAbove(height: number): Header[] {
    const heights = Array.from({ length: this.#suffixEnd - height }, (_, i) => height + 1 + i)
    return heights.flatMap((at) => this.at(at)?.header ?? [])
  }
}
