import { type Blake2b256, bytesToHex, type Header, hexToBytes } from '@ergo-explorer/chain'
import type { AdProofs } from '../decode/decode-ad-proofs.ts'
import { type Fault, fault } from './fault.ts'

/** Checks that the proofs match the header. */
export function checkAdProofs(proofs: AdProofs, header: Header, blake2b256: Blake2b256): Fault[] {
  const digest = bytesToHex(blake2b256(hexToBytes(proofs.proofBytes)))
  if (proofs.headerId === header.id && proofs.digest === digest && digest === header.adProofsRoot) return []
  return [fault('ad_proofs', `proofs do not match block ${header.id}`)]
}
