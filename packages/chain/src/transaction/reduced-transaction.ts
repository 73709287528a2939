import { ByteWriter } from '../bytes/byte-writer.ts'
import { writeProposition } from '../sigma/proposition.ts'
import type { SigmaProposition } from '../sigma/types.ts'
import { bytesToSign } from './serialise-transaction.ts'
import type { UnsignedTransaction } from './transaction.ts'

/**
 * A transaction with the reduced proposition of each input, so that a wallet can sign it without the boxes and without
 * chain access (EIP-19). Its costs are informative; like sigma-rust we write none, and nodes compute them.
 */
export function serialiseReducedTransaction(
  transaction: UnsignedTransaction,
  propositions: readonly SigmaProposition[],
): Uint8Array {
  if (propositions.length !== transaction.inputs.length) throw new RangeError('one proposition for each input')
  const message = bytesToSign(transaction)
  const writer = new ByteWriter(message.length + 64 * propositions.length)
  writer.vlq(message.length).put(message)
  for (const proposition of propositions) {
    writeProposition(writer, proposition)
    writer.vlq64(NO_COST)
  }
  return writer.vlq64(NO_COST).toBytes()
}

const NO_COST = 0n
