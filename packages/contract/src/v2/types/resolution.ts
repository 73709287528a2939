import { type Static, Type } from 'typebox'
import { withDescription, nullable } from '#shared/schemas.ts'
import { TokenName } from './amount.ts'

const CANDIDATE_KINDS = [
  'block',
  'orphaned-block',
  'transaction',
  'pending-transaction',
  'orphaned-transaction',
  'ended-transaction',
  'box',
  'pending-box',
  'token',
  'address',
  'contract',
] as const

/** One possible meaning of a search text. */
export const Candidate = Type.Object(
  {
    kind: Type.Enum([...CANDIDATE_KINDS], { type: 'string' }),
    id: Type.String({ description: 'Identifier of its page: an id, an address or a template hash' }),
    label: nullable(Type.String({ description: 'Token name, label of an owner or contract, or block height' })),
    certainty: Type.Enum(['exact', 'derived', 'prefix'], {
      type: 'string',
      description: 'Exact: the text itself; derived: computed from the text; prefix: starts with the text',
    }),
    isUsed: Type.Boolean({ description: 'False for an address without any activity' }),
    genuineness: nullable(withDescription(TokenName.properties.genuineness, 'Of a token, according to EIP-21')),
  },
  { title: 'Candidate' },
)
export type Candidate = Static<typeof Candidate>

const ADDRESS_FAULTS = ['alphabet', 'length', 'type', 'checksum', 'network'] as const
export type AddressFault = (typeof ADDRESS_FAULTS)[number]

export const Resolution = Type.Object(
  {
    text: Type.String({ description: 'The normalised search text: trimmed, and only the last part of a link' }),
    candidates: Type.Array(Candidate, { description: 'Most certain first' }),
    addressFault: nullable(
      Type.Enum([...ADDRESS_FAULTS], {
        type: 'string',
        description: 'Why a text that looks like an address is not valid here',
      }),
    ),
  },
  { title: 'Resolution' },
)
export type Resolution = Static<typeof Resolution>
