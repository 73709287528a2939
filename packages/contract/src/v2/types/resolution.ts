import { type Static, Type } from 'typebox'
import { withDescription, nullable, Int32, Timestamp } from '#shared/schemas.ts'
import { NanoErg, TokenName } from './amount.ts'
import { TokenVerdict } from './token-verdict.ts'

const CANDIDATE_KINDS = [
  'block',
  'orphaned-block',
  'transaction',
  'pending-transaction',
  'pre-confirmed-transaction',
  'orphaned-transaction',
  'ended-transaction',
  'box',
  'pending-box',
  'pre-confirmed-box',
  'token',
  'address',
  'contract',
  'miner',
  'oracle-pool',
  'liquidity-pool',
  'raw-transaction',
] as const

/** One possible meaning of a search text. */
export const Candidate = Type.Object(
  {
    kind: Type.Enum([...CANDIDATE_KINDS], { type: 'string' }),
    id: Type.String({
      description:
        'Identifier of its page: an id, an address, a template hash, the NFT of a pool, or the reward address of a miner',
    }),
    name: nullable(
      Type.String({ description: 'Token name, label of an owner or contract, pair of a pool, or block height' }),
    ),
    certainty: Type.Enum(['exact', 'derived', 'prefix', 'contains', 'similar'], {
      type: 'string',
      description:
        'Exact: the text itself; derived: computed from the text; prefix: starts with the text; contains: its name contains the text; similar: looks like the text or differs in one or two characters',
    }),
    isUsed: Type.Boolean({ description: 'False for an address without any activity' }),
    genuineness: nullable(withDescription(TokenName.properties.genuineness, 'Of a token, according to EIP-21')),
    verdict: nullable(withDescription(TokenVerdict, 'On a token')),
    holderCount: nullable(withDescription(Int32, 'Addresses that hold a token')),
    timestamp: nullable(
      withDescription(Timestamp, 'Time of a block, of the block of a transaction, or of the first mint of a token'),
    ),
    value: nullable(withDescription(NanoErg, 'nanoERG in the unspent boxes of a contract')),
  },
  { title: 'Candidate' },
)
export type Candidate = Static<typeof Candidate>

const ADDRESS_FAULTS = ['alphabet', 'length', 'type', 'checksum', 'network'] as const
export type AddressFault = (typeof ADDRESS_FAULTS)[number]

export const Resolution = Type.Object(
  {
    text: Type.String({ description: 'The normalised search text: trimmed, and only the object of a link' }),
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
