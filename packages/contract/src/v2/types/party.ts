import { type Static, Type } from 'typebox'
import { withDescription, nullable, AddressText, Id } from '#shared/schemas.ts'

/** A name for a script or an owner. It is a claim of its source, never part of the protocol. */
export const Label = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum(['protocol', 'miner', 'exchange', 'dapp', 'generic'], { type: 'string' }),
    certainty: Type.Enum(['published', 'probable', 'kind'], {
      type: 'string',
      description:
        'Probable: the source is not certain. Kind: the label says what kind of contract it is, because only its template is known',
    }),
    source: Type.String({ description: 'Source of the name' }),
  },
  { title: 'Label' },
)
export type Label = Static<typeof Label>

/** Owner of boxes: a key or a contract. */
export const Party = Type.Object(
  {
    address: AddressText,
    kind: Type.Enum(['P2PK', 'P2SH', 'P2S'], { type: 'string', description: 'Address type' }),
    scriptHash: withDescription(Id, 'Blake2b-256 of the script'),
    isReadable: Type.Boolean({
      description: 'Whether the script can be parsed; otherwise the address only encodes its bytes',
    }),
    templateHash: nullable(
      withDescription(
        Id,
        'Blake2b-256 of the template of its script: its contract. Null for a key or an unreadable script',
      ),
    ),
    label: nullable(Label),
  },
  { title: 'Party' },
)
export type Party = Static<typeof Party>

export const KnownLabel = Type.Object(
  {
    ...Label.properties,
    match: Type.Object(
      {
        by: Type.Enum(['token', 'scriptHash', 'templateHash', 'address'], {
          type: 'string',
          description: 'A token held, the hash of the script or template (both Blake2b-256), or the address',
        }),
        value: Type.String(),
      },
      { title: 'LabelMatch' },
    ),
    asOf: nullable(Type.String({ description: 'Date of the source, if the attribution may have changed since' })),
  },
  { title: 'KnownLabel' },
)
export type KnownLabel = Static<typeof KnownLabel>
