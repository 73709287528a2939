import type { OpenApiDocument, OpenApiParameter } from '@ergo-explorer/contract'
import { v0Operations, v1Operations, v2Operations, type Operation } from '@ergo-explorer/contract'

/** An operation as the API itself describes it. */
export interface Described {
  readonly operation: Operation
  readonly method: 'GET' | 'POST'
  /** With parameters in braces. */
  readonly path: string
  readonly parameters: readonly OpenApiParameter[]
  readonly hasBody: boolean
}

const OPERATIONS = new Map<string, Operation>(
  Object.entries<Operation>({ ...v0Operations, ...v1Operations, ...v2Operations }),
)

/** Streams that do not end cannot be probed like others. */
const ENDLESS = new Set(['getLive'])

/** All operations of the documents that the API serves. */
export async function readDocuments(apiUrl: string): Promise<Described[]> {
  const described: Described[] = []
  for (const version of ['v0', 'v1', 'v2']) {
    const answer = await fetch(`${apiUrl}/api/${version}/openapi.json`)
    const { paths } = (await answer.json()) as OpenApiDocument
    for (const [path, methods] of Object.entries(paths))
      for (const [method, entry] of Object.entries(methods)) {
        const { operationId, parameters, requestBody } = entry
        const operation = OPERATIONS.get(operationId)
        if (operation === undefined) throw new Error(`The documents name ${operationId}, the contract does not`)
        if (ENDLESS.has(operationId)) continue
        described.push({
          operation,
          method: method === 'get' ? 'GET' : 'POST',
          path,
          parameters,
          hasBody: requestBody !== undefined,
        })
      }
  }
  return described
}

/** Whether its answer is sent while it is read: streams, exports, and the lists that v0 promises without pages. */
export const isLong = ({ operation: { stream, response }, path }: Described): boolean =>
  stream === true || path.endsWith('/export') || ('type' in response && response.type === 'array')
