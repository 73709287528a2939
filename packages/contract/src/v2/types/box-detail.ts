import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, HexText, Id } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { NanoErg } from './amount.ts'
import { boxFields, RegisterValue, ScriptConstant } from './box.ts'
import { TransactionSummary } from './transaction.ts'

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
    fee: withDescription(NanoErg, 'nanoERG for one period at the current rate'),
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
