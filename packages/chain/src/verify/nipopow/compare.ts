import type { HeaderId } from '#ids.ts'
import type { ChainProofResult, ProvedHeader } from './verifier.ts'

export interface ProofComparison {
  /** Which proof shows more work. */
  readonly better: 'first' | 'second' | 'equal' | 'not-comparable'
  readonly reason:
    | 'more-work'
    /** All blocks of one are blocks of the other. */
    | 'same-tip'
    | 'only-one-valid'
    | 'none-valid'
    | 'other-parameters'
    | 'other-genesis'
  /** The last block that both contain. */
  readonly common: { readonly id: HeaderId; readonly height: number } | undefined
  /** Work after that block: 2^level times the difficulty of each block, at the level where this is most. */
  readonly scores: readonly [bigint, bigint]
}

/**
 * Compares two verified proofs of the same network: the better one has more work after the last common block (KMZ,
 * algorithm 4). The reference node counts blocks. Here each block counts with its difficulty, because a fork could
 * lower it.
 */
export function compareChainProofs(first: ChainProofResult, second: ChainProofResult): ProofComparison {
  const without = { common: undefined, scores: [0n, 0n] } as const
  if (!first.isValid || !second.isValid) {
    if (first.isValid === second.isValid) return { better: 'not-comparable', reason: 'none-valid', ...without }
    return { better: first.isValid ? 'first' : 'second', reason: 'only-one-valid', ...without }
  }
  if (first.m !== second.m) return { better: 'not-comparable', reason: 'other-parameters', ...without }
  if (first.genesisId !== second.genesisId) return { better: 'not-comparable', reason: 'other-genesis', ...without }
  const ids = new Set(second.chain.map(({ id }) => id))
  const common = first.chain.findLast(({ id }) => ids.has(id))
  const after = ({ chain }: ChainProofResult) => chain.filter(({ height }) => height > (common?.height ?? 0))
  const scores = [scoreOf(after(first), first.m), scoreOf(after(second), second.m)] as const
  const better = scores[0] === scores[1] ? 'equal' : scores[0] > scores[1] ? 'first' : 'second'
  const isSameTip = first.tip?.id === second.tip?.id
  return {
    better,
    reason: isSameTip ? 'same-tip' : 'more-work',
    common: common && { id: common.id, height: common.height },
    scores,
  }
}

/** The work that blocks show at the level where it is most. A level counts if it has at least m blocks. */
function scoreOf(headers: readonly ProvedHeader[], m: number): bigint {
  let best = 0n
  for (let level = 0; ; level++) {
    const blocks = headers.filter((header) => header.level >= level)
    if (level > 0 && blocks.length < m) return best
    const work = blocks.reduce((sum, { difficulty }) => sum + difficulty, 0n) << BigInt(level)
    if (work > best) best = work
    if (blocks.length === 0) return best
  }
}
