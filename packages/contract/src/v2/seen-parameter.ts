import { Type } from 'typebox'

/** Query parameter of v2 operations, beside `tip`. */
export const SEEN_PARAMETER = {
  seen: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,18}-[0-9]{1,18}$',
      description:
        '`seen` of a submission. The response includes the submitted transaction, and no cache returns an older response',
    }),
  ),
} as const
