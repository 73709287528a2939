import type { Header } from '#block/block.ts'
import { difficultyEpochOf, heightsForRecalculation } from '#economy/difficulty-epoch.ts'
import type { HeaderId } from '#ids.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { interlinkAt, levelsOf } from '#popow/interlinks.ts'
import { type ChainProof, idsLinkedBy, interlinksOf, type LinkedBlock, type ProofBlock } from './chain-proof.ts'

/** Blocks by id. It must know all blocks that the interlinks lead to. */
type FindBlock<Block extends LinkedBlock> = (id: HeaderId) => Block | undefined

/** Thrown when interlinks lead to a block that is unknown, or not to an earlier block. */
export class BrokenLink extends Error {
  override name = 'BrokenLink'
}

export interface ProofRequest {
  readonly preset: NetworkPreset
  readonly m: number
  readonly suffixHead: ProofBlock
  /** Its length determines k. */
  readonly suffixTail: readonly Header[]
  /** A block below the suffix head that the proof must contain. */
  readonly block?: Pick<Header, 'id' | 'height'> | undefined
  readonly find: FindBlock<ProofBlock>
}

/**
 * Proves the chain that ends with the given suffix.
 * @throws BrokenLink if a block is missing
 */
export function proveChain({ preset, m, suffixHead, suffixTail, block, find }: ProofRequest): ChainProof {
  const prefix = selectPrefix(suffixHead, m, find)
  const known = [...prefix, suffixHead]
  const links = new Map<HeaderId, ProofBlock>()
  for (const height of heightsToLink(preset, { suffixHead, suffixTail, block })) {
    for (const step of pathTo(height, known, find)) links.set(step.header.id, step)
  }
  for (const { header } of known) links.delete(header.id)
  const ids = [...known.map(({ header }) => header.id), ...suffixTail.map(({ id }) => id), ...links.keys()]
  if (block !== undefined && !ids.includes(block.id))
    throw new BrokenLink(`the interlinks do not lead to block ${block.id}`)
  return {
    m,
    k: suffixTail.length + 1,
    prefix,
    suffixHead,
    suffixTail,
    links: [...links.values()].toSorted((a, b) => a.header.height - b.header.height),
    blockId: block?.id,
  }
}

/**
 * Block 1 and, from the highest level down, the blocks of each level up to the last m blocks of the level above (KMZ,
 * FC 2020). These are the same blocks that the reference node selects, in ascending order.
 * @throws BrokenLink if a block is missing
 */
export function selectPrefix<Block extends LinkedBlock>(suffixHead: Block, m: number, find: FindBlock<Block>): Block[] {
  const interlinks = interlinksOf(suffixHead)
  const [genesisId] = interlinks
  if (genesisId === undefined) throw new BrokenLink(`block ${suffixHead.header.id} has no interlinks`)
  const genesis = follow(genesisId, suffixHead, find)
  const selected = new Map([[genesisId, genesis]])
  let anchorHeight = genesis.header.height
  for (let level = levelsOf(interlinks); level >= 1; level--) {
    let count = 0
    let nextAnchor = anchorHeight
    let from = suffixHead
    // The anchor is a block of this level too, so no path passes it.
    while (from.header.height > anchorHeight) {
      const id = interlinkAt(interlinksOf(from), level)
      if (id === undefined) break
      const block = follow(id, from, find)
      if (block.header.height < anchorHeight) break
      selected.set(id, block)
      count++
      // Only if the level has more than m blocks.
      if (count === m) nextAnchor = block.header.height
      from = block
    }
    if (count > m) anchorHeight = nextAnchor
  }
  return [...selected.values()].toSorted((a, b) => a.header.height - b.header.height)
}

/** The block with this id, which must be earlier. */
function follow<Block extends LinkedBlock>(id: HeaderId, from: Block, find: FindBlock<Block>): Block {
  const block = find(id)
  if (block === undefined) throw new BrokenLink(`block ${id} is missing, to which block ${from.header.id} links`)
  if (block.header.height >= from.header.height)
    throw new BrokenLink(`block ${from.header.id} links to block ${id}, which is not earlier`)
  return block
}

/** Heights, descending, of the blocks below the suffix that the proof must be linked with. */
export function heightsToLink(
  preset: NetworkPreset,
  { suffixHead, suffixTail, block }: Pick<ProofRequest, 'suffixHead' | 'suffixTail' | 'block'>,
): number[] {
  const heights = new Set(heightsForDifficulty(preset, suffixHead.header, suffixTail))
  if (block !== undefined) heights.add(block.height)
  return [...heights].filter((height) => height >= 1 && height < suffixHead.header.height).toSorted((a, b) => b - a)
}

/** Blocks that determine the difficulties of the suffix. A simulated chain does not follow the rule. */
function heightsForDifficulty(preset: NetworkPreset, head: Header, tail: readonly Header[]): number[] {
  if (preset.simulation !== undefined) return []
  const { start } = difficultyEpochOf(preset, head.height)
  const recalculated = tail.flatMap(({ height }) =>
    difficultyEpochOf(preset, height).start === height ? [height] : [],
  )
  return [start, ...recalculated].flatMap((height) => (height > 1 ? heightsForRecalculation(preset, height) : []))
}

/** Heights of the headers that a node adds to the prefix: those that determine the difficulty after the suffix. */
export function nodeDifficultyHeights({ difficulty }: NetworkPreset, suffixHeadHeight: number): number[] {
  const length = difficulty.eip37?.epochLength ?? difficulty.epochLength
  const end = Math.ceil(suffixHeadHeight / length) * length
  return Array.from({ length: difficulty.epochsUsed + 1 }, (_, i) => end - i * length)
    .filter((height) => height >= 1 && height < suffixHeadHeight)
    .toReversed()
}

/** Start of a path: the lowest known block at or above a height. */
export const pathStart = (height: number, known: readonly ProofBlock[]): ProofBlock | undefined =>
  known
    .filter(({ header }) => header.height >= height)
    .reduce<ProofBlock | undefined>(
      (lowest, each) => (lowest === undefined || each.header.height < lowest.header.height ? each : lowest),
      undefined,
    )

/** The blocks, descending, by which the lowest known block above a height leads to the block at this height. */
function pathTo(height: number, known: readonly ProofBlock[], find: FindBlock<ProofBlock>): ProofBlock[] {
  const path: ProofBlock[] = []
  let from = pathStart(height, known)
  while (from !== undefined && from.header.height > height) {
    const linked = idsLinkedBy(from).flatMap((id) => find(id) ?? [])
    const next = pathStart(height, linked)
    if (next === undefined || next.header.height >= from.header.height)
      throw new BrokenLink(`block ${from.header.id} has no link towards height ${height}`)
    path.push(next)
    from = next
  }
  return path
}
