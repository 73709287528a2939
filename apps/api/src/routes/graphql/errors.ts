import { GraphQLError } from 'graphql'

/** Codes in `extensions.code`: the usual ones of GraphQL servers, and our own. Clients may rely on them. */
type ErrorCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'LIMIT_EXCEEDED'
  | 'NOT_FOUND'
  | 'TRANSACTION_INVALID'
  | 'SUBMISSION_DISABLED'

const errorWith =
  (code: ErrorCode) =>
  (message: string): GraphQLError =>
    new GraphQLError(message, { extensions: { code } })

export const badInput = errorWith('BAD_USER_INPUT')
export const notFound = errorWith('NOT_FOUND')
export const invalidTransaction = errorWith('TRANSACTION_INVALID')
export const submissionDisabled = errorWith('SUBMISSION_DISABLED')

/** @param message names the limit and what to do */
export const limitExceeded = (message: string, max: number): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'LIMIT_EXCEEDED' satisfies ErrorCode, max } })

/** Adds the code to errors of the library, with their locations. */
export function withCode(error: GraphQLError, code: ErrorCode): GraphQLError {
  const { message, nodes, source, positions, path, extensions } = error
  return new GraphQLError(message, { nodes, source, positions, path, extensions: { ...extensions, code } })
}
