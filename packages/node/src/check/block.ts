import {
  type Blake2b256,
  hasValidWork,
  type Header,
  type HeaderId,
  headerIdOf,
  type Block,
  extensionDigestOf,
  headerSize,
  transactionsRootOf,
  transactionsSectionSize,
  bytesToHex,
  hexToBytes,
} from '@ergo-explorer/chain'
import { hasValidWorkV1 } from '@ergo-explorer/chain/autolykos-v1'
import { type AdProofs, GENERATOR } from '#decode/block.ts'
import { createIdBuffers, MAX_FAULTS, transactionFaults } from './transaction.ts'
import { type Fault, fault } from './fault.ts'

export interface HeaderExpectations {
  /** The requested id. */
  readonly expectedId?: HeaderId | undefined
  readonly parentId?: HeaderId | undefined
  readonly height?: number | undefined
  /** Disabled for networks whose blocks carry no proof of work. */
  readonly checkPow: boolean
  readonly blake2b256: Blake2b256
}

/** Faults of a header that can be found without the headers before it. */
export function checkHeader(header: Header, expected: HeaderExpectations): Fault[] {
  return headerFaults(header, expected).take(MAX_FAULTS).toArray()
}

function* headerFaults(header: Header, expected: HeaderExpectations): Generator<Fault, undefined> {
  const { id, version, height, parentId, powSolution, unparsedBytes } = header
  const { blake2b256, checkPow } = expected
  const subject = `block ${id}`
  if (id !== (expected.expectedId ?? id)) yield fault('wrong_block', `${subject} is not ${expected.expectedId}`)
  const actualId = headerIdOf(header, blake2b256)
  if (id !== actualId) yield fault('header_id', `${subject} hashes to ${actualId}`)
  if (parentId !== (expected.parentId ?? parentId)) {
    yield fault('parent', `${subject} follows ${parentId}, not ${expected.parentId}`)
  }
  if (height !== (expected.height ?? height) || height < 1) {
    yield fault('height', `${subject} has height ${height}, not ${expected.height ?? 'at least 1'}`)
  }
  if (version > 1 && (powSolution.w !== GENERATOR || powSolution.d !== 0n)) {
    yield fault('solution', `${subject} has solution fields that version ${version} does not have`)
  }
  if (version === 1 && unparsedBytes !== '')
    yield fault('unparsed_bytes', `${subject} has unparsed bytes, which version 1 does not have`)
  // The most expensive check, and pointless for another header than the one that was mined.
  if (checkPow && id === actualId && !hasWork(header, blake2b256)) yield fault('work', `${subject} lacks proof of work`)
}

const hasWork = (header: Header, blake2b256: Blake2b256): boolean =>
  header.version > 1 ? hasValidWork(header, blake2b256) : hasValidWorkV1(header, blake2b256)

export interface BlockExpectations extends HeaderExpectations {
  /** Nodes always send it; recordings from other sources may lack it. */
  readonly mayLackExtension?: boolean
}

/**
 * Returns the faults of a block, most relevant first; empty for a valid block. Recomputes everything that depends on
 * the block's bytes alone. Checks against earlier headers and spent boxes are up to the caller.
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
  const buffers = createIdBuffers()
  for (const transaction of transactions) {
    if (seen.has(transaction.id))
      yield fault('duplicate_transaction', `transaction ${transaction.id} is included twice`)
    seen.add(transaction.id)
    const late = transaction.outputs.find(({ creationHeight }) => creationHeight > header.height)
    if (late !== undefined)
      yield fault('creation_height', `box ${late.boxId} has a creation height above ${header.height}`)
    const negative = header.version > 1 && transaction.outputs.find(({ creationHeight }) => creationHeight < 0)
    if (negative) yield fault('creation_height', `box ${negative.boxId} has a negative creation height`)
    yield* transactionFaults(transaction, expected.blake2b256, buffers)
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
  const minSize = headerSize(header) + transactionsSectionSize(transactions, header.version)
  if (size < minSize) yield fault('size', `${subject} has at least ${minSize} bytes, not ${size}`)
}

/** Checks that the proofs match the header. */
export function checkAdProofs(proofs: AdProofs, header: Header, blake2b256: Blake2b256): Fault[] {
  const digest = bytesToHex(blake2b256(hexToBytes(proofs.proofBytes)))
  if (proofs.headerId === header.id && proofs.digest === digest && digest === header.adProofsRoot) return []
  return [fault('ad_proofs', `proofs do not match block ${header.id}`)]
}
