import type { TSchema } from 'typebox'
import type { Operation, Tag } from '#shared/operation.ts'
import { type JsonSchema, mapSchema } from '#shared/schema-mapping.ts'
import { commonParametersOf, errorStatusesOf } from '#v2/common-parameters.ts'
import { ApiError } from '#errors.ts'
import type {
  OpenApiResponse,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiPath,
  OpenApiExamples,
  OpenApiServer,
} from './open-api-types.ts'
import { type ToReference, createSchemaRegistry } from './schema-registry.ts'
import { exampleOf } from './examples.ts'
import { VALIDATOR_HEADERS } from './headers.ts'
import { type ParameterExamples, listParameters, nameInDocument } from './parameters.ts'

export type OpenApiOptions = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly operations: { readonly [operationId: string]: Operation }
  readonly servers?: readonly OpenApiServer[]
  readonly parameterExamples?: ParameterExamples
  /** Defaults to that of v0 and v1. */
  readonly errorBody?: ErrorBody
  /** Descriptions, examples, headers and problems, which the documents of v0 and v1 do not have. */
  readonly details?: OpenApiDetails
}

export type OpenApiDetails = {
  /** Headers of every response. */
  readonly headers: { readonly [name: string]: OpenApiHeader }
  /** What a field of a type means, unless its own schema says it. */
  readonly describeField?: (title: string, name: string) => string | undefined
  /** Errors by code. */
  readonly problems: {
    readonly [code: string]: { readonly status: number; readonly title: string; readonly description: string }
  }
}

/** What the parts of a document are made with. */
type Context = {
  readonly refer: ToReference
  readonly parameterExamples: ParameterExamples
  readonly details: OpenApiDetails | undefined
}

/** Builds the OpenAPI document of the operations. */
export function buildOpenApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, servers, parameterExamples = {}, errorBody = API_ERROR, details } = options
  const operations = Object.values(options.operations)
  const { refer, collected } = createSchemaRegistry(details?.describeField)
  const context: Context = { refer, parameterExamples, details }

  const paths: Record<string, OpenApiPath> = {}
  for (const operation of operations) {
    const template = operation.path.replaceAll(
      /:(\w+)/g,
      (_, name: string) => `{${nameInDocument(operation.path, name)}}`,
    )
    const method = operation.method === 'GET' ? 'get' : 'post'
    paths[template] = { ...paths[template], [method]: describeOperation(operation, context) }
  }
  const responses = errorResponses(operations, errorBody, context)

  return {
    openapi: '3.1.0',
    info: { title, version, description },
    ...(servers && { servers }),
    tags: listTags(operations),
    paths,
    components: {
      schemas: collected(),
      responses: {
        ...responses,
        ...(details && operations.some(isValidated) && { NotModified: notModified(details) }),
      },
      ...(details && { headers: { ...details.headers, ...VALIDATOR_HEADERS } }),
    },
  }
}

const API_ERROR = { schema: ApiError, contentType: 'application/json' }

function describeOperation(operation: Operation, context: Context): OpenApiOperation {
  const { operationId, tags, summary, deprecated, body } = operation
  const { refer, parameterExamples, details } = context
  return {
    operationId,
    tags,
    summary,
    ...(details && { description: describe(operation) }),
    ...(deprecated && { deprecated }),
    parameters: listParameters(operation, refer, parameterExamples),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: refer(details ? describeDefaults(body) : body),
            ...(details && { example: exampleOf(body) }),
          },
        },
      },
    }),
    responses: {
      200: describeResponse(operation, context),
      ...(details && isValidated(operation) && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...errorReferences(operation, details),
    },
  }
}

/** Whether clients can ask if the response has changed. */
const isValidated = (operation: Operation): boolean =>
  operation.method === 'GET' && Object.keys(commonParametersOf(operation)).length > 0

const notModified = (details: OpenApiDetails): OpenApiResponse => ({
  description: 'The response that the client has is current. It has no body',
  headers: { ...referencesTo(VALIDATOR_HEADERS), ...headerReferences(details) },
  content: {},
})

/** Generators make properties with a default required, which a request does not have to contain. */
const describeDefaults = (body: TSchema): JsonSchema =>
  mapSchema(body, ({ default: value, ...schema }) => {
    if (value === undefined || typeof value === 'object')
      return value === undefined ? schema : { default: value, ...schema }
    const { description } = schema
    return {
      ...schema,
      description: `${typeof description === 'string' ? `${description}. ` : ''}Default: ${JSON.stringify(value)}`,
    }
  })

/** What the summary does not say: its own description, and what applies to all operations of a form. */
function describe({ summary, description, query, errors }: Operation): string {
  const { properties = {} } = (query ?? {}) as { readonly properties?: object }
  const sentences = [
    description ?? false,
    'cursor' in properties && 'Returns one page: send its `next` as `cursor` to read on.',
    'offset' in properties && '`offset` reaches any page directly.',
    errors.includes(404) && 'Returns the problem `not_found` for an unknown object.',
  ].filter((sentence) => sentence !== false)
  return sentences.length === 0 ? `${summary}.` : sentences.join(' ')
}

function describeResponse(operation: Operation, { refer, details }: Context): OpenApiResponse {
  const { response, contentType, stream, events, formats = {} } = operation
  return {
    description: stream ? STREAM_DESCRIPTION : 'Successful response',
    ...(details && {
      headers: { ...(isValidated(operation) && referencesTo(VALIDATOR_HEADERS)), ...headerReferences(details) },
    }),
    content: {
      [contentType ?? 'application/json']: {
        schema: refer(response),
        ...(details && { example: events === undefined ? exampleOf(response) : exampleOfEvents(events) }),
        ...(details && events && { 'x-events': referToEvents(events, refer) }),
      },
      ...Object.fromEntries(
        Object.entries(formats).map(([format, text]) => [format, { schema: { type: 'string', description: text } }]),
      ),
    },
  }
}

const referencesTo = (headers: OpenApiDetails['headers']) =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const headerReferences = ({ headers }: OpenApiDetails) => referencesTo(headers)

/** One event of each name, as server-sent events are written. */
const exampleOfEvents = (events: TSchema): string =>
  Object.entries(exampleOf(events) as object)
    .map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    .join('')

function referToEvents(events: TSchema, refer: ToReference) {
  // Events are always properties of an object, which the type of an operation cannot express.
  const { properties } = events as unknown as { readonly properties: { readonly [event: string]: TSchema } }
  return Object.fromEntries(Object.entries(properties).map(([event, schema]) => [event, refer(schema)]))
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
  413: { name: 'TooLarge', description: 'Request body too large' },
  429: { name: 'TooManyRequests', description: 'Rate limit exceeded', ...retryAfterHeader() },
  500: { name: 'ServerError', description: 'Internal server error' },
  503: { name: 'Unavailable', description: 'Temporarily unavailable; retry later', ...retryAfterHeader() },
} as const

/** Error statuses of every operation. */
const COMMON_STATUSES = [429, 500, 503] as const

const statusesOf = (operation: Operation, details: OpenApiDetails | undefined) => [
  ...errorStatusesOf(operation),
  ...(details && operation.body ? ([413] as const) : []),
  ...COMMON_STATUSES,
]

function errorReferences(operation: Operation, details: OpenApiDetails | undefined) {
  return Object.fromEntries(
    statusesOf(operation, details).map((status) => [
      status,
      { $ref: `#/components/responses/${ERROR_RESPONSES[status].name}` },
    ]),
  )
}

/** The components that {@link errorReferences} of the operations refer to. */
function errorResponses(operations: readonly Operation[], { schema, contentType }: ErrorBody, context: Context) {
  const { refer, details } = context
  return Object.fromEntries(
    operations
      .flatMap((operation) => statusesOf(operation, details))
      .map((status): [string, OpenApiResponse] => {
        const { name, ...response } = ERROR_RESPONSES[status]
        const { headers } = { headers: undefined, ...response }
        return [
          name,
          {
            ...response,
            ...(details && { headers: { ...headers, ...headerReferences(details) } }),
            content: { [contentType]: { schema: refer(schema), ...(details && problemExamples(details, status)) } },
          },
        ]
      }),
  )
}

/** One example for each problem with this status. */
function problemExamples({ problems }: OpenApiDetails, status: number) {
  const examples = Object.entries(problems)
    .filter(([, problem]) => problem.status === status)
    .map(([code, { title, description }]) => [
      code,
      { summary: title, value: { type: `/api/v2/problems#${code}`, title, status, code, detail: description } },
    ])
  return { examples: Object.fromEntries(examples) as OpenApiExamples }
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
