import { createInvalidFieldResponse, type ErrorResponse } from '#http/error-responses.ts'

/** The response to a height after the newest block. */
export const heightAboveTip = ({ height }: { readonly height: number }): ErrorResponse =>
  createInvalidFieldResponse({
    in: 'query',
    name: 'height',
    reason: `must not exceed that of the newest block, ${height}`,
    maximum: height,
  })
