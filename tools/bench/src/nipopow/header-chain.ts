import {
  type Blake2b256,
  decodeCompactBits,
  encodeCompactBits,
  hasValidWork,
  heightsForRecalculation,
  isRecalculatedAt,
  levelOf,
  type NetworkPreset,
  nextDifficulty,
  nextInterlinks,
  packInterlinks,
  presetOf,
} from '@ergo-explorer/chain'
import { type ChainProof, interlinksOf, type ProofBlock, proveChain } from '@ergo-explorer/chain/nipopow'
import { assembleBlock, Random } from '@ergo-explorer/simchain'

export const M = 6
export const K = 10

/** A chain without transactions. */
export interface HeaderChain {
  readonly preset: NetworkPreset
  /** From block 1 on. */
  readonly blocks: readonly ProofBlock[]
}

const { genesisId: _genesisId, ...UNPINNED } = presetOf('mainnet')

/** A short network with real proof of work and the rules of mainnet, in epochs of 64 and 32 blocks. */
export const MINED: NetworkPreset = {
  ...UNPINNED,
  name: 'mined',
  initialNBits: encodeCompactBits(8n),
  versionHeights: [{ version: 2, fromHeight: 1 }],
  difficulty: { epochLength: 64, epochsUsed: 8, eip37: { fromHeight: 513, epochLength: 32 } },
}

const MINER_KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'

/** Appends blocks. A pace above 1 makes them later than planned, which lowers the difficulty. */
export function extend(
  { preset, blocks }: HeaderChain,
  {
    count,
    seed,
    pace = 1,
    nBits,
  }: { readonly count: number; readonly seed: string; readonly pace?: number; readonly nBits?: number },
  blake2b256: Blake2b256,
): HeaderChain {
  const random = new Random(seed)
  const extended = [...blocks]
  for (let i = 0; i < count; i++) {
    const parent = extended.at(-1)
    const height = (parent?.header.height ?? 0) + 1
    const links =
      parent === undefined
        ? []
        : nextInterlinks(parent.header, interlinksOf(parent), levelOf(parent.header, preset, blake2b256))
    const plan = {
      height,
      timestamp:
        (parent?.header.timestamp ?? 1_600_000_000_000) + Math.max(1, Math.round(preset.blockIntervalMs * pace)),
      nBits: nBits ?? requiredBits({ preset, blocks: extended }, height),
      version: 2,
      minerKey: MINER_KEY,
      votes: '000000',
      extension: packInterlinks(links),
    }
    // Blocks that come too late for many epochs lower the difficulty to nothing, which no solution meets.
    if (decodeCompactBits(plan.nBits) < 1n) throw new Error(`block ${height} needs difficulty 0`)
    for (;;) {
      const nonce = random.hex(8)
      const block = assembleBlock({ ...plan, nonce }, { parent: parent?.header, transactions: [], blake2b256 })
      if (preset.checkPow && !hasValidWork(block.header, blake2b256)) continue
      extended.push({ header: block.header, extension: block.extension })
      break
    }
  }
  return { preset, blocks: extended }
}

function requiredBits({ preset, blocks }: HeaderChain, height: number): number {
  const parent = blocks[height - 2]
  if (parent === undefined || preset.simulation !== undefined || !isRecalculatedAt(preset, height))
    return parent?.header.nBits ?? preset.initialNBits
  const headers = heightsForRecalculation(preset, height).map((at) => {
    const { timestamp, nBits } = blocks[at - 1]!.header
    return { height: at, timestamp, difficulty: decodeCompactBits(nBits) }
  })
  return encodeCompactBits(nextDifficulty(preset, headers, height))
}

export const forkOf = ({ preset, blocks }: HeaderChain, height: number): HeaderChain => ({
  preset,
  blocks: blocks.slice(0, height),
})

export const workAfter = ({ blocks }: HeaderChain, height: number): bigint =>
  blocks.slice(height).reduce((sum, { header }) => sum + decodeCompactBits(header.nBits), 0n)

/** Proves the chain, or its first blocks. */
export function prove(
  { preset, blocks }: HeaderChain,
  {
    length = blocks.length,
    m = M,
    block,
  }: { readonly length?: number; readonly m?: number; readonly block?: ProofBlock['header'] } = {},
): ChainProof {
  const byId = new Map(blocks.map((each) => [each.header.id, each]))
  const head = length - K
  const suffixTail = blocks.slice(head + 1, length).map(({ header }) => header)
  return proveChain({ preset, m, suffixHead: blocks[head]!, suffixTail, block, find: (id) => byId.get(id) })
}
