import { ByteReader, type Decoded, InvalidBytesError, tryDecode } from '#bytes/byte-reader.ts'
import type { Blake2b256 } from '#hash/hash.ts'
import { readProposition } from '#sigma/proposition.ts'
import type { SigmaProposition } from '#sigma/types.ts'
import { readTransaction } from './read-transaction.ts'
import type { Transaction } from './transaction.ts'

/** A transaction to sign, and what the script of each input was reduced to (EIP-19). All proofs are empty. */
export interface ReducedTransaction {
  readonly transaction: Transaction
  readonly propositions: readonly SigmaProposition[]
}

/** The inverse of serialiseReducedTransaction. */
export function decodeReducedTransaction(bytes: Uint8Array, blake2b256: Blake2b256): Decoded<ReducedTransaction> {
  return tryDecode(() => {
    const reader = new ByteReader(bytes)
    const message = new ByteReader(reader.take(reader.vlq()))
    const transaction = readTransaction(message, blake2b256)
    const propositions = transaction.inputs.map(() => {
      const proposition = readProposition(reader)
      // The costs are informative.
      reader.vlq64()
      return proposition
    })
    reader.vlq64()
    if (!message.isAtEnd || !reader.isAtEnd)
      throw new InvalidBytesError('bytes after the reduced transaction', 'trailing-bytes')
    return { transaction, propositions }
  })
}
