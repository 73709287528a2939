import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { nullable } from '../../shared/nullable.ts'
import { AddressText, Id } from '../../shared/text.ts'
import { Label } from './label.ts'

/** Owner of boxes: a key or a contract. */
export const Party = Type.Object(
  {
    address: AddressText,
    kind: Type.Enum(['P2PK', 'P2SH', 'P2S'], { type: 'string', description: 'Address type' }),
    scriptHash: withDescription(Id, 'Blake2b-256 of the script'),
    isReadable: Type.Boolean({
      description: 'Whether the script can be parsed; otherwise the address only encodes its bytes',
    }),
    label: nullable(Label),
  },
  { title: 'Party' },
)
export type Party = Static<typeof Party>
