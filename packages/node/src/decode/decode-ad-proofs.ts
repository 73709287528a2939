import type { HeaderId, Hex } from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from './attempt.ts'
import { asFields, hexField, idField } from './fields.ts'

/** The proof that a block turns one state of all boxes into the next. */
export interface AdProofs {
  readonly headerId: HeaderId
  readonly proofBytes: Hex
  readonly digest: Hex
}

export function decodeAdProofs(answer: unknown): DecodedAnswer<AdProofs> {
  return attempt(() => {
    const proofs = asFields(answer, 'adProofs')
    return {
      headerId: idField(proofs, 'headerId'),
      proofBytes: hexField(proofs, 'proofBytes'),
      digest: hexField(proofs, 'digest', 32),
    }
  })
}
