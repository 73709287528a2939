import { ApiError } from '../shared/api-error.ts'
import type { Operation } from '../shared/operation.ts'
import type {
  OpenApiDocument,
  OpenApiOperation,
  OpenApiPath,
  OpenApiResponse,
  OpenApiServer,
} from './open-api-types.ts'
import { createSchemaRegistry, type ToReference } from './schema-registry.ts'
import type { ParameterExamples } from './parameter-kinds.ts'
import { listParameters } from './parameters.ts'
import { type ErrorBody, errorResponses, errorReferences } from './error-responses.ts'
import { listTags } from './tags.ts'

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
