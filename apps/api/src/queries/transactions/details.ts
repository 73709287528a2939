import type { Box, BoxId, Hex, ContextVariable } from '@ergo-explorer/chain'
import { type ReadScript, storyKindNumber, storyToJson, describeTransaction } from '@ergo-explorer/stories'
import { type Database, SnapshotChanged } from '#database/query.ts'
import { type AddressContext, hashOfErgoTree } from '#scripts.ts'
import {
  type UnconfirmedTransaction,
  type ConfirmedTransaction,
  findAnyTransaction,
  type PoolRate,
  type TransactionStatusRecord,
} from './any-transaction.ts'
import { listEntityNames, type EntityNames } from '../entity-names.ts'
import {
  listBoxesWithSpendingByIds,
  type BoxWithSpending,
  listBoxesWithSpending,
  toUnindexedBox,
  type AnyBox,
} from '../boxes/any-boxes.ts'
import { mempoolState, type StoryRecord, type TransactionSummaryRecord } from './summaries.ts'
import { boxIdsOf, toBox } from '../boxes/records.ts'

export interface ReferencedBox {
  readonly boxId: Hex
  /** Undefined if neither the chain nor the mempool contains it. */
  readonly box: BoxWithSpending | undefined
}

export interface DetailedInput extends ReferencedBox {
  /** Null if the script required no signature. */
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

/** A transaction with its inputs, data inputs and outputs. */
interface TransactionParts {
  readonly record: TransactionSummaryRecord
  readonly inputs: readonly DetailedInput[]
  readonly dataInputs: readonly ReferencedBox[]
  readonly outputs: readonly BoxWithSpending[]
}

/** Adds the status, the exchange rates and the entities that the transaction refers to. */
export interface TransactionDetails extends TransactionParts {
  readonly status: TransactionStatusRecord
  /** The last rate of each USD pool before the transaction; empty if it is not confirmed. */
  readonly usdRates: readonly PoolRate[]
  readonly names: EntityNames
}

interface StoryContext extends AddressContext {
  readonly readScript: ReadScript
}

/** Runs three queries, wherever the transaction is. */
export async function findTransactionDetails(
  db: Database,
  id: Hex,
  { context, tipHeight }: { readonly context: StoryContext; readonly tipHeight: number },
): Promise<TransactionDetails | undefined> {
  const usdPools = context.preset.oraclePools.filter(({ unit }) => unit === 'nanoErgPerUsd')
  const found = await findAnyTransaction(
    db,
    id,
    usdPools.map(({ poolNft }) => poolNft),
  )
  if (found === undefined) return undefined
  const { status } = found
  if (!found.isMain)
    return { status, usdRates: [], ...(await findUnconfirmedTransaction(db, found, { context, tipHeight })) }
  const parts = await confirmedParts(db, found, context)
  return { status, usdRates: found.usdRates, ...parts, names: await listEntityNames(db, [parts.record.story?.facts]) }
}

async function confirmedParts(
  db: Database,
  { record, spent, read, firstBox }: ConfirmedTransaction,
  context: StoryContext,
): Promise<TransactionParts> {
  const made = Array.from({ length: record.outputs }, (_, i) => firstBox + i)
  const numbers = [...new Set([...spent.map(({ box }) => box), ...read, ...made])]
  const boxes = new Map((await listBoxesWithSpending(db, numbers, context)).map((box) => [box.number, box]))
  const boxOf = (number: number): BoxWithSpending => {
    const box = boxes.get(number)
    if (box === undefined) throw new SnapshotChanged(`box ${number} was rolled back`)
    return box
  }
  const named = (box: BoxWithSpending) => ({ boxId: box.id, box })
  return {
    record,
    inputs: spent.map(({ box, proof, extension }) => ({ ...named(boxOf(box)), proof, extension })),
    dataInputs: read.map((number) => named(boxOf(number))),
    outputs: made.map(boxOf),
  }
}

type Boxes = ReadonlyMap<Hex, BoxWithSpending>

/** Runs two queries: the boxes, and the entities that the transaction refers to. */
async function findUnconfirmedTransaction(
  db: Database,
  found: UnconfirmedTransaction,
  { context, tipHeight }: { readonly context: StoryContext; readonly tipHeight: number },
): Promise<TransactionParts & { readonly names: EntityNames }> {
  const { inputs, dataInputs, outputs } = found.transaction
  const boxes = await listBoxesWithSpendingByIds(db, [...new Set(boxIdsOf(found.transaction))], context)
  const story = found.mempoolStory
    ? { ...found.mempoolStory, rule: null, version: null }
    : deriveStory(found, { boxes, context, tipHeight })
  const tokens = outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))
  const names = await listEntityNames(db, [story.facts, JSON.stringify(tokens)])
  return {
    record: recordOf(found, story, context),
    inputs: inputs.map(({ boxId, proof, extension }) => {
      return { boxId, box: boxes.get(boxId), proof: proof === '' ? null : proof, extension }
    }),
    dataInputs: dataInputs.map((boxId) => ({ boxId, box: boxes.get(boxId) })),
    outputs: outputs.map((box) => boxes.get(box.boxId) ?? withoutSpending(toUnindexedBox(context, box, names.tokens))),
    names,
  }
}

const withoutSpending = (box: AnyBox): BoxWithSpending => ({ ...box, spending: null, spendingKind: null })

function recordOf(
  { transaction, status, mempoolStory, ended }: UnconfirmedTransaction,
  story: StoryRecord,
  { preset }: StoryContext,
): TransactionSummaryRecord {
  const { id, size, inputs, dataInputs, outputs } = transaction
  const isFee = ({ ergoTree }: Box) => ergoTree === preset.systemScripts.fee
  return {
    id,
    state: mempoolStory ? mempoolState(status.inputBlockId !== null) : (ended?.outcome ?? 'orphaned'),
    number: null,
    blockId: null,
    height: null,
    position: null,
    timestamp: null,
    firstSeen: status.firstSeen,
    size,
    fee: sumOf(outputs.filter(isFee)),
    value: sumOf(outputs),
    // Computed from the boxes that it spends, if all are known.
    netValue: null,
    inputs: inputs.length,
    dataInputs: dataInputs.length,
    outputs: outputs.length,
    story,
    conflictsWith: status.conflictsWith,
  }
}

const sumOf = (boxes: readonly Box[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

/** The index stores no story for ended or orphaned transactions, so it is derived here. */
function deriveStory(
  { transaction, status }: UnconfirmedTransaction,
  { boxes, context, tipHeight }: { readonly boxes: Boxes; readonly context: StoryContext; readonly tipHeight: number },
) {
  const { preset, blake2b256, readScript } = context
  const boxOf = (id: BoxId): Box | undefined => {
    const box = boxes.get(id)
    return box && toBox(box)
  }
  const { kind, rule, version, facts } = storyToJson(
    describeTransaction({
      preset,
      height: status.orphanedIn.at(-1)?.height ?? tipHeight + 1,
      transaction,
      inputs: transaction.inputs.map(({ boxId }) => boxOf(boxId)),
      dataInputs: transaction.dataInputs.map(boxOf),
      readScript,
    }),
    (tree) => hashOfErgoTree(blake2b256, tree),
  )
  return { kind: storyKindNumber(kind), rule, version, facts }
}
