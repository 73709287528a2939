import {
  type Blake2b256,
  bytesToHex,
  ByteWriter,
  extensionDigestOf,
  type Header,
  type HeaderId,
  headerIdOf,
  type Hex,
  hexToBytes,
  type PowSolution,
  serialiseHeader,
  type Transaction,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'
import type { BlockPlan, SimBlock } from './sim-block.ts'

const NO_BLOCK = '0'.repeat(64) as HeaderId
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const NO_STATE = `${'0'.repeat(64)}00`

/** Puts the header over transactions and extension. Byte-true but for two roots: there is no state tree behind them. */
export function assembleBlock(
  plan: BlockPlan,
  parent: Pick<Header, 'id' | 'stateRoot'> | undefined,
  transactions: readonly Transaction[],
  blake2b256: Blake2b256,
): SimBlock {
  const parentId = parent?.id ?? NO_BLOCK
  const transactionsRoot = transactionsRootOf(transactions, plan.version, blake2b256)
  const content = {
    parentId,
    version: plan.version,
    height: plan.height,
    timestamp: plan.timestamp,
    nBits: plan.nBits,
    votes: plan.votes,
    stateRoot: stateRootAfter(parent?.stateRoot ?? NO_STATE, transactionsRoot, blake2b256),
    adProofsRoot: bytesToHex(blake2b256(proofBytesOf(parentId, transactionsRoot, blake2b256))),
    transactionsRoot,
    extensionHash: extensionDigestOf(plan.extension, blake2b256),
    powSolution: solutionOf(plan),
    unparsedBytes: '',
  }
  const header = { ...content, id: headerIdOf(content, blake2b256) }
  const headerSize = serialiseHeader(header).length
  const transactionsSize = transactionsSectionSize(transactions, plan.version)
  return {
    header,
    transactions,
    extension: plan.extension,
    headerSize,
    transactionsSize,
    size: headerSize + transactionsSize,
  }
}

/** Stands for the proof of the state's change: bytes that follow from the block and hash to its adProofsRoot. */
export function proofBytesOf(parentId: HeaderId, transactionsRoot: Hex, blake2b256: Blake2b256): Uint8Array {
  const writer = new ByteWriter(PROOF_PARTS * 32)
  let part = hexToBytes(parentId + transactionsRoot)
  for (let i = 0; i < PROOF_PARTS; i++) writer.put((part = blake2b256(part)))
  return writer.toBytes()
}

const PROOF_PARTS = 8

/** Follows from the state before and the transactions, as a real root would; the last byte is the tree's height. */
function stateRootAfter(before: Hex, transactionsRoot: Hex, blake2b256: Blake2b256): Hex {
  return `${bytesToHex(blake2b256(hexToBytes(before + transactionsRoot)))}12`
}

/** Version 1 needed a second point and a distance; these are filler of the right size. */
function solutionOf({ version, minerKey, nonce }: BlockPlan): PowSolution {
  const d = version === 1 ? BigInt(`0x${nonce.repeat(3)}`) : 0n
  return { pk: minerKey, w: GENERATOR, n: nonce, d }
}
