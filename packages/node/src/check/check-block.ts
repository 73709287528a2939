import {
  type Block,
  ByteWriter,
  extensionDigestOf,
  serialiseHeader,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { headerFaults, type HeaderExpectations } from './check-header.ts'
import { MAX_FAULTS, transactionFaults } from './check-transaction.ts'
import { type Fault, fault } from './fault.ts'

export interface BlockExpectations extends HeaderExpectations {
  /** Nodes always send it; recordings from other sources may lack it. */
  readonly mayLackExtension?: boolean
}

/**
 * Returns the faults of a block, most relevant first; empty for a valid block. Recomputes everything that depends on
 * the block's bytes alone. Checks against spent boxes are up to the caller.
 */
export function checkBlock(block: Block, expected: BlockExpectations): Fault[] {
  return blockFaults(block, expected).take(MAX_FAULTS).toArray()
}

function* blockFaults(block: Block, expected: BlockExpectations): Generator<Fault, undefined> {
  const { header, transactions } = block
  yield* headerFaults(header, expected)
  yield* sectionFaults(block, expected)
  if (transactions.length === 0) yield fault('no_transactions', `block ${header.id} has no transactions`)
  const seen = new Set<string>()
  const scratch = new ByteWriter()
  for (const transaction of transactions) {
    if (seen.has(transaction.id))
      yield fault('duplicate_transaction', `transaction ${transaction.id} is included twice`)
    seen.add(transaction.id)
    const late = transaction.outputs.find(({ creationHeight }) => creationHeight > header.height)
    if (late !== undefined)
      yield fault('creation_height', `box ${late.boxId} has a creation height above ${header.height}`)
    yield* transactionFaults(transaction, expected.blake2b256, scratch)
  }
}

function* sectionFaults(
  { header, transactions, extension, size }: Block,
  { blake2b256, mayLackExtension = false }: BlockExpectations,
): Generator<Fault, undefined> {
  const subject = `block ${header.id}`
  const root = transactionsRootOf(transactions, header.version, blake2b256)
  if (root !== header.transactionsRoot)
    yield fault('transactions_root', `${subject} has transactions with root ${root}`)
  if (extension === undefined) {
    if (!mayLackExtension) yield fault('extension_missing', `${subject} has no extension`)
  } else {
    const digest = extensionDigestOf(extension, blake2b256)
    if (digest !== header.extensionHash)
      yield fault('extension_digest', `${subject} has an extension with digest ${digest}`)
  }
  // State proofs, which not every node stores, are counted on top.
  const minSize = serialiseHeader(header).length + transactionsSectionSize(transactions, header.version)
  if (size < minSize) yield fault('size', `${subject} has at least ${minSize} bytes, not ${size}`)
}
