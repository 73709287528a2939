import { createHash } from 'node:crypto'
import {
  type ContextVariable,
  decodeCompactBits,
  type ExtensionField,
  type Header,
  type Hex,
  hexToBytes,
  parseErgoTree,
} from '@ergo-explorer/chain'
import type { BlockTotals } from '#queries/blocks/totals.ts'
import type { HeaderRecord } from '#queries/blocks/records.ts'
import type { BoxWithSpending } from '#queries/boxes/any-boxes.ts'
import type { AssetRecord } from '#queries/boxes/records.ts'
import type { IssuedToken } from '#queries/tokens/issued.ts'
import type { DataInputReference, InputReference } from '#queries/transactions/inputs.ts'
import type { TransactionRow } from '#queries/transactions/records.ts'
import { notFound } from './errors.ts'
import type { Loaders } from './loaders.ts'

/*
 * Objects of the schema. GraphQL reads their properties and calls their functions, so a function is a field that is
 * computed or loaded only if it is selected. Amounts and other 64-bit numbers are text.
 */

/** Text of a field that unconfirmed boxes do not have. */
const NONE = ''

export function boxObject(box: BoxWithSpending, loaders: Loaders) {
  const { number, id, blockId, transactionId, ergoTree } = box
  const object = {
    boxId: id,
    transactionId,
    headerId: blockId ?? NONE,
    index: box.position,
    value: String(box.value),
    creationHeight: box.creationHeight,
    settlementHeight: box.height ?? 0,
    globalIndex: String(number ?? -1),
    mainChain: number !== null,
    ergoTree,
    ergoTreeTemplateHash: () => templateHashOf(ergoTree),
    address: box.address,
    additionalRegisters: box.registers,
    beingSpent: isBeingSpent(box),
    assets: (): unknown[] =>
      box.assets.map((asset, index) =>
        Object.assign(assetObject(asset, { index, boxId: id }, loaders), { headerId: blockId ?? NONE, box: object }),
      ),
    spentBy: async () =>
      number === null || box.spentBy === null ? null : inputObject(await loaders.inputOf(number), loaders),
    transaction: () => loadTransaction(transactionId, loaders),
  }
  return object
}

/** Spent by a mempool transaction, and unspent on the chain. */
export const isBeingSpent = ({ number, spentBy, spending }: BoxWithSpending): boolean =>
  number === null ? spentBy !== null : spentBy === null && spending !== null

/** Empty for a script that cannot be parsed. */
export function templateHashOf(ergoTree: Hex): Hex {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  return parsed.ok ? createHash('sha256').update(parsed.value.template).digest('hex') : NONE
}

export const assetObject = (
  { tokenId, amount, name, decimals, type }: AssetRecord,
  { index, boxId }: { readonly index: number; readonly boxId: Hex },
  loaders: Loaders,
) => ({
  tokenId,
  amount: String(amount),
  index,
  boxId,
  token: () => {
    const issued = async () => {
      const token = await loaders.token(tokenId)
      if (token === undefined) throw notFound(`Token ${tokenId} is not confirmed yet`)
      return tokenObject(token, loaders)
    }
    return {
      tokenId,
      name,
      decimals,
      type,
      description: async () => (await issued()).description,
      emissionAmount: async () => (await issued()).emissionAmount,
      boxId: async () => (await issued()).boxId,
      box: async () => (await issued()).box(),
    }
  },
})

export const tokenObject = (token: IssuedToken, loaders: Loaders) => ({
  tokenId: token.id,
  boxId: token.boxId,
  emissionAmount: String(token.amount),
  name: token.name,
  description: token.description,
  decimals: token.decimals,
  type: token.type,
  box: async () => {
    const [box] = await loaders.boxesById([token.boxId])
    return box && boxObject(box, loaders)
  },
})

async function loadTransaction(id: Hex, loaders: Loaders) {
  const row = await loaders.transaction(id)
  if (row === undefined) throw notFound(`Transaction ${id} is not part of the chain`)
  return transactionObject(row, loaders)
}

/** Scripts of the outputs that `relevantOnly` selects; undefined for all. */
export type RelevantScripts = ReadonlySet<Hex> | undefined

export function transactionObject(row: TransactionRow, loaders: Loaders, relevant?: RelevantScripts) {
  const parent = { transactionId: row.id, headerId: row.blockId, mainChain: true }
  const object = {
    transactionId: row.id,
    headerId: row.blockId,
    inclusionHeight: row.height,
    timestamp: String(row.timestamp),
    index: row.position,
    globalIndex: String(row.number),
    size: row.size,
    mainChain: true,
    coinbase: row.isLastInBlock,
    inputs: async (): Promise<unknown[]> => {
      const boxes = await loaders.boxes(row.inputs.map(({ box }) => box))
      return row.inputs.map(({ proof, extension }, index) => {
        const box = boxes[index]
        const own = { index, boxId: box?.id, proofBytes: proof, extension: extensionObject(extension) }
        return Object.assign(own, parent, { box: () => box && boxObject(box, loaders), transaction: object })
      })
    },
    dataInputs: async (): Promise<unknown[]> =>
      (await loaders.boxes(row.dataInputs)).map((box, index) =>
        Object.assign({ index, boxId: box.id, box: () => boxObject(box, loaders), transaction: object }, parent),
      ),
    outputs: async ({ relevantOnly }: { readonly relevantOnly?: boolean | null }): Promise<unknown[]> => {
      const boxes = await loaders.boxes(row.outputs)
      const isListed = ({ ergoTree }: BoxWithSpending) => relevantOnly !== true || relevant?.has(ergoTree) !== false
      return boxes.filter(isListed).map((box) => boxObject(box, loaders))
    },
  }
  return object
}

/** The order of the variables is lost, as in every JSON object. */
export const extensionObject = (extension: readonly ContextVariable[]): Record<string, Hex> =>
  Object.fromEntries(extension)

export const dataInputObject = (input: DataInputReference, loaders: Loaders) => ({
  boxId: input.boxId,
  transactionId: input.transactionId,
  headerId: input.blockId,
  index: input.position,
  mainChain: true,
  box: async () => boxObject(await loaders.box(input.box), loaders),
  transaction: () => loadTransaction(input.transactionId, loaders),
})

export const inputObject = (input: InputReference, loaders: Loaders) => ({
  ...dataInputObject(input, loaders),
  proofBytes: input.proof,
  extension: extensionObject(input.extension),
})

/** Loads the other half of a block, its header or its totals. */
export type LoadByHeight<T> = (height: number) => Promise<T>

/** What a header object loads only if it is selected. */
export interface HeaderLoaders {
  readonly block: LoadByHeight<unknown>
  readonly extension: LoadByHeight<readonly ExtensionField[]>
  readonly adProofBytes: (header: Header) => Promise<Hex>
}

export function headerObject({ header }: HeaderRecord, load: HeaderLoaders) {
  const { id: headerId, height } = header
  const object = {
    ...headerFields(header),
    blockInfo: () => load.block(height),
    extension: {
      headerId,
      digest: header.extensionHash,
      fields: async () => Object.fromEntries(await load.extension(height)),
    },
    adProof: (): unknown => ({
      headerId,
      digest: header.adProofsRoot,
      proofBytes: () => load.adProofBytes(header),
      header: object,
    }),
  }
  return object
}

const headerFields = (header: Header) => ({
  headerId: header.id,
  parentId: header.parentId,
  version: header.version,
  height: header.height,
  timestamp: String(header.timestamp),
  nBits: String(header.nBits),
  difficulty: String(decodeCompactBits(header.nBits)),
  votes: [...hexToBytes(header.votes)],
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
  mainChain: true,
})

export const blockObject = (block: BlockTotals, loadHeader: LoadByHeight<unknown>) => ({
  headerId: block.id,
  height: block.height,
  timestamp: String(block.timestamp),
  difficulty: String(block.difficulty),
  blockSize: block.size,
  blockCoins: String(block.coins),
  blockFee: String(block.fees),
  blockMiningTime: String(block.miningTime ?? 0),
  blockChainTotalSize: String(block.totalSize),
  txsCount: block.transactions,
  txsSize: Number(block.transactionsSize),
  minerAddress: block.minerAddress,
  minerReward: String(block.minerReward),
  minerRevenue: String(block.minerReward + block.fees),
  totalTxsCount: String(block.lastTransaction + 1),
  totalFees: String(block.totalFees),
  totalMinersReward: String(block.totalReward),
  totalCoinsInTxs: String(block.totalCoins),
  totalCoinsIssued: String(block.issued),
  totalMiningTime: String(block.totalMiningTime),
  maxBoxGix: String(block.lastBox),
  maxTxGix: String(block.lastTransaction),
  mainChain: true,
  header: () => loadHeader(block.height),
})
