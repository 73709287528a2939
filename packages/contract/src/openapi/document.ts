import type { TSchema } from 'typebox'
import type { Operation, Tag } from '#shared/operation.ts'
import { ApiError } from '#errors.ts'
import type {
  OpenApiResponse,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiPath,
  OpenApiServer,
} from './open-api-types.ts'
import { type ToReference, createSchemaRegistry } from './schema-registry.ts'
import { type ParameterExamples, listParameters } from './parameters.ts'

export type OpenApiOptions = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly operations: { readonly [operationId: string]: Operation }
  readonly servers?: readonly OpenApiServer[]
  readonly parameterExamples?: ParameterExamples
  /** Defaults to that of v0 and v1. */
  readonly errorBody?: ErrorBody
}

/** Builds the OpenAPI document of the operations. */
export function buildOpenApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, servers, parameterExamples = {}, errorBody = API_ERROR } = options
  const operations = Object.values(options.operations)
  const { refer, collected } = createSchemaRegistry()

  const paths: Record<string, OpenApiPath> = {}
  for (const operation of operations) {
    const template = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = operation.method === 'GET' ? 'get' : 'post'
    paths[template] = { ...paths[template], [method]: describeOperation(operation, refer, parameterExamples) }
  }
  const responses = errorResponses(operations, errorBody, refer)

  return {
    openapi: '3.1.0',
    info: { title, version, description },
    ...(servers && { servers }),
    tags: listTags(operations),
    paths,
    components: { schemas: collected(), responses },
  }
}

const API_ERROR = { schema: ApiError, contentType: 'application/json' }

function describeOperation(operation: Operation, refer: ToReference, examples: ParameterExamples): OpenApiOperation {
  const { operationId, tags, summary, deprecated, body } = operation
  return {
    operationId,
    tags,
    summary,
    ...(deprecated && { deprecated }),
    parameters: listParameters(operation, refer, examples),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: refer(body) } } } }),
    responses: { 200: describeResponse(operation, refer), ...errorReferences(operation) },
  }
}

function describeResponse({ response, contentType, stream }: Operation, refer: ToReference): OpenApiResponse {
  return {
    description: stream ? STREAM_DESCRIPTION : 'Successful response',
    content: { [contentType ?? 'application/json']: { schema: refer(response) } },
  }
}

/** OpenAPI 3.1 has no schema for a sequence of values, so the description explains it. */
const STREAM_DESCRIPTION =
  'JSON objects written back to back, with no brackets around them and no commas or line breaks in between. ' +
  'The schema is that of one object; where there is none, the body is empty.'

/** Body of an error response, whatever its status. */
type ErrorBody = { readonly schema: TSchema; readonly contentType: string }

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

function errorReferences(operation: Operation) {
  return Object.fromEntries(
    statusesOf(operation).map((status) => [status, { $ref: `#/components/responses/${ERROR_RESPONSES[status].name}` }]),
  )
}

/** The components that {@link errorReferences} of the operations refer to. */
function errorResponses(operations: readonly Operation[], { schema, contentType }: ErrorBody, refer: ToReference) {
  return Object.fromEntries(
    operations.flatMap(statusesOf).map((status): [string, OpenApiResponse] => {
      const { name, ...response } = ERROR_RESPONSES[status]
      return [name, { ...response, content: { [contentType]: { schema: refer(schema) } } }]
    }),
  )
}

/** In the order of the documentation. */
const TAG_DESCRIPTIONS: { readonly [Name in Tag]: string } = {
  addresses: 'Balances and transactions of addresses.',
  blocks: 'Blocks and headers of the main chain, and orphaned blocks by their id.',
  charts: 'Time series with one value per day.',
  statistics: 'Network state, supply and activity.',
  transactions: 'Confirmed and pending transactions; submitting a transaction.',
  utilities: 'Search, script decoding, and this documentation.',
  boxes: 'Spent and unspent boxes by id, owner, script or token.',
  contracts: 'Contracts, grouped by script template: boxes and activity.',
  exchange: 'Prices, open orders and liquidity pools of on-chain exchanges.',
  mempool: 'Pending transactions.',
  oracles: 'Oracle pools: rates and operators.',
  tokens: 'Tokens, their issuance, and genuine-token lists.',
}

function listTags(operations: readonly Operation[]) {
  const used = new Set<string>(operations.flatMap(({ tags }) => tags))
  return Object.entries(TAG_DESCRIPTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}
