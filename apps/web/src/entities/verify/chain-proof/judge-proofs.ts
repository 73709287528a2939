import { type ChainProofResult, compareChainProofs } from '@ergo-explorer/chain/nipopow'
import type { PageBlock } from './load-proof.ts'

/** A verified proof of a source. */
export interface SourceProof {
  readonly result: ChainProofResult
  readonly blockResult: ChainProofResult | undefined
}

/** Compared with the best proof. */
export type ProofRank = 'best' | 'same-tip' | 'equal' | 'less-work' | 'other-genesis' | 'refused'

export type BlockVerdict =
  /** The best chain contains it. */
  | 'shown'
  /** The best chain has another block at this height, or only a chain with less work contains it. */
  | 'not-on-chain'
  /** No proof contains it. */
  | 'not-shown'

export interface Judgement<Proof extends SourceProof> {
  /** Undefined if no proof is valid. */
  readonly best: Proof | undefined
  readonly ranks: ReadonlyMap<Proof, ProofRank>
  readonly block: BlockVerdict
}

/** Compares the proofs of all sources. The better one wins, the first of equal ones. */
export function judgeProofs<Proof extends SourceProof>(proofs: readonly Proof[], block: PageBlock): Judgement<Proof> {
  const valid = proofs.filter(({ result }) => result.isValid)
  const [first] = valid
  const refused = proofs.map((proof) => [proof, 'refused'] as const)
  if (first === undefined) return { best: undefined, ranks: new Map(refused), block: 'not-shown' }
  let best = first
  for (const proof of valid) if (compareChainProofs(best.result, proof.result).better === 'second') best = proof
  const ranked = valid.map((proof) => [proof, proof === best ? 'best' : rankOf(best.result, proof.result)] as const)
  return { best, ranks: new Map([...refused, ...ranked]), block: judgeBlock(best, valid, block) }
}

function rankOf(best: ChainProofResult, other: ChainProofResult): ProofRank {
  const { better, reason } = compareChainProofs(best, other)
  if (reason === 'same-tip') return 'same-tip'
  if (better === 'not-comparable') return 'other-genesis'
  return better === 'equal' ? 'equal' : 'less-work'
}

function judgeBlock(best: SourceProof, valid: readonly SourceProof[], block: PageBlock): BlockVerdict {
  const { result } = best
  if (contains(result, block)) return 'shown'
  if (result.chain.some(({ height }) => height === block.height)) return 'not-on-chain'
  const witnesses = valid
    .flatMap((proof) => [proof.result, ...(proof.blockResult === undefined ? [] : [proof.blockResult])])
    .filter(({ isValid }) => isValid)
  // A block below one that both chains contain belongs to both.
  const isBelowCommon = witnesses.some(
    (witness) => contains(witness, block) && (compareChainProofs(result, witness).common?.height ?? 0) >= block.height,
  )
  if (isBelowCommon) return 'shown'
  const isOnLighterChain = valid.some(
    (other) => contains(other.result, block) && compareChainProofs(result, other.result).better === 'first',
  )
  return isOnLighterChain ? 'not-on-chain' : 'not-shown'
}

const contains = ({ block: proved, chain }: ChainProofResult, { id }: PageBlock): boolean =>
  proved?.id === id || chain.some((header) => header.id === id)
