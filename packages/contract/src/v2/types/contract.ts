import { type Static, Type } from 'typebox'
import { withDescription, Int32, nullable, HexText, Id } from '#shared/schemas.ts'
import { NanoErg } from './amount.ts'
import { Label, Party } from './party.ts'

const contractFields = {
  templateSha256: withDescription(Id, 'SHA-256 of the template, used by the public explorer API and most dApps'),
  templateBlake2b256: withDescription(Id, 'Blake2b-256 of the template, used by nodes'),
  label: nullable(Label),
  value: withDescription(NanoErg, 'nanoERG in its unspent boxes'),
  boxCount: withDescription(Int32, 'Boxes it has ever guarded'),
  unspentCount: Int32,
  transactionCount: withDescription(Int32, 'Transactions that spent one of its boxes'),
  /** First script with this template. */
  example: nullable(Party),
}

/** A contract: scripts that differ only in their constants. */
export const ContractSummary = Type.Object(contractFields, { title: 'ContractSummary' })
export type ContractSummary = Static<typeof ContractSummary>

export const ContractDetail = Type.Object(
  {
    ...contractFields,
    template: withDescription(HexText, 'The expression without the constants'),
    scriptCount: withDescription(Int32, 'Number of scripts with this template; 1000 means 1000 or more'),
  },
  { title: 'ContractDetail' },
)
export type ContractDetail = Static<typeof ContractDetail>
