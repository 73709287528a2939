import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText, Id } from '../../shared/text.ts'
import { Amount } from './amount.ts'
import { Label } from './label.ts'
import { Party } from './party.ts'

const contractFields = {
  templateSha256: described(Id, 'The template’s hash in the public explorer API and most dApps'),
  templateBlake2b256: described(Id, 'The template’s hash in nodes'),
  label: nullable(Label),
  value: described(Amount, 'nanoERG in its unspent boxes'),
  boxCount: described(Int32, 'Boxes it ever guarded'),
  unspentCount: Int32,
  transactionCount: described(Int32, 'Transactions that spent one of its boxes'),
  /** The first script that has this template. */
  example: nullable(Party),
}

/** A contract: what scripts that differ only in constants have in common. */
export const ContractSummary = Type.Object(contractFields, { title: 'ContractSummary' })
export type ContractSummary = Static<typeof ContractSummary>

export const ContractDetail = Type.Object(
  {
    ...contractFields,
    template: described(HexText, 'The expression without the constants'),
    scriptCount: described(Int32, 'Scripts that have this template; 1000 stands for that many or more'),
  },
  { title: 'ContractDetail' },
)
export type ContractDetail = Static<typeof ContractDetail>
