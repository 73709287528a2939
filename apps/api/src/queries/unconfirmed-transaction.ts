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
import { type ReadScript, storyKindNumber, storyToJson, tellStory } from '@ergo-explorer/stories'
import type { Database } from '../database/ask.ts'
import { addressOfTree } from '../present/address-of-tree.ts'
import type { UnconfirmedTransaction } from './any-transaction.ts'
import { findNames, type Names } from './names.ts'
import type { AddressRules } from './pool-boxes.ts'
import type { StoryRecord, SummaryRecord } from './summaries.ts'
import { findTracedBoxes, type TracedBox } from './traced-boxes.ts'
import type { TransactionParts } from './whole-transaction.ts'

export interface StoryRules extends AddressRules {
  readonly readScript: ReadScript
}

type Boxes = ReadonlyMap<Hex, TracedBox>

/** Two questions: the boxes, and whom and what the transaction names. */
export async function findUnconfirmed(
  db: Database,
  found: UnconfirmedTransaction,
  rules: StoryRules,
  tipHeight: number,
): Promise<TransactionParts & { readonly names: Names }> {
  const { inputs, dataInputs, outputs } = found.transaction
  const ids = [...inputs.map(({ boxId }) => boxId), ...dataInputs, ...outputs.map(({ boxId }) => boxId)]
  const boxes = await findTracedBoxes(db, [...new Set<Hex>(ids)], rules)
  const story = found.waiting ? { ...found.waiting, rule: null } : tellAgain(found, boxes, rules, tipHeight)
  const tokens = outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))
  const names = await findNames(db, [story.facts, JSON.stringify(tokens)])
  return {
    record: recordOf(found, story, rules),
    inputs: inputs.map(({ boxId, proof, extension }) => {
      return { boxId, box: boxes.get(boxId), proof: proof === '' ? null : proof, extension }
    }),
    dataInputs: dataInputs.map((boxId) => ({ boxId, box: boxes.get(boxId) })),
    outputs: outputs.map((box) => boxes.get(box.boxId) ?? unknownBox(box, names, rules)),
    names,
  }
}

function recordOf(
  { transaction, status, waiting, ended }: UnconfirmedTransaction,
  story: StoryRecord,
  { preset }: StoryRules,
): SummaryRecord {
  const { id, size, inputs, dataInputs, outputs } = transaction
  const isFee = ({ ergoTree }: Box) => ergoTree === preset.systemScripts.fee
  return {
    id,
    state: waiting ? 'waiting' : (ended?.outcome ?? 'orphaned'),
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

/** Of what was given up, or lost with its block, nobody keeps the story. */
function tellAgain(
  { transaction, status }: UnconfirmedTransaction,
  boxes: Boxes,
  rules: StoryRules,
  tipHeight: number,
) {
  const { preset, blake2b256, readScript } = rules
  const boxOf = (id: BoxId): Box | undefined => asBox(boxes.get(id))
  const { kind, rule, facts } = storyToJson(
    tellStory({
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

// Ids in the database were checked when they were written.
const asBox = (box: TracedBox | undefined): Box | undefined =>
  box && {
    boxId: box.id as BoxId,
    transactionId: box.transactionId as TransactionId,
    index: box.position,
    value: box.value,
    ergoTree: box.tree,
    creationHeight: box.creationHeight,
    assets: box.assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount })),
    registers: box.registers,
  }

const UNKNOWN = { name: null, decimals: null, type: null }

/** A box that is nowhere but in its transaction. */
const unknownBox = (box: Box, { tokens }: Names, rules: AddressRules): TracedBox => ({
  number: null,
  id: box.boxId,
  value: box.value,
  creationHeight: box.creationHeight,
  height: null,
  position: box.index,
  size: boxSize(box, box.transactionId, box.index),
  tree: box.ergoTree,
  address: addressOfTree(rules, box.ergoTree),
  transactionId: box.transactionId,
  blockId: null,
  spentBy: null,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount, ...(tokens.get(tokenId) ?? UNKNOWN) })),
  registers: box.registers,
  spending: null,
})
