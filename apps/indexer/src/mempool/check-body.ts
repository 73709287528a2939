import type { Blake2b256, Box, Transaction } from '@ergo-explorer/chain'
import { checkTransaction } from '@ergo-explorer/node'

/** Above the relay limit of any node and below the size of a block. */
const MAX_TRANSACTION_BYTES = 1_000_000
/** Protocol limit for a box. */
const MAX_BOX_BYTES = 4096
const MAX_HEIGHT = 2 ** 31 - 1
const MAX_AMOUNT = 2n ** 63n - 1n

/**
 * Reason to reject a transaction from a mempool, or undefined if it is valid. Nodes validate more than we can; this
 * protects the database from values that a faulty node makes up and no row can hold.
 */
export function findBodyFault(transaction: Transaction, blake2b256: Blake2b256): string | undefined {
  const { outputs, size } = transaction
  if (size > MAX_TRANSACTION_BYTES) return `size of ${size} bytes exceeds the limit`
  const [fault] = checkTransaction(transaction, blake2b256)
  if (fault !== undefined) return fault.message
  if (outputs.reduce((sum, { value }) => sum + value, 0n) > MAX_AMOUNT)
    return 'the outputs exceed the maximum ERG amount'
  const invalid = outputs.find((box) => box.creationHeight > MAX_HEIGHT || isTooLarge(box))
  return invalid && `box ${invalid.boxId} exceeds the size or height limit`
}

const isTooLarge = ({ ergoTree, registers }: Box): boolean =>
  [ergoTree, ...Object.values(registers)].some((bytes) => bytes.length / 2 > MAX_BOX_BYTES)
