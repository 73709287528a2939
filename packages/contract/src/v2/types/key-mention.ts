import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { BoxSummary } from './box-summary.ts'

/** An occurrence of a public key in a box. Its meaning depends on the script. */
export const KeyMention = Type.Object(
  {
    position: Type.Enum(['script', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9'], {
      type: 'string',
      description: 'Position of the key: a constant of the script, or a register',
    }),
    keyCount: withDescription(Int32, 'Number of distinct keys in the box'),
    box: BoxSummary,
  },
  { title: 'KeyMention' },
)
export type KeyMention = Static<typeof KeyMention>
