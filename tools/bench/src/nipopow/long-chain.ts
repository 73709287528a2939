import {
  type Blake2b256,
  extensionDigestOf,
  type Header,
  headerIdOf,
  type HeaderId,
  type Interlinks,
  type NetworkPreset,
  packInterlinks,
} from '@ergo-explorer/chain'
import { type ChainProof, type ProofBlock, proveChain } from '@ergo-explorer/chain/nipopow'
import { Random } from '@ergo-explorer/simchain'
import { K, M } from './header-chain.ts'

/**
 * The proof of a chain with this many blocks, whose levels are drawn at random. Only its own blocks are built: the
 * others are ids that it never reveals. Its bytes and links are those of a real proof; the solutions are random.
 */
export function syntheticProof(
  preset: NetworkPreset,
  { length, seed, blockHeight }: { readonly length: number; readonly seed: string; readonly blockHeight?: number },
  blake2b256: Blake2b256,
): ChainProof {
  const random = new Random(`${seed} ${length}`)
  /** By level: heights of blocks with at least this level, ascending. */
  const heightsOfLevel: number[][] = []
  for (let height = 2; height <= length; height++)
    for (let level = 1; random.chance(0.5); level++) (heightsOfLevel[level] ??= []).push(height)
  const linksOf = (height: number, idAt: (height: number) => HeaderId): Interlinks => {
    if (height === 1) return []
    const tail = heightsOfLevel.flatMap((heights, level) => (level > 0 ? [lastBelow(heights, height)] : []))
    return [1, ...tail.filter((at) => at !== undefined).toReversed()].map(idAt)
  }

  // First with heights for ids, to learn which blocks the proof has.
  const heightId = (height: number) => height.toString(16).padStart(64, '0') as HeaderId
  const sketch = (height: number): ProofBlock => ({
    header: { id: heightId(height), parentId: heightId(height - 1), height } as Header,
    extension: packInterlinks(linksOf(height, heightId)),
  })
  const build = (block: (height: number) => ProofBlock, find: (id: HeaderId) => ProofBlock | undefined) => {
    const suffixTail = Array.from({ length: K - 1 }, (_, i) => block(length - K + 2 + i).header)
    const target = blockHeight === undefined ? undefined : block(blockHeight).header
    return proveChain({ preset, m: M, suffixHead: block(length - K + 1), suffixTail, block: target, find })
  }
  const planned = build(sketch, (id) => sketch(Number.parseInt(id, 16)))

  const built = new Map<number, ProofBlock>()
  const idAt = (height: number): HeaderId => built.get(height)?.header.id ?? (random.hex(32) as HeaderId)
  const heights = [...planned.prefix, ...planned.links, planned.suffixHead].map(({ header }) => header.height)
  const all = [...heights, ...planned.suffixTail.map(({ height }) => height)].toSorted((a, b) => a - b)
  for (const height of all) {
    const extension = packInterlinks(linksOf(height, idAt))
    const header = randomHeader(preset, {
      height,
      parentId: idAt(height - 1),
      extensionHash: extensionDigestOf(extension, blake2b256),
      random,
    })
    built.set(height, { header: { ...header, id: headerIdOf(header, blake2b256) }, extension })
  }
  const byId = new Map([...built.values()].map((block) => [block.header.id, block]))
  return build(
    (height) => built.get(height)!,
    (id) => byId.get(id),
  )
}

function randomHeader(
  preset: NetworkPreset,
  {
    height,
    parentId,
    extensionHash,
    random,
  }: { readonly height: number; readonly parentId: HeaderId; readonly extensionHash: string; readonly random: Random },
): Omit<Header, 'id'> {
  const version = preset.versionHeights.findLast(({ fromHeight }) => fromHeight <= height)?.version ?? 1
  return {
    parentId,
    version,
    height,
    timestamp: 1_561_978_977_137 + height * preset.blockIntervalMs,
    nBits: preset.initialNBits,
    votes: '000000',
    stateRoot: `${random.hex(32)}1a`,
    adProofsRoot: random.hex(32),
    transactionsRoot: random.hex(32),
    extensionHash,
    powSolution: {
      pk: `02${random.hex(32)}`,
      w: `02${random.hex(32)}`,
      n: random.hex(8),
      d: version === 1 ? BigInt(`0x${random.hex(27)}`) : 0n,
    },
    unparsedBytes: '',
  }
}

/** Binary search. */
function lastBelow(heights: readonly number[], height: number): number | undefined {
  let low = 0
  let high = heights.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (heights[middle]! < height) low = middle + 1
    else high = middle
  }
  return heights[low - 1]
}
