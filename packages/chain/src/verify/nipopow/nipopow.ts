// This file is an entry point of the package.
export { type ChainProof, interlinksOf, type LinkedBlock, MAX_PROOF_PARAMETER, type ProofBlock } from './chain-proof.ts'
export { compareChainProofs, type ProofComparison } from './compare.ts'
export {
  BrokenLink,
  heightsToLink,
  nodeDifficultyHeights,
  pathStart,
  proveChain,
  type ProofRequest,
  selectPrefix,
} from './prover.ts'
export { readChainProof, type ReadChainProof, readProofBlock } from './read-proof.ts'
export {
  blocksWithoutRoot,
  type ChainProofRequest,
  type ChainProofResult,
  PROOF_STEP_IDS,
  type ProofStep,
  type ProofStepId,
  type ProofStepReason,
  type ProvedHeader,
  verifyChainProof,
} from './verifier.ts'
