import {
  buildOpenApiDocument,
  nodeOperations,
  type OpenApiDocument,
  type OpenApiParameter,
  type Operation,
  type ParameterKind,
  v0Operations,
  v1Operations,
  v2Operations,
} from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'

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
  Object.entries<Operation>({ ...v0Operations, ...v1Operations, ...v2Operations, ...nodeOperations }),
)

/** Streams that never end cannot be fuzzed like the others. */
const ENDLESS_STREAMS = new Set(['streamEvents'])

/** All operations of the OpenAPI documents that the API serves, and of the node API, which has no document. */
export async function readOperations(apiUrl: string): Promise<DescribedOperation[]> {
  const operations: DescribedOperation[] = []
  const served = ['v0', 'v1', 'v2'].map(async (version) => {
    const response = await fetch(`${apiUrl}/api/${version}/openapi.json`)
    return (await response.json()) as OpenApiDocument
  })
  const node = buildOpenApiDocument({ title: 'node', version: '', description: '', operations: nodeOperations })
  for (const { paths } of [...(await Promise.all(served)), node]) {
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
  stream === true || /\/(?:export|ledger)$/.test(path) || ('type' in response && response.type === 'array')

/** Existing values by parameter kind. */
export type ParameterSamples = Readonly<
  Record<ParameterKind | 'publicKey' | 'poolNft' | 'register' | 'templateBlake2b256', readonly string[]>
>

const SAMPLE_SIZE = 40

/** Samples from the whole chain: first, last, busy, quiet, orphaned and mempool ones. */
export async function readSamples(pool: Pool): Promise<ParameterSamples> {
  const read = async (text: string): Promise<string[]> =>
    (await pool.query<{ x: string | number }>(text)).rows.map(({ x }) => String(x))
  const sample = (expression: string, table: string, order: string) =>
    read(`(SELECT ${expression} AS x FROM ${table} ORDER BY ${order} LIMIT ${SAMPLE_SIZE / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY ${order} DESC LIMIT ${SAMPLE_SIZE / 4})
      UNION (SELECT ${expression} FROM ${table} ORDER BY md5(${expression}::text) LIMIT ${SAMPLE_SIZE / 2})`)
  return {
    address: await sample('address', 'scripts JOIN script_totals ON script = id', 'boxes'),
    ergoTree: await sample("encode(ergo_tree, 'hex')", 'scripts JOIN script_totals ON script = id', 'boxes'),
    blockId: [
      ...(await sample("encode(id, 'hex')", 'blocks', 'height')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_blocks LIMIT 3")),
    ],
    transactionId: [
      ...(await sample("encode(id, 'hex')", 'transactions', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_transactions LIMIT 10")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_outcomes LIMIT 5")),
    ],
    boxId: [
      ...(await sample("encode(id, 'hex')", 'boxes', 'number')),
      ...(await read("SELECT encode(id, 'hex') AS x FROM orphan_boxes LIMIT 3")),
      ...(await read("SELECT encode(id, 'hex') AS x FROM mempool_outputs LIMIT 3")),
    ],
    tokenId: await sample("encode(token_id, 'hex')", 'tokens JOIN token_totals ON token = id AND id > 0', 'boxes'),
    tokenName: await read(
      `SELECT name AS x FROM token_mints WHERE name IS NOT NULL ORDER BY md5(name) LIMIT ${SAMPLE_SIZE}`,
    ),
    templateHash: await sample("encode(sha256, 'hex')", 'templates JOIN template_totals ON template = id', 'boxes'),
    templateBlake2b256: await sample(
      "encode(blake2b256, 'hex')",
      'templates JOIN template_totals ON template = id',
      'boxes',
    ),
    height: ['0', ...(await sample('height', 'blocks', 'height'))],
    publicKey: await read(`SELECT encode(key, 'hex') AS x FROM keys ORDER BY id LIMIT ${SAMPLE_SIZE}`),
    // R4 with its length of two bytes before it.
    register: await read(
      `SELECT encode(substr(registers, 3, get_byte(registers, 0) * 256 + get_byte(registers, 1)), 'hex') AS x
      FROM boxes WHERE registers IS NOT NULL ORDER BY md5(id) LIMIT ${SAMPLE_SIZE}`,
    ),
    poolNft: await read(
      "SELECT encode(token_id, 'hex') AS x FROM tokens WHERE id IN (SELECT DISTINCT pool FROM oracle_rates)",
    ),
    minerAddress: await read(
      `SELECT address AS x FROM scripts WHERE id IN (SELECT miner FROM miner_days) ORDER BY id LIMIT ${SAMPLE_SIZE}`,
    ),
  }
}
