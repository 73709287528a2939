import { type Static, Type } from 'typebox'

/** A name that somebody gave to a script or an owner. It is a claim of its source, never part of the protocol. */
export const Label = Type.Object(
  {
    name: Type.String(),
    kind: Type.Enum(['protocol', 'miner', 'exchange', 'dapp', 'generic'], { type: 'string' }),
    certainty: Type.Enum(['published', 'probable'], {
      type: 'string',
      description: 'Probable: the source itself is not sure',
    }),
    source: Type.String({ description: 'Who says so' }),
  },
  { title: 'Label' },
)
export type Label = Static<typeof Label>
