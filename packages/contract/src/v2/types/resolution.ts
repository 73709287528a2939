import { type Static, Type } from 'typebox'
import { described } from '../../shared/described.ts'
import { nullable } from '../../shared/nullable.ts'
import { TokenName } from './asset.ts'

const CANDIDATE_KINDS = [
  'block',
  'orphaned-block',
  'transaction',
  'waiting-transaction',
  'orphaned-transaction',
  'ended-transaction',
  'box',
  'waiting-box',
  'token',
  'address',
  'contract',
] as const

/** One thing that a text may stand for. */
export const Candidate = Type.Object(
  {
    kind: Type.Enum([...CANDIDATE_KINDS], { type: 'string' }),
    id: Type.String({ description: 'What its page is found by: an id, an address or a template hash' }),
    label: nullable(Type.String({ description: 'A token’s name, an owner’s or a contract’s label, a block’s height' })),
    certainty: Type.Enum(['exact', 'derived', 'prefix'], {
      type: 'string',
      description: 'It is the text; it was computed from the text; or it only begins so',
    }),
    isUsed: Type.Boolean({ description: 'False for an address that the chain has never seen' }),
    genuineness: nullable(described(TokenName.properties.genuineness, 'Of a token, by EIP-21')),
  },
  { title: 'Candidate' },
)
export type Candidate = Static<typeof Candidate>

const ADDRESS_FAULTS = ['alphabet', 'length', 'type', 'checksum', 'network'] as const
export type AddressFault = (typeof ADDRESS_FAULTS)[number]

export const Resolution = Type.Object(
  {
    text: Type.String({ description: 'What was looked for: without spaces around, and the last part of a link' }),
    candidates: Type.Array(Candidate, { description: 'The surest first' }),
    addressFault: nullable(
      Type.Enum([...ADDRESS_FAULTS], {
        type: 'string',
        description: 'Why a text that looks like an address is none here',
      }),
    ),
  },
  { title: 'Resolution' },
)
export type Resolution = Static<typeof Resolution>
