import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32, Timestamp } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { pageOf } from '../page.ts'
import { Amount } from './amount.ts'
import { boxFields } from './box-summary.ts'
import { TransactionSummary } from './transaction-summary.ts'
import { RegisterValue, ScriptConstant } from './typed-value.ts'

/** A script, taken apart as far as it can be. */
export const ScriptDetail = Type.Object(
  {
    ergoTree: HexText,
    version: nullable(Int32),
    templateSha256: nullable(described(Id, 'The template’s hash in the public explorer API and most dApps')),
    templateBlake2b256: nullable(described(Id, 'The template’s hash in nodes')),
    constants: Type.Array(ScriptConstant),
  },
  { title: 'ScriptDetail' },
)
export type ScriptDetail = Static<typeof ScriptDetail>

/** What the box owes for its place in the state. */
export const BoxRent = Type.Object(
  {
    dueHeight: described(Int32, 'The first height at which anyone may collect it'),
    isDue: Type.Boolean({ description: 'Whether the next block may collect it: the box is unspent and old enough' }),
    fee: described(Amount, 'nanoERG for one period at the present rate'),
  },
  { title: 'BoxRent' },
)
export type BoxRent = Static<typeof BoxRent>

/** Transactions that read the box without spending it, the newest first. */
export const BoxReaders = pageOf(TransactionSummary)
export type BoxReaders = Static<typeof BoxReaders>

export const BoxDetail = Type.Object(
  {
    ...boxFields,
    blockId: nullable(Id),
    timestamp: nullable(described(Timestamp, 'Of its block')),
    confirmations: nullable(Int32),
    registers: Type.Array(RegisterValue),
    script: ScriptDetail,
    mintedToken: nullable(described(Id, 'The token that was issued with this box')),
    rent: BoxRent,
    readers: BoxReaders,
  },
  { title: 'BoxDetail' },
)
export type BoxDetail = Static<typeof BoxDetail>
