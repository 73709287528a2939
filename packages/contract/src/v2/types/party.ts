import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, Id } from '../../shared/text.ts'
import { Label } from './label.ts'

/** Whoever guards boxes: somebody's key, or a contract. */
export const Party = Type.Object(
  {
    address: AddressText,
    kind: Type.Enum(['P2PK', 'P2SH', 'P2S'], { type: 'string', description: 'What the address stands for' }),
    scriptHash: described(Id, 'Blake2b-256 of the script'),
    isReadable: Type.Boolean({
      description: 'Whether the script can be taken apart; else the address is just its bytes',
    }),
    label: nullable(Label),
  },
  { title: 'Party' },
)
export type Party = Static<typeof Party>
