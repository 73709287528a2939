import type { Blake2b256, Box, Transaction } from '@ergo-explorer/chain'
import { checkTransaction } from '@ergo-explorer/node'

/** Above what any node passes on, and less than a block. */
const MAX_TRANSACTION_BYTES = 1_000_000
/** The protocol's own limit for a whole box. */
const MAX_BOX_BYTES = 4096
const MAX_HEIGHT = 2 ** 31 - 1
const MAX_AMOUNT = 2n ** 63n - 1n

/**
 * Why a transaction from a pool is not believed; undefined when it may be kept. A node checks more than we can, but a
 * node that makes things up must not be able to send what no row can hold.
 */
export function checkBody(transaction: Transaction, blake2b256: Blake2b256): string | undefined {
  const { outputs, size } = transaction
  if (size > MAX_TRANSACTION_BYTES) return `it has ${size} bytes`
  const [fault] = checkTransaction(transaction, blake2b256)
  if (fault !== undefined) return fault.message
  if (outputs.reduce((sum, { value }) => sum + value, 0n) > MAX_AMOUNT) return 'its outputs hold more ERG than there is'
  const strange = outputs.find((box) => box.creationHeight > MAX_HEIGHT || isTooLarge(box))
  return strange && `box ${strange.boxId} is larger or later than a box can be`
}

const isTooLarge = ({ ergoTree, registers }: Box): boolean =>
  [ergoTree, ...Object.values(registers)].some((bytes) => bytes.length / 2 > MAX_BOX_BYTES)
