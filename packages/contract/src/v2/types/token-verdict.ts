import { VERDICT_KINDS, VERDICT_REASONS } from '@ergo-explorer/chain'
import { type Static, Type } from 'typebox'
import { nullable, withDescription, Id, Int32 } from '#shared/schemas.ts'

const OriginalToken = Type.Object(
  {
    tokenId: nullable(withDescription(Id, 'Null for the native coin, which is no token')),
    name: Type.String({ description: 'Registered name, or the unit of the native coin' }),
    issuer: nullable(Type.String({ description: 'Issuer according to the registry' })),
    source: Type.String({ description: 'Registry that lists the token, such as EIP-21' }),
  },
  { title: 'OriginalToken' },
)

const OddLetter = Type.Object(
  {
    position: withDescription(Int32, 'Index among the code points of the name, from 0'),
    codePoint: withDescription(Int32, 'Of the character'),
    insteadOf: nullable(
      Type.String({ description: 'What the original has here; null for a character that it does not have' }),
    ),
  },
  { title: 'OddLetter' },
)

/** Whether a token is what its name says. */
export const TokenVerdict = Type.Object(
  {
    kind: Type.Enum([...VERDICT_KINDS], {
      type: 'string',
      description:
        'Original: a registry lists its id. Copy: its name can be mistaken for that of an original or of the native ' +
        'coin. Unknown: neither',
    }),
    original: nullable(
      withDescription(OriginalToken, 'The token itself if it is an original; the imitated one if it is a copy'),
    ),
    reasons: Type.Array(Type.Enum([...VERDICT_REASONS], { type: 'string' }), {
      description: 'For a copy: how its name differs from that of the original',
    }),
    oddLetters: Type.Array(OddLetter, {
      description: 'Hidden characters and look-alike letters in the name of a copy',
    }),
  },
  { title: 'TokenVerdict' },
)
export type TokenVerdict = Static<typeof TokenVerdict>
