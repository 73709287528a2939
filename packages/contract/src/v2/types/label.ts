import { type Static, Type } from 'typebox'

/** A name for a script or an owner. It is a claim of its source, never part of the protocol. */
export const Label = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum(['protocol', 'miner', 'exchange', 'dapp', 'generic'], { type: 'string' }),
    certainty: Type.Enum(['published', 'probable'], {
      type: 'string',
      description: 'Probable: the source is not certain',
    }),
    source: Type.String({ description: 'Source of the name' }),
  },
  { title: 'Label' },
)
export type Label = Static<typeof Label>
