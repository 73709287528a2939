import { ApiError } from '../shared/api-error.ts'
import type { Operation } from '../shared/operation.ts'
import type { OpenApiDocument, OpenApiOperation, OpenApiPath, OpenApiResponse, OpenApiServer } from './document.ts'
import { namedSchemas, type Refer } from './named-schemas.ts'
import type { ParameterExamples } from './parameter-kinds.ts'
import { parametersOf } from './parameters.ts'
import { type ErrorBody, refusalResponses, refusalsOf } from './refusals.ts'
import { sectionsOf } from './sections.ts'

export type OpenApiOptions = {
  readonly title: string
  readonly version: string
  readonly description: string
  readonly operations: { readonly [operationId: string]: Operation }
  readonly servers?: readonly OpenApiServer[]
  readonly parameterExamples?: ParameterExamples
  /** That of v0 and v1 unless said otherwise. */
  readonly errorBody?: ErrorBody
}

/** The operations as a document that people, pages and generators of clients can read. */
export function openApiDocument(options: OpenApiOptions): OpenApiDocument {
  const { title, version, description, servers, parameterExamples = {}, errorBody = API_ERROR } = options
  const operations = Object.values(options.operations)
  const { refer, collected } = namedSchemas()

  const paths: Record<string, OpenApiPath> = {}
  for (const operation of operations) {
    const template = operation.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = operation.method === 'GET' ? 'get' : 'post'
    paths[template] = { ...paths[template], [method]: describeOperation(operation, refer, parameterExamples) }
  }
  const responses = refusalResponses(operations, errorBody, refer)

  return {
    openapi: '3.1.0',
    info: { title, version, description },
    ...(servers && { servers }),
    tags: sectionsOf(operations),
    paths,
    components: { schemas: collected(), responses },
  }
}

const API_ERROR = { schema: ApiError, contentType: 'application/json' }

function describeOperation(operation: Operation, refer: Refer, examples: ParameterExamples): OpenApiOperation {
  const { operationId, tags, summary, deprecated, body } = operation
  return {
    operationId,
    tags,
    summary,
    ...(deprecated && { deprecated }),
    parameters: parametersOf(operation, refer, examples),
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: refer(body) } } } }),
    responses: { 200: answerOf(operation, refer), ...refusalsOf(operation) },
  }
}

function answerOf({ response, contentType, stream }: Operation, refer: Refer): OpenApiResponse {
  return {
    description: stream ? STREAM : 'The answer',
    content: { [contentType ?? 'application/json']: { schema: refer(response) } },
  }
}

/** OpenAPI 3.1 has no schema for values in a row, so that of one value has to be explained. */
const STREAM =
  'JSON objects written back to back, with no brackets around them and no commas or line breaks in between. ' +
  'The schema is that of one object; where there is none, the body is empty.'
