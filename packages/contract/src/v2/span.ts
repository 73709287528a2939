import { Type } from 'typebox'

const TIMESPANS = ['1day', '30days', '60days', '180days', '1year', '2years', 'all'] as const
export type Timespan = (typeof TIMESPANS)[number]

/** Properties to spread into the query of something that has one value a day. */
export const span = {
  timespan: Type.Optional(
    Type.Enum([...TIMESPANS], {
      type: 'string',
      default: '1year',
      description: 'So many days that are over, and today',
    }),
  ),
  from: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The first day, by any of its milliseconds',
    }),
  ),
  to: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The last day, by any of its milliseconds',
    }),
  ),
}
