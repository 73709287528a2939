import { type Static, Type } from 'typebox'
import { nullable } from '../../shared/nullable.ts'
import { Label } from './label.ts'

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
