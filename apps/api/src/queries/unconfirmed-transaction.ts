import {
  type Box,
  type BoxId,
  boxSize,
  bytesToHex,
  hexToBytes,
  type Hex,
  type TokenId,
  type TransactionId,
} from '@ergo-explorer/chain'
import { type ReadScript, storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import type { Database } from '../database/query.ts'
import { addressOfErgoTree } from '../present/address-of-ergo-tree.ts'
import type { UnconfirmedTransaction } from './any-transaction.ts'
import { findEntityNames, type EntityNames } from './entity-names.ts'
import type { AddressContext } from './mempool-boxes.ts'
import type { StoryRecord, TransactionSummaryRecord } from './summaries.ts'
import { findBoxesWithSpending, type BoxWithSpending } from './boxes-with-spending.ts'
import type { TransactionParts } from './transaction-details.ts'

export interface StoryContext extends AddressContext {
  readonly readScript: ReadScript
}

type Boxes = ReadonlyMap<Hex, BoxWithSpending>

/** Runs two queries: the boxes, and the entities that the transaction refers to. */
export async function findUnconfirmedTransaction(
  db: Database,
  found: UnconfirmedTransaction,
  { context, tipHeight }: { readonly context: StoryContext; readonly tipHeight: number },
): Promise<TransactionParts & { readonly names: EntityNames }> {
  const { inputs, dataInputs, outputs } = found.transaction
  const ids = [...inputs.map(({ boxId }) => boxId), ...dataInputs, ...outputs.map(({ boxId }) => boxId)]
  const boxes = await findBoxesWithSpending(db, [...new Set<Hex>(ids)], context)
  const story = found.mempoolStory
    ? { ...found.mempoolStory, rule: null }
    : deriveStory(found, { boxes, context, tipHeight })
  const tokens = outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))
  const names = await findEntityNames(db, [story.facts, JSON.stringify(tokens)])
  return {
    record: recordOf(found, story, context),
    inputs: inputs.map(({ boxId, proof, extension }) => {
      return { boxId, box: boxes.get(boxId), proof: proof === '' ? null : proof, extension }
    }),
    dataInputs: dataInputs.map((boxId) => ({ boxId, box: boxes.get(boxId) })),
    outputs: outputs.map((box) => boxes.get(box.boxId) ?? unknownBox(box, names, context)),
    names,
  }
}

function recordOf(
  { transaction, status, mempoolStory, ended }: UnconfirmedTransaction,
  story: StoryRecord,
  { preset }: StoryContext,
): TransactionSummaryRecord {
  const { id, size, inputs, dataInputs, outputs } = transaction
  const isFee = ({ ergoTree }: Box) => ergoTree === preset.systemScripts.fee
  return {
    id,
    state: mempoolStory ? 'pending' : (ended?.outcome ?? 'orphaned'),
    number: null,
    blockId: null,
    height: null,
    position: null,
    timestamp: null,
    firstSeen: status.firstSeen,
    size,
    fee: sumOf(outputs.filter(isFee)),
    value: sumOf(outputs),
    inputs: inputs.length,
    dataInputs: dataInputs.length,
    outputs: outputs.length,
    story,
  }
}

const sumOf = (boxes: readonly Box[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

/** The index stores no story for ended or orphaned transactions, so it is derived here. */
function deriveStory(
  { transaction, status }: UnconfirmedTransaction,
  { boxes, context, tipHeight }: { readonly boxes: Boxes; readonly context: StoryContext; readonly tipHeight: number },
) {
  const { preset, blake2b256, readScript } = context
  const boxOf = (id: BoxId): Box | undefined => asBox(boxes.get(id))
  const { kind, rule, facts } = storyToJson(
    describeTransaction({
      preset,
      height: status.orphanedIn.at(-1)?.height ?? tipHeight + 1,
      transaction,
      inputs: transaction.inputs.map(({ boxId }) => boxOf(boxId)),
      dataInputs: transaction.dataInputs.map(boxOf),
      readScript,
    }),
    (tree) => bytesToHex(blake2b256(hexToBytes(tree))),
  )
  return { kind: storyKindNumber(kind), rule, facts }
}

// Ids are validated before they are written to the database.
const asBox = (box: BoxWithSpending | undefined): Box | undefined =>
  box && {
    boxId: box.id as BoxId,
    transactionId: box.transactionId as TransactionId,
    index: box.position,
    value: box.value,
    ergoTree: box.ergoTree,
    creationHeight: box.creationHeight,
    assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })),
    registers: box.registers,
  }

const UNKNOWN = { name: null, decimals: null, type: null }

/** A box that is stored only in its transaction. */
const unknownBox = (box: Box, { tokens }: EntityNames, context: AddressContext): BoxWithSpending => ({
  number: null,
  id: box.boxId,
  value: box.value,
  creationHeight: box.creationHeight,
  height: null,
  position: box.index,
  size: boxSize(box, box.transactionId, box.index),
  ergoTree: box.ergoTree,
  address: addressOfErgoTree(context, box.ergoTree),
  transactionId: box.transactionId,
  blockId: null,
  spentBy: null,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount, ...(tokens.get(tokenId) ?? UNKNOWN) })),
  registers: box.registers,
  spending: null,
})
