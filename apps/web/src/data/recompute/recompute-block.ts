import {
  addressOfScript,
  decodeCompactBits,
  encodeAddress,
  type Header,
  issuedAt,
  p2pkAddress,
  rewardScript,
  toNanoErg,
  type Transaction,
} from '@ergo-explorer/chain'
import type { ProvedData } from '@ergo-explorer/chain/verify'
import type { KnownBlock, KnownBlockTransaction } from '../api/operations.ts'
import type { RecomputeContext } from './proved-box.ts'

/** A block as its header and transactions state it. The shown one has the rest: confirmations, names and statistics. */
export function recomputeBlock(
  context: RecomputeContext,
  shown: KnownBlock,
  proved: ProvedData,
): KnownBlock | undefined {
  const { header, section } = proved
  if (header === undefined) return undefined
  const { preset, blake2b256 } = context
  const { powSolution } = header
  const difficulty = String(decodeCompactBits(header.nBits))
  const addressOf = (ergoTree: string) => encodeAddress(addressOfScript(ergoTree, preset.addressPrefix), blake2b256)
  return {
    ...shown,
    blockId: header.id,
    height: header.height,
    timestamp: header.timestamp,
    version: header.version,
    difficulty,
    parentBlockId: header.height === 1 ? null : header.parentId,
    miner: {
      ...shown.miner,
      address: addressOf(rewardScript(powSolution.pk)),
      keyAddress: encodeAddress(p2pkAddress(powSolution.pk, preset.addressPrefix), blake2b256),
    },
    header: { ...shown.header, ...presentProvedHeader(header), difficulty },
    ...(shown.scheduled !== null && { scheduled: toNanoErg(issuedAt(preset, header.height)) }),
    ...(section !== undefined && presentProvedContents(context, shown, section)),
  }
}

const presentProvedHeader = (header: Header) => ({
  blockId: header.id,
  parentBlockId: header.parentId,
  version: header.version,
  height: header.height,
  timestamp: header.timestamp,
  nBits: header.nBits,
  votes: header.votes,
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolution: { ...header.powSolution, d: String(header.powSolution.d) },
})

function presentProvedContents({ preset }: RecomputeContext, shown: KnownBlock, section: readonly Transaction[]) {
  const fees = section.map((transaction) => feeOf(preset.systemScripts.fee, transaction))
  return {
    transactionCount: section.length,
    ...(shown.transactionsSize !== null && { transactionsSize: section.reduce((sum, { size }) => sum + size, 0) }),
    ...(shown.fees !== null && { fees: toNanoErg(fees.reduce((sum, fee) => sum + fee, 0n)) }),
  }
}

const feeOf = (script: string, { outputs }: Transaction): bigint =>
  outputs.reduce((sum, { ergoTree, value }) => (ergoTree === script ? sum + value : sum), 0n)

/** A row of the list of a block's transactions, which are in the order of the block. */
export function recomputeBlockTransaction(
  { preset }: RecomputeContext,
  shown: KnownBlockTransaction,
  { header, section = [] }: ProvedData,
  position: number,
): KnownBlockTransaction {
  const transaction = section[position]
  if (transaction === undefined || header === undefined) return shown
  const { id, size, inputs, dataInputs, outputs } = transaction
  return {
    ...shown,
    transactionId: id,
    blockId: header.id,
    height: header.height,
    index: position,
    timestamp: header.timestamp,
    ...(shown.size !== null && { size }),
    fee: toNanoErg(feeOf(preset.systemScripts.fee, transaction)),
    value: toNanoErg(outputs.reduce((sum, { value }) => sum + value, 0n)),
    inputCount: inputs.length,
    dataInputCount: dataInputs.length,
    outputCount: outputs.length,
  }
}
