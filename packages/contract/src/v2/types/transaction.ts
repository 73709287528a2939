import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, Id, HexText } from '#shared/schemas.ts'
import { Asset, IntegerText, NanoErg } from './amount.ts'
import { ChangeEffect } from './history/change.ts'
import { FeeAdvice } from './fee-advice.ts'
import { Story } from './story.ts'
import { boxFields, ContextValue, RegisterValue } from './box.ts'
import { Party } from './party.ts'

/**
 * A pre-confirmed transaction is in an input block, between two blocks. The last four were in the mempool and were not
 * confirmed.
 */
export const TRANSACTION_STATES = [
  'confirmed',
  'pre-confirmed',
  'pending',
  'orphaned',
  'replaced',
  'input-spent',
  'parent-dropped',
  'dropped',
] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

export const transactionFields = {
  transactionId: Id,
  state: Type.Enum([...TRANSACTION_STATES], { type: 'string' }),
  number: nullable(withDescription(Int32, 'Global index of the transaction, from 0')),
  blockId: nullable(Id),
  height: nullable(Int32),
  index: nullable(withDescription(Int32, 'Index in its block')),
  timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
  confirmations: nullable(Int32),
  firstSeen: nullable(withDescription(Timestamp, 'When a node first reported it in its mempool; null if unknown')),
  size: withDescription(Int32, 'Bytes'),
  fee: withDescription(NanoErg, 'nanoERG'),
  value: withDescription(NanoErg, 'nanoERG of all outputs, which equals the sum of all inputs'),
  netValue: nullable(
    withDescription(
      NanoErg,
      'nanoERG that change owner: the gains of all scripts, without the fee. Change and boxes that return to their script do not count. Null if a box that it spends is unknown',
    ),
  ),
  inputCount: Int32,
  dataInputCount: Int32,
  outputCount: Int32,
  story: nullable(Story),
  conflictingTransactionId: nullable(
    withDescription(Id, 'For a pending transaction: the preferred transaction that spends the same box'),
  ),
}

/** A transaction in a list. */
export const TransactionSummary = Type.Object(transactionFields, { title: 'TransactionSummary' })
export type TransactionSummary = Static<typeof TransactionSummary>

export const LargestTransactions = Type.Object(
  {
    fromTime: withDescription(Timestamp, 'Start'),
    toTime: withDescription(Timestamp, 'End, which is included'),
    items: Type.Array(TransactionSummary, { maxItems: 30, description: 'By `netValue`, largest first' }),
  },
  { title: 'LargestTransactions' },
)
export type LargestTransactions = Static<typeof LargestTransactions>

/** Id of a transaction that the nodes accepted. */
export const SubmittedTransaction = Type.Object(
  {
    transactionId: Id,
    seen: nullable(
      Type.String({
        description:
          'Append it to later requests as `seen=`: they are answered from a database that has the transaction. Null if no database has it after a second; until then only the process that accepted it shows it',
      }),
    ),
  },
  { title: 'SubmittedTransaction' },
)
export type SubmittedTransaction = Static<typeof SubmittedTransaction>

export const CheckedTransaction = Type.Object(
  {
    transactionId: Id,
    size: withDescription(Int32, 'Bytes'),
    fee: withDescription(NanoErg, 'nanoERG that it pays'),
    feePerByte: withDescription(IntegerText, 'nanoERG per byte'),
    sentence: Type.String({ description: 'What it does, in English. Names in it come from the blockchain' }),
    story: nullable(Story),
    effects: Type.Array(ChangeEffect, {
      description: 'Net effect: balance changes by script. A script that gets back what it spends has 0',
    }),
    unknownInputCount: withDescription(
      Int32,
      'Inputs that the explorer does not know yet: `effects` and `story` leave them out',
    ),
    targetBlocks: nullable(
      withDescription(Int32, 'Blocks within which its fee is enough by `feeAdvice`; null if none of the targets'),
    ),
    feeAdvice: withDescription(FeeAdvice, 'Fees for a transaction of its size'),
  },
  { title: 'CheckedTransaction' },
)
export type CheckedTransaction = Static<typeof CheckedTransaction>

/** A box with its script and registers, as part of a transaction. */
export const TransactionBox = Type.Object(
  { ...boxFields, ergoTree: HexText, registers: Type.Array(RegisterValue) },
  { title: 'TransactionBox' },
)
export type TransactionBox = Static<typeof TransactionBox>

const UNKNOWN_BOX = 'The box is null if it is unknown, which is possible for an unconfirmed transaction'

export const TransactionInput = Type.Object(
  {
    boxId: Id,
    box: nullable(TransactionBox),
    proof: nullable(withDescription(HexText, 'Null if the script requires no signature')),
    extension: Type.Array(ContextValue, {
      description: 'Context variables in the order of the transaction’s bytes, which its id covers',
    }),
    isRent: Type.Boolean({ description: 'Whether the box was spent to collect storage rent' }),
  },
  { title: 'TransactionInput', description: UNKNOWN_BOX },
)
export type TransactionInput = Static<typeof TransactionInput>

export const TransactionDataInput = Type.Object(
  { boxId: Id, box: nullable(TransactionBox) },
  { title: 'TransactionDataInput', description: UNKNOWN_BOX },
)
export type TransactionDataInput = Static<typeof TransactionDataInput>

/** Balance change of one script in a transaction. */
export const BalanceChange = Type.Object(
  { party: Party, nanoErg: withDescription(NanoErg, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'BalanceChange' },
)
export type BalanceChange = Static<typeof BalanceChange>

/** The exchange rate when a block was mined, from the oracle pool that states it. */
export const UsdRate = Type.Object(
  { rate: withDescription(IntegerText, 'nanoERG per US dollar'), poolNft: Id, height: Int32 },
  { title: 'UsdRate' },
)
export type UsdRate = Static<typeof UsdRate>

const OrphanedBlock = Type.Object({ blockId: Id, height: Int32 })

/** State of a transaction and its history. */
export const TransactionStatus = Type.Object(
  {
    state: transactionFields.state,
    depth: nullable(
      withDescription(
        Int32,
        'For a pending or pre-confirmed transaction: 0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions',
      ),
    ),
    conflictingTransactionId: nullable(
      withDescription(Id, 'For a pending transaction: the preferred transaction that spends the same box'),
    ),
    inputBlockId: nullable(withDescription(Id, 'For a pre-confirmed transaction: the input block that contains it')),
    preConfirmedAt: nullable(
      withDescription(Timestamp, 'For a pre-confirmed transaction: when a node first reported it in an input block'),
    ),
    endedAt: nullable(withDescription(Timestamp, 'When it was confirmed or removed from the mempool')),
    endedAtHeight: nullable(withDescription(Int32, 'Height at which it left the mempool')),
    endedByTransactionId: nullable(
      withDescription(Id, 'Transaction that replaced it or spent its input, or the dropped parent'),
    ),
    dropReason: nullable(
      Type.Enum(['evicted', 'invalid'], {
        type: 'string',
        description:
          'For a dropped transaction, what a node said of it: still valid, so that its fee was too low for full mempools, or invalid. Null if unknown',
      }),
    ),
    orphanedIn: Type.Array(OrphanedBlock, { description: 'Orphaned blocks that contained it' }),
  },
  { title: 'TransactionStatus' },
)
export type TransactionStatus = Static<typeof TransactionStatus>

export const TransactionDetail = Type.Object(
  {
    ...transactionFields,
    status: TransactionStatus,
    feePerByte: withDescription(IntegerText, 'nanoERG, rounded'),
    inputs: Type.Array(TransactionInput),
    dataInputs: Type.Array(TransactionDataInput),
    outputs: Type.Array(TransactionBox),
    mints: Type.Array(Asset),
    burns: Type.Array(Asset),
    changes: Type.Array(BalanceChange, { description: 'Empty unless it is confirmed, pre-confirmed or pending' }),
    usdRate: nullable(
      withDescription(
        UsdRate,
        'The last oracle rate before the transaction; null if it is not confirmed or there was none',
      ),
    ),
  },
  { title: 'TransactionDetail' },
)
export type TransactionDetail = Static<typeof TransactionDetail>
