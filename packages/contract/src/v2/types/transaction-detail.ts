import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Asset } from './asset.ts'
import { boxFields } from './box-summary.ts'
import { Party } from './party.ts'
import { transactionFields } from './transaction-summary.ts'
import { ContextValue, RegisterValue } from './typed-value.ts'

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
    extension: Type.Array(ContextValue, { description: 'Context variables, in the order of the transaction’s bytes' }),
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
  { party: Party, nanoErg: withDescription(Amount, 'Negative for a loss'), assets: Type.Array(Asset) },
  { title: 'BalanceChange' },
)
export type BalanceChange = Static<typeof BalanceChange>

const OrphanedBlock = Type.Object({ blockId: Id, height: Int32 })

/** State of a transaction and its history. */
export const TransactionStatus = Type.Object(
  {
    state: transactionFields.state,
    depth: nullable(
      withDescription(
        Int32,
        'For a pending transaction: 0 if it spends only confirmed boxes, otherwise its position in the chain of unconfirmed transactions',
      ),
    ),
    conflictsWith: nullable(
      withDescription(Id, 'For a pending transaction: the preferred transaction that spends the same box'),
    ),
    endedAt: nullable(withDescription(Timestamp, 'When it was confirmed or removed from the mempool')),
    endedAtHeight: nullable(withDescription(Int32, 'Height at which it left the mempool')),
    endedBy: nullable(withDescription(Id, 'Transaction that replaced it or spent its input, or the dropped parent')),
    orphanedIn: Type.Array(OrphanedBlock, { description: 'Orphaned blocks that contained it' }),
  },
  { title: 'TransactionStatus' },
)
export type TransactionStatus = Static<typeof TransactionStatus>

export const TransactionDetail = Type.Object(
  {
    ...transactionFields,
    status: TransactionStatus,
    feePerByte: withDescription(Amount, 'nanoERG, rounded'),
    inputs: Type.Array(TransactionInput),
    dataInputs: Type.Array(TransactionDataInput),
    outputs: Type.Array(TransactionBox),
    mints: Type.Array(Asset),
    burns: Type.Array(Asset),
    changes: Type.Array(BalanceChange, { description: 'Empty unless it is confirmed or pending' }),
  },
  { title: 'TransactionDetail' },
)
export type TransactionDetail = Static<typeof TransactionDetail>
