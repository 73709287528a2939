import type { TSchema } from 'typebox'
import type { Operation } from '../shared/operation.ts'
import type { OpenApiResponse } from './document.ts'
import type { Refer } from './named-schemas.ts'

/** What a refusal holds, whatever its status. */
export type ErrorBody = { readonly schema: TSchema; readonly contentType: string }

// A new object each time: writers of YAML turn one that is met twice into an alias, which not every reader knows.
const comeBack = () => ({
  headers: { 'Retry-After': { description: 'After how many seconds to try again', schema: { type: 'integer' } } },
})

const REFUSALS = {
  400: { name: 'BadRequest', description: 'A parameter or the body is not as it should be' },
  404: { name: 'NotFound', description: 'There is no such thing' },
  429: { name: 'TooManyRequests', description: 'Too many requests in a short time', ...comeBack() },
  500: { name: 'ServerError', description: 'The server failed, which is not the fault of the request' },
  503: { name: 'Unavailable', description: 'No answer can be given now', ...comeBack() },
} as const

/** What any operation may come to. */
const ALWAYS = [429, 500, 503] as const

const statusesOf = ({ errors }: Operation) => [...errors, ...ALWAYS]

export function refusalsOf(operation: Operation) {
  return Object.fromEntries(
    statusesOf(operation).map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status].name}` }]),
  )
}

/** The responses that the {@link refusalsOf} all operations refer to. */
export function refusalResponses(operations: readonly Operation[], { schema, contentType }: ErrorBody, refer: Refer) {
  return Object.fromEntries(
    operations.flatMap(statusesOf).map((status): [string, OpenApiResponse] => {
      const { name, ...response } = REFUSALS[status]
      return [name, { ...response, content: { [contentType]: { schema: refer(schema) } } }]
    }),
  )
}
