import { type Static, Type } from 'typebox'
import { Id, Int32, Timestamp, withDescription } from '#shared/schemas.ts'

/** Maximum number of subjects of a watch. */
export const MAX_WATCH_SUBJECTS = 10_000

export const Watch = Type.Object(
  {
    watchId: withDescription(Id, 'SHA-256 of its content: the same subjects always have the same id'),
    subjectCount: withDescription(Int32, 'Different scripts, tokens and templates'),
    usedAt: withDescription(Timestamp, 'When the feed was last read with it, exact to an hour'),
    expiresAt: withDescription(
      Timestamp,
      'When it is deleted if it is not used. A full server may delete a watch earlier, but not within a day after its last use',
    ),
  },
  { title: 'Watch' },
)
export type Watch = Static<typeof Watch>
