import { type Static, Type } from 'typebox'
import { nullable } from '../../shared/nullable.ts'
import { Label } from './label.ts'

export const KnownLabel = Type.Object(
  {
    ...Label.properties,
    match: Type.Object(
      {
        by: Type.Enum(['token', 'treeHash', 'templateHash', 'address'], {
          type: 'string',
          description: 'A token it holds, the hash of its script or template (both Blake2b-256), or its address',
        }),
        value: Type.String(),
      },
      { title: 'LabelMatch' },
    ),
    asOf: nullable(Type.String({ description: 'When the source said so, where that may have changed since' })),
  },
  { title: 'KnownLabel' },
)
export type KnownLabel = Static<typeof KnownLabel>
