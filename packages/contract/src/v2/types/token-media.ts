import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { Int32 } from '../../shared/integers.ts'
import { nullable } from '../../shared/nullable.ts'
import { HexText } from '../../shared/text.ts'

/** A link that the issuing box names. Nobody here has followed it. */
export const TokenLink = Type.Object(
  {
    text: Type.String({ description: 'As it is written there' }),
    kind: Type.Enum(['https', 'http', 'ipfs', 'data', 'other'], { type: 'string' }),
    href: nullable(Type.String({ description: 'What may be offered for opening; null for what should stay text' })),
    cid: nullable(Type.String({ description: 'The content id of an IPFS link' })),
  },
  { title: 'TokenLink' },
)
export type TokenLink = Static<typeof TokenLink>

/** What the issuing box declares in R7 to R9 (EIP-4). */
export const TokenMedia = Type.Object(
  {
    kind: Type.Enum(['picture', 'audio', 'video', 'collection', 'attachments', 'membership', 'unknown'], {
      type: 'string',
    }),
    code: described(HexText, 'R7 itself'),
    contentHashes: Type.Array(described(HexText, 'SHA-256 of what the link should lead to')),
    link: nullable(TokenLink),
    cover: nullable(TokenLink),
    bytesOnChain: nullable(described(Int32, 'How large R9 is where it holds the content itself')),
    requiredSignatures: nullable(described(Int32, 'Of a membership')),
    depositErgoTree: nullable(described(HexText, 'Of a membership')),
  },
  { title: 'TokenMedia' },
)
export type TokenMedia = Static<typeof TokenMedia>
