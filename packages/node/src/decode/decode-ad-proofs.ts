import type { HeaderId, Hex } from '@ergo-explorer/chain'
import { tryDecode, type Decoded } from './try-decode.ts'
import { asFields, hexField, idField } from './fields.ts'

/** Proof that a block turns one UTXO state into the next. */
export interface AdProofs {
  readonly headerId: HeaderId
  readonly proofBytes: Hex
  readonly digest: Hex
}

export function decodeAdProofs(json: unknown): Decoded<AdProofs> {
  return tryDecode(() => {
    const proofs = asFields(json, 'adProofs')
    return {
      headerId: idField(proofs, 'headerId'),
      proofBytes: hexField(proofs, 'proofBytes'),
      digest: hexField(proofs, 'digest', 32),
    }
  })
}
