export { type ClientOptions, createClient, type RequestFailure } from './client.ts'
export {
  ApiProblem,
  TransportError,
  type TransportErrorCode,
  type FieldError,
  orNull,
  type ProblemFields,
} from './errors.ts'
export {
  followChanges,
  type LiveEvent,
  type LiveOptions,
  type LiveTopic,
  type StreamOptions,
  subscribe,
} from './live.ts'
export {
  type ApiFunction,
  buildPath,
  type ExplorerClient,
  type NoParams,
  type Operation,
  type ParamsOf,
  pathOf,
  type RequestOptions,
  type ResponseFormat,
  type ResultOf,
} from './operation.ts'
export * from './operations/index.ts'
export { paginate, paginatePages } from './pagination.ts'
export { type RetryOptions, withRetry } from './retry.ts'
export type * from './types.ts'
