import type { OpenApiDocument, OpenApiParameter } from '@ergo-explorer/contract'
import { v0Operations, v1Operations, v2Operations, type Operation } from '@ergo-explorer/contract'

/** An operation as described by the API's OpenAPI document. */
export interface DescribedOperation {
  readonly definition: Operation
  readonly method: 'GET' | 'POST'
  /** With parameters in braces. */
  readonly path: string
  readonly parameters: readonly OpenApiParameter[]
  readonly hasBody: boolean
}

const OPERATIONS = new Map<string, Operation>(
  Object.entries<Operation>({ ...v0Operations, ...v1Operations, ...v2Operations }),
)

/** Streams that never end cannot be fuzzed like the others. */
const ENDLESS_STREAMS = new Set(['streamEvents'])

/** All operations of the OpenAPI documents that the API serves. */
export async function readOperations(apiUrl: string): Promise<DescribedOperation[]> {
  const operations: DescribedOperation[] = []
  for (const version of ['v0', 'v1', 'v2']) {
    const response = await fetch(`${apiUrl}/api/${version}/openapi.json`)
    const { paths } = (await response.json()) as OpenApiDocument
    for (const [path, methods] of Object.entries(paths))
      for (const [method, entry] of Object.entries(methods)) {
        const { operationId, parameters, requestBody } = entry
        const definition = OPERATIONS.get(operationId)
        if (definition === undefined)
          throw new Error(`The OpenAPI document contains ${operationId}, but the contract does not`)
        if (ENDLESS_STREAMS.has(operationId)) continue
        operations.push({
          definition,
          method: method === 'get' ? 'GET' : 'POST',
          path,
          parameters,
          hasBody: requestBody !== undefined,
        })
      }
  }
  return operations
}

/** Whether the response is streamed: streams, exports and the v0 lists without pagination. */
export const isStreamed = ({ definition: { stream, response }, path }: DescribedOperation): boolean =>
  stream === true || path.endsWith('/export') || ('type' in response && response.type === 'array')
