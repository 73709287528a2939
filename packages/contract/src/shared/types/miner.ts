import { type Static, Type } from 'typebox'
import { withDescription } from '../with-description.ts'
import { AddressText } from '../text.ts'

export const Miner = Type.Object(
  {
    address: withDescription(AddressText, 'Address of the delayed reward script made from the miner’s key'),
    name: Type.String({ description: 'Known name, or the last eight characters of the address' }),
  },
  { title: 'MinerInfo' },
)
export type Miner = Static<typeof Miner>
