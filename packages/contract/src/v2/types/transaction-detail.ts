import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { boxFields } from './box-summary.ts'
import { Party } from './party.ts'
import { transactionFields } from './transaction-summary.ts'
import { ContextValue, RegisterValue } from './typed-value.ts'

/** A box with its script and registers, as a transaction shows it. */
export const TransactionBox = Type.Object(
  { ...boxFields, ergoTree: HexText, registers: Type.Array(RegisterValue) },
  { title: 'TransactionBox' },
)
export type TransactionBox = Static<typeof TransactionBox>

const UNKNOWN_BOX = 'Null where the box is not known, as it can be of a transaction that is not confirmed'

export const TransactionInput = Type.Object(
  {
    boxId: Id,
    box: nullable(TransactionBox),
    proof: nullable(described(HexText, 'Null where the script asked for no signature')),
    extension: Type.Array(ContextValue, { description: 'Context variables, in the order of the transaction’s bytes' }),
    isRent: Type.Boolean({ description: 'Whether the box was spent for the storage rent that it owed' }),
  },
  { title: 'TransactionInput', description: UNKNOWN_BOX },
)
export type TransactionInput = Static<typeof TransactionInput>

export const TransactionDataInput = Type.Object(
  { boxId: Id, box: nullable(TransactionBox) },
  { title: 'TransactionDataInput', description: UNKNOWN_BOX },
)
export type TransactionDataInput = Static<typeof TransactionDataInput>

/** What a transaction changes for one script: sums of its boxes after less those before. */
export const BalanceChange = Type.Object(
  { party: Party, nanoErg: described(Amount, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'BalanceChange' },
)
export type BalanceChange = Static<typeof BalanceChange>

const Losing = Type.Object({ blockId: Id, height: Int32 })

/** How a transaction stands, and how it came to that. */
export const TransactionStatus = Type.Object(
  {
    state: transactionFields.state,
    depth: nullable(
      described(Int32, 'While it waits: 0 if it spends only confirmed boxes, else its place in the chain'),
    ),
    losesTo: nullable(described(Id, 'While it waits: another that spends the same box and is ahead')),
    endedAt: nullable(described(Timestamp, 'When a transaction that waited was confirmed or given up')),
    endedAtHeight: nullable(described(Int32, 'Of the block that decided it')),
    endedBy: nullable(described(Id, 'Who replaced it or spent its input, or which parent was dropped')),
    orphanedIn: Type.Array(Losing, { description: 'Blocks that held it and lost' }),
  },
  { title: 'TransactionStatus' },
)
export type TransactionStatus = Static<typeof TransactionStatus>

export const TransactionDetail = Type.Object(
  {
    ...transactionFields,
    status: TransactionStatus,
    feePerByte: described(Amount, 'nanoERG, rounded'),
    inputs: Type.Array(TransactionInput),
    dataInputs: Type.Array(TransactionDataInput),
    outputs: Type.Array(TransactionBox),
    mints: Type.Array(Asset),
    burns: Type.Array(Asset),
    changes: Type.Array(BalanceChange, { description: 'Empty unless it is confirmed or waits' }),
  },
  { title: 'TransactionDetail' },
)
export type TransactionDetail = Static<typeof TransactionDetail>
