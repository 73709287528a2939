import type { TSchema } from 'typebox'
import type { Operation } from '../shared/operation.ts'
import type { OpenApiResponse } from './open-api-types.ts'
import type { ToReference } from './schema-registry.ts'

/** Body of an error response, whatever its status. */
export type ErrorBody = { readonly schema: TSchema; readonly contentType: string }

// A new object each time: YAML writers turn a repeated object into an alias, which not every parser supports.
const retryAfterHeader = () => ({
  headers: { 'Retry-After': { description: 'Seconds to wait before retrying', schema: { type: 'integer' } } },
})

const ERROR_RESPONSES = {
  400: { name: 'BadRequest', description: 'Invalid parameter or request body' },
  404: { name: 'NotFound', description: 'Not found' },
  429: { name: 'TooManyRequests', description: 'Rate limit exceeded', ...retryAfterHeader() },
  500: { name: 'ServerError', description: 'Internal server error' },
  503: { name: 'Unavailable', description: 'Temporarily unavailable; retry later', ...retryAfterHeader() },
} as const

/** Error statuses of every operation. */
const COMMON_STATUSES = [429, 500, 503] as const

const statusesOf = ({ errors }: Operation) => [...errors, ...COMMON_STATUSES]

export function errorReferences(operation: Operation) {
  return Object.fromEntries(
    statusesOf(operation).map((status) => [status, { $ref: `#/components/responses/${ERROR_RESPONSES[status].name}` }]),
  )
}

/** The components that {@link errorReferences} of the operations refer to. */
export function errorResponses(
  operations: readonly Operation[],
  { schema, contentType }: ErrorBody,
  refer: ToReference,
) {
  return Object.fromEntries(
    operations.flatMap(statusesOf).map((status): [string, OpenApiResponse] => {
      const { name, ...response } = ERROR_RESPONSES[status]
      return [name, { ...response, content: { [contentType]: { schema: refer(schema) } } }]
    }),
  )
}
