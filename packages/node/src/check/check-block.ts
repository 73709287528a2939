import {
  type Block,
  ByteWriter,
  extensionDigestOf,
  serialiseHeader,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import { headerFaults, type HeaderExpectations } from './check-header.ts'
import { FAULTS_NAMED, transactionFaults } from './check-transaction.ts'
import { type Fault, fault } from './fault.ts'

export interface BlockExpectations extends HeaderExpectations {
  /** Nodes always send it; recordings of other sources may lack it. */
  readonly mayLackExtension?: boolean
}

/**
 * What is wrong with a block, the most telling first; empty for one that may be written. Everything that the block's
 * own bytes settle is computed again. What needs the boxes it spends is left to whoever has them.
 */
export function checkBlock(block: Block, expected: BlockExpectations): Fault[] {
  return blockFaults(block, expected).take(FAULTS_NAMED).toArray()
}

function* blockFaults(block: Block, expected: BlockExpectations): Generator<Fault, undefined> {
  const { header, transactions } = block
  yield* headerFaults(header, expected)
  yield* sectionFaults(block, expected)
  if (transactions.length === 0) yield fault('no_transactions', `block ${header.id} has no transactions`)
  const seen = new Set<string>()
  const scratch = new ByteWriter()
  for (const transaction of transactions) {
    if (seen.has(transaction.id)) yield fault('duplicate_transaction', `transaction ${transaction.id} is there twice`)
    seen.add(transaction.id)
    const late = transaction.outputs.find(({ creationHeight }) => creationHeight > header.height)
    if (late !== undefined) yield fault('creation_height', `box ${late.boxId} was made after block ${header.height}`)
    yield* transactionFaults(transaction, expected.blake2b256, scratch)
  }
}

function* sectionFaults(
  { header, transactions, extension, size }: Block,
  { blake2b256, mayLackExtension = false }: BlockExpectations,
): Generator<Fault, undefined> {
  const of = `block ${header.id}`
  const root = transactionsRootOf(transactions, header.version, blake2b256)
  if (root !== header.transactionsRoot) yield fault('transactions_root', `${of} has transactions of root ${root}`)
  if (extension === undefined) {
    if (!mayLackExtension) yield fault('extension_missing', `${of} came without its extension`)
  } else {
    const digest = extensionDigestOf(extension, blake2b256)
    if (digest !== header.extensionHash) yield fault('extension_digest', `${of} has an extension of digest ${digest}`)
  }
  // Proofs of the state, which not every node keeps, come on top.
  const leastSize = serialiseHeader(header).length + transactionsSectionSize(transactions, header.version)
  if (size < leastSize) yield fault('size', `${of} has at least ${leastSize} bytes, not ${size}`)
}
