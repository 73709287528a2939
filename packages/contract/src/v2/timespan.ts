import { Type } from 'typebox'

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
  from: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'First day, as any Unix time in milliseconds within it',
    }),
  ),
  to: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Last day, as any Unix time in milliseconds within it',
    }),
  ),
}
