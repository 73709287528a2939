import { type Static, Type } from 'typebox'
import { described } from '../described.ts'
import { AddressText } from '../text.ts'

export const Miner = Type.Object(
  {
    address: described(AddressText, 'Address of the delayed reward script made from the miner’s key'),
    name: Type.String({ description: 'A known name, else the last eight characters of the address' }),
  },
  { title: 'MinerInfo' },
)
export type Miner = Static<typeof Miner>
