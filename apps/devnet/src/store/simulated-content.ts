import { type Blake2b256, isNetworkName, nodeNetwork } from '@ergo-explorer/chain'
import {
  blockJson,
  boxJson,
  genesisBoxes,
  proofBytesOf,
  sectionIdsOf,
  type SimBlock,
  type Simulation,
} from '@ergo-explorer/simchain'
import type { ChainContent } from './chain-file.ts'

/** The content of a simulated chain for storage. Its blocks may be generated while they are written. */
export function simulatedContent(
  { options: { preset, blake2b256 } }: Simulation,
  blocks: Iterable<SimBlock>,
  count: number,
): ChainContent {
  const network = nodeNetwork(preset)
  if (!isNetworkName(network)) throw new Error(`Chains of ${network} cannot be stored: it has no built-in preset`)
  const genesis = `[${genesisBoxes(preset, blake2b256).map(boxJson).join()}]`
  return { network, genesis, blocks: linesOf(blocks, count - BLOCKS_WITH_PROOFS, blake2b256) }
}

/** A node stores the state proofs of recent blocks only. */
const BLOCKS_WITH_PROOFS = 100

function* linesOf(blocks: Iterable<SimBlock>, lastWithoutProof: number, blake2b256: Blake2b256): Generator<string> {
  for (const block of blocks) {
    const { height, parentId, transactionsRoot } = block.header
    const proof = height > lastWithoutProof ? proofBytesOf(parentId, transactionsRoot, blake2b256) : undefined
    yield blockJson(block, sectionIdsOf(block.header, blake2b256), proof)
  }
}
