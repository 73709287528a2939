import { type Static, Type } from 'typebox'
import { withDescription, Int32, Timestamp, nullable, HexText, Id } from '#shared/schemas.ts'
import { pageOf } from '../page.ts'
import { boxFields, RegisterValue, ScriptConstant } from './box.ts'
import { BoxRent } from './rent.ts'
import { TransactionSummary } from './transaction.ts'

/** A parsed script. */
export const ScriptDetail = Type.Object(
  {
    ergoTree: HexText,
    ergoTreeVersion: nullable(Int32),
    templateSha256: nullable(
      withDescription(Id, 'SHA-256 of the template, used by the public explorer API and most dApps'),
    ),
    templateBlake2b256: nullable(withDescription(Id, 'Blake2b-256 of the template, used by nodes')),
    constants: Type.Array(ScriptConstant),
  },
  { title: 'ScriptDetail' },
)
export type ScriptDetail = Static<typeof ScriptDetail>

/** Transactions that use the box as a data input, newest first. */
export const BoxReaders = pageOf(TransactionSummary)
export type BoxReaders = Static<typeof BoxReaders>

export const BoxDetail = Type.Object(
  {
    ...boxFields,
    blockId: nullable(Id),
    timestamp: nullable(withDescription(Timestamp, 'Time of its block')),
    confirmations: nullable(Int32),
    isPreConfirmed: Type.Boolean({ description: 'Whether the transaction that creates it is in an input block' }),
    registers: Type.Array(RegisterValue),
    script: ScriptDetail,
    mintedTokenId: nullable(withDescription(Id, 'Token issued with this box')),
    singletonTokenIds: Type.Array(withDescription(Id, 'Tokens in the box of which one unit was ever issued')),
    rent: nullable(withDescription(BoxRent, 'Null for a spent box')),
    readers: BoxReaders,
  },
  { title: 'BoxDetail' },
)
export type BoxDetail = Static<typeof BoxDetail>
