import type { Blake2b256, HeaderId, NetworkPreset } from '@ergo-explorer/chain'
import {
  blocksWithoutRoot,
  type ChainProofResult,
  type ProofBlock,
  readChainProof,
  readProofBlock,
  verifyChainProof,
} from '@ergo-explorer/chain/nipopow'
import type { PageNetwork } from '#config/public-config.ts'
import { PROOF_PARAMETERS } from './proof-parameters.ts'

/** From the page to the worker. */
export interface ProofOrder {
  readonly kind: 'proof'
  readonly number: number
  readonly network: PageNetwork
  /** A block that the proof must contain. */
  readonly blockId?: string | undefined
  /** JSON of a proof, as it was received. */
  readonly proof: ArrayBuffer
  /** JSON of whole blocks from a node, for their extensions. */
  readonly blocks: readonly ArrayBuffer[]
}

export type CheckedProof =
  | {
      readonly isReadable: true
      readonly result: ChainProofResult
      /** Blocks of a node's proof whose extension has to be fetched before it can be verified. */
      readonly missingExtensions: readonly string[]
      /** Block 1 of the network; undefined if the preset does not name it. */
      readonly pinnedGenesisId: string | undefined
    }
  | { readonly isReadable: false; readonly reason: string }

/** From the worker to the page. */
export interface ProofMessage {
  readonly kind: 'proof'
  readonly number: number
  readonly checked: CheckedProof
}

/** Reads and verifies a proof. Runs in the worker. */
export function checkProof(
  { number, blockId, proof: bytes, blocks }: Omit<ProofOrder, 'network'>,
  preset: NetworkPreset,
  blake2b256: Blake2b256,
): ProofMessage {
  const decoder = new TextDecoder()
  const known = new Map(blocks.flatMap((block) => readExtension(decoder.decode(block), blake2b256)))
  const read = readChainProof(decoder.decode(bytes), blake2b256, known)
  if (!read.ok) return { kind: 'proof', number, checked: { isReadable: false, reason: read.reason } }
  const { proof } = read
  // The id was parsed by the page's route.
  const expected = { ...PROOF_PARAMETERS, blockId: blockId as HeaderId | undefined }
  const checked = {
    isReadable: true,
    result: verifyChainProof({ proof, preset, blake2b256, expected }),
    missingExtensions: blocksWithoutRoot(proof, blake2b256),
    pinnedGenesisId: preset.genesisId,
  } as const
  return { kind: 'proof', number, checked }
}

function readExtension(text: string, blake2b256: Blake2b256): [HeaderId, ProofBlock['extension']][] {
  try {
    const { header, extension } = readProofBlock(text, blake2b256)
    return [[header.id, extension]]
  } catch {
    // Verification then names the block whose root does not follow.
    return []
  }
}
