import { Type } from 'typebox'
import { INT32_MAX } from '#shared/schemas.ts'
import { ADDRESS_PATTERN, BLOCK_PATTERN, ID_PATTERN, NAME_PATTERN } from './patterns.ts'

/** The address of the largest script that fits into a box has fewer characters. */
export const MAX_ADDRESS_LENGTH = 6000

/** Path parameters. A value that does not match its pattern is 400; an unknown object is 404. */
export const IdParam = Type.String({ pattern: ID_PATTERN })
export const AddressParam = Type.String({ pattern: ADDRESS_PATTERN, maxLength: MAX_ADDRESS_LENGTH })
export const BlockParam = Type.String({ pattern: BLOCK_PATTERN, description: 'Id or height of a block' })
export const ChartParam = Type.String({
  pattern: NAME_PATTERN,
  description: 'Name of a chart',
  examples: ['difficulty'],
})

export const v2AddressParams = Type.Object({ address: AddressParam })
export const v2TokenParams = Type.Object({ tokenId: IdParam })

export const boxStateQuery = {
  state: Type.Optional(
    Type.Enum(['unspent', 'all'], {
      type: 'string',
      default: 'unspent',
      description: 'Unspent boxes only, or all boxes',
    }),
  ),
}

const sortKey = <Key extends string>(keys: readonly Key[], defaultKey: Key) =>
  Type.Optional(Type.Enum([...keys], { type: 'string', default: defaultKey, description: 'What to sort by' }))

/** Query properties of lists that can be sorted by these keys. */
export const sortBy = <Key extends string>(keys: readonly Key[], defaultKey: Key) => ({
  sort: sortKey(keys, defaultKey),
  order: Type.Optional(
    Type.Enum(['asc', 'desc'], { type: 'string', default: 'desc', description: 'Ascending or descending order' }),
  ),
})

const height = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: INT32_MAX, description: `${description}, inclusive` }))

/** A height range; either end may be omitted. */
export const heightRange = { fromHeight: height('First height'), toHeight: height('Last height') }

export const tokenFilterQuery = {
  tokenId: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Only transactions that changed the balance of this token' }),
  ),
}

const TIMESPANS = ['1day', '30days', '60days', '180days', '1year', '2years', 'all'] as const
export type Timespan = (typeof TIMESPANS)[number]

/** Query properties of daily series. */
export const timespanQuery = {
  timespan: Type.Optional(
    Type.Enum([...TIMESPANS], {
      type: 'string',
      default: '1year',
      description: 'Number of completed days, plus today',
    }),
  ),
  fromTime: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'First day, as any Unix time in milliseconds within it',
    }),
  ),
  toTime: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Last day, as any Unix time in milliseconds within it',
    }),
  ),
}

const time = (description: string) =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000, description: `${description}, in Unix milliseconds` }),
  )

/** A range of times; either end may be omitted. */
export const timeRange = {
  fromTime: time('Only blocks from this time on'),
  toTime: time('Only blocks up to this time'),
}

const amountBound = (description: string) =>
  Type.Optional(Type.String({ pattern: '^[0-9]{1,19}$', description: `${description}, in the smallest unit` }))

/** Filters that no index answers: a request reads a limited number of changes. */
export const changeFilters = {
  direction: Type.Optional(
    Type.Enum(['in', 'out'], {
      type: 'string',
      description: 'Only gains or losses of ERG, or of the token `tokenId`; fees count as losses',
    }),
  ),
  kind: Type.Optional(
    Type.String({
      pattern: '^[a-z-]{1,40}(,[a-z-]{1,40}){0,29}$',
      description: 'Only transactions of these story kinds, separated by commas',
    }),
  ),
  counterparty: Type.Optional(
    Type.String({
      pattern: ADDRESS_PATTERN,
      maxLength: MAX_ADDRESS_LENGTH,
      description: 'Only transactions that also touch this address',
    }),
  ),
  minAmount: amountBound('Smallest net change of ERG, or of the token `tokenId`'),
  maxAmount: amountBound('Largest net change of ERG, or of the token `tokenId`'),
}
