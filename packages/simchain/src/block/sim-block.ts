import {
  type Block,
  type ExtensionField,
  type Hex,
  type Blake2b256,
  bytesToHex,
  ByteWriter,
  extensionDigestOf,
  type Header,
  type HeaderId,
  headerIdOf,
  hexToBytes,
  type PowSolution,
  serialiseHeader,
  type Transaction,
  transactionsRootOf,
  transactionsSectionSize,
} from '@ergo-explorer/chain'

/** A complete block of the simulated chain. Its proof bytes can be derived from it again. */
export interface SimBlock extends Block {
  readonly extension: readonly ExtensionField[]
  readonly headerSize: number
  readonly transactionsSize: number
}

/** The inputs for a block: the miner's choices and the values fixed by the protocol. */
interface BlockPlan {
  readonly height: number
  readonly timestamp: number
  readonly nBits: number
  readonly version: number
  readonly minerKey: Hex
  readonly votes: Hex
  readonly extension: readonly ExtensionField[]
  /** Eight bytes; with difficulty 1 any value is a solution. */
  readonly nonce: Hex
}

const NULL_HEADER_ID = '0'.repeat(64) as HeaderId
const GENERATOR = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const EMPTY_STATE_ROOT = `${'0'.repeat(64)}00`

/**
 * Builds the header over transactions and extension. All bytes are authentic except two roots: there is no state tree
 * behind them.
 */
export function assembleBlock(
  plan: BlockPlan,
  {
    parent,
    transactions,
    blake2b256,
  }: {
    readonly parent: Pick<Header, 'id' | 'stateRoot'> | undefined
    readonly transactions: readonly Transaction[]
    readonly blake2b256: Blake2b256
  },
): SimBlock {
  const parentId = parent?.id ?? NULL_HEADER_ID
  const transactionsRoot = transactionsRootOf(transactions, plan.version, blake2b256)
  const content = {
    parentId,
    version: plan.version,
    height: plan.height,
    timestamp: plan.timestamp,
    nBits: plan.nBits,
    votes: plan.votes,
    stateRoot: stateRootAfter(parent?.stateRoot ?? EMPTY_STATE_ROOT, transactionsRoot, blake2b256),
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

/** A substitute for the state transition proof: bytes derived from the block that hash to its adProofsRoot. */
export function proofBytesOf(parentId: HeaderId, transactionsRoot: Hex, blake2b256: Blake2b256): Uint8Array {
  const writer = new ByteWriter(PROOF_PARTS * 32)
  let part = hexToBytes(parentId + transactionsRoot)
  for (let i = 0; i < PROOF_PARTS; i++) writer.put((part = blake2b256(part)))
  return writer.toBytes()
}

const PROOF_PARTS = 8

/**
 * Derived from the previous state root and the transactions, as a real root would be; the last byte is the tree's
 * height.
 */
function stateRootAfter(before: Hex, transactionsRoot: Hex, blake2b256: Blake2b256): Hex {
  return `${bytesToHex(blake2b256(hexToBytes(before + transactionsRoot)))}12`
}

/** Version 1 required a second point and a distance; these are filler of the right size. */
function solutionOf({ version, minerKey, nonce }: BlockPlan): PowSolution {
  const d = version === 1 ? BigInt(`0x${nonce.repeat(3)}`) : 0n
  return { pk: minerKey, w: GENERATOR, n: nonce, d }
}
