import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { BoxSummary } from './box-summary.ts'

/** A place that names a public key. What follows from being named is up to the script. */
export const KeyMention = Type.Object(
  {
    place: Type.Enum(['script', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'], {
      type: 'string',
      description: 'Where the key stands: in a constant of the script, or in a register',
    }),
    keyCount: described(Int32, 'Different keys that the box names'),
    box: BoxSummary,
  },
  { title: 'KeyMention' },
)
export type KeyMention = Static<typeof KeyMention>
