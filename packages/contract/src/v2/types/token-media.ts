import { type Static, Type } from 'typebox'
import { withDescription } from '../../shared/with-description.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText } from '../../shared/text.ts'

/** A link from the issuing box. It has not been followed or verified. */
export const TokenLink = Type.Object(
  {
    text: Type.String({ description: 'The original text' }),
    kind: Type.Enum(['https', 'http', 'ipfs', 'data', 'other'], { type: 'string' }),
    href: nullable(Type.String({ description: 'Safe URL for a hyperlink; null if only the text should be shown' })),
    cid: nullable(Type.String({ description: 'The content id of an IPFS link' })),
  },
  { title: 'TokenLink' },
)
export type TokenLink = Static<typeof TokenLink>

/** Media declared by the issuing box in R7 to R9 (EIP-4). */
export const TokenMedia = Type.Object(
  {
    kind: Type.Enum(['picture', 'audio', 'video', 'collection', 'attachments', 'membership', 'unknown'], {
      type: 'string',
    }),
    code: withDescription(HexText, 'R7 itself'),
    contentHashes: Type.Array(withDescription(HexText, 'SHA-256 of the linked content')),
    link: nullable(TokenLink),
    cover: nullable(TokenLink),
    bytesOnChain: nullable(withDescription(Int32, 'Size of R9 if it contains the content itself')),
    requiredSignatures: nullable(withDescription(Int32, 'For a membership token')),
    depositErgoTree: nullable(withDescription(HexText, 'For a membership token')),
  },
  { title: 'TokenMedia' },
)
export type TokenMedia = Static<typeof TokenMedia>
