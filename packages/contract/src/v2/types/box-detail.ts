import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { boxFields } from './box-summary.ts'
import { TransactionSummary } from './transaction-summary.ts'
import { RegisterValue, ScriptConstant } from './typed-value.ts'

/** A parsed script. */
export const ScriptDetail = Type.Object(
  {
    ergoTree: HexText,
    version: nullable(Int32),
    templateSha256: nullable(
      withDescription(Id, 'SHA-256 of the template, used by the public explorer API and most dApps'),
    ),
    templateBlake2b256: nullable(withDescription(Id, 'Blake2b-256 of the template, used by nodes')),
    constants: Type.Array(ScriptConstant),
  },
  { title: 'ScriptDetail' },
)
export type ScriptDetail = Static<typeof ScriptDetail>

/** Storage rent of the box. */
export const BoxRent = Type.Object(
  {
    dueHeight: withDescription(Int32, 'First height at which anyone may collect it'),
    isDue: Type.Boolean({ description: 'Whether the next block may collect it: the box is unspent and old enough' }),
    fee: withDescription(Amount, 'nanoERG for one period at the current rate'),
  },
  { title: 'BoxRent' },
)
export type BoxRent = Static<typeof BoxRent>

/** Transactions that use the box as a data input, newest first. */
export const BoxReaders = pageOf(TransactionSummary)
export type BoxReaders = Static<typeof BoxReaders>

export const BoxDetail = Type.Object(
  {
    ...boxFields,
    blockId: nullable(Id),
    timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
    confirmations: nullable(Int32),
    registers: Type.Array(RegisterValue),
    script: ScriptDetail,
    mintedToken: nullable(withDescription(Id, 'Token issued with this box')),
    rent: BoxRent,
    readers: BoxReaders,
  },
  { title: 'BoxDetail' },
)
export type BoxDetail = Static<typeof BoxDetail>
