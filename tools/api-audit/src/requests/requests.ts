import { Agent } from 'node:http'
import { COMMON_PARAMETERS, kindInPath, kindInQuery, type OpenApiParameter } from '@ergo-explorer/contract'
import type { Random } from '@ergo-explorer/simchain'
import { type HttpResponse, sendRequest } from '@ergo-explorer/testkit/http'
import type { DescribedOperation, ParameterSamples } from './operations.ts'
import {
  createInvalidBody,
  createValidBody,
  createValidValue,
  pickFuzzValue,
  pickSample,
  pickSampleOfAnyKind,
} from './values.ts'

export interface ApiRequest {
  readonly operation: DescribedOperation
  readonly method: string
  /** Path and query, as sent. */
  readonly url: string
  readonly body: string | undefined
}

export interface FuzzState {
  readonly samples: ParameterSamples
  /** The latest cursor by operation and order. */
  readonly cursors: Map<string, string>
  /** Order of lists that have one; random by default. */
  readonly order?: 'asc' | 'desc'
}

/** A request that the OpenAPI document allows, mostly for existing objects. */
export function createValidRequest(operation: DescribedOperation, state: FuzzState, random: Random): ApiRequest {
  const values = operation.parameters
    // A made-up tip or submission makes the API wait and poll for it.
    .filter(({ name }) => !(name in COMMON_PARAMETERS))
    .filter(({ name, required }) => required || (name === 'order' && state.order !== undefined) || random.chance(0.5))
    .map((parameter) => [parameter, valueOf(operation, parameter, { state, random })] as const)
  const body = operation.hasBody ? validBodyOf(operation, state, random) : undefined
  return {
    operation,
    method: operation.method,
    url: urlOf(operation, withCursorOfOrder(operation, values, state)),
    body,
  }
}

type ParameterValue = readonly [parameter: OpenApiParameter, value: string]

/** A cursor can be used only in the order of its list. */
function withCursorOfOrder(
  { definition: { operationId } }: DescribedOperation,
  values: readonly ParameterValue[],
  { cursors }: FuzzState,
): readonly ParameterValue[] {
  const order = values.find(([{ name }]) => name === 'order')?.[1]
  const cursor = cursors.get(cursorKey(operationId, order === 'asc'))
  return values.flatMap(([parameter, value]): ParameterValue[] =>
    parameter.name === 'cursor' ? (cursor === undefined ? [] : [[parameter, cursor]]) : [[parameter, value]],
  )
}

const cursorKey = (operationId: string, isAscending: boolean) => (isAscending ? `${operationId} asc` : operationId)

/** A request with one invalid part, sometimes with all parts invalid. */
export function createInvalidRequest(operation: DescribedOperation, state: FuzzState, random: Random): ApiRequest {
  const { parameters } = operation
  const invalid = parameters.length === 0 ? undefined : random.pick(parameters)
  const isAllInvalid = random.chance(0.1)
  const values = parameters
    .filter((parameter) => parameter === invalid || parameter.in === 'path' || random.chance(0.3))
    .map((parameter) => {
      const isInvalid = parameter === invalid || isAllInvalid
      const value = isInvalid ? pickFuzzValue(random) : valueOf(operation, parameter, { state, random })
      // An empty path segment would be a different route.
      return [parameter, value === '' && parameter.in === 'path' ? ' ' : value] as const
    })
  const validBodyText = operation.hasBody ? validBodyOf(operation, state, random) : undefined
  const body = validBodyText === undefined ? undefined : createInvalidBody(validBodyText, random)
  const method = random.chance(0.05) ? random.pick(['HEAD', 'OPTIONS']) : operation.method
  const url = urlOf(operation, values)
  const duplicates = `${url.includes('?') ? '&' : '?'}limit=1&limit=2`
  return { operation, method, url: random.chance(0.05) ? url + duplicates : url, body }
}

const validBodyOf = ({ definition, path }: DescribedOperation, { samples, cursors }: FuzzState, random: Random) =>
  createValidBody(path, { samples, cursor: cursors.get(definition.operationId) }, random)

function valueOf(
  { definition, path }: DescribedOperation,
  parameter: OpenApiParameter,
  { state, random }: { readonly state: FuzzState; readonly random: Random },
): string {
  const { samples, cursors, order } = state
  const { name } = parameter
  if (name === 'order' && order !== undefined) return order
  if (name === 'cursor') return cursors.get(definition.operationId) ?? '0'
  if (name === 'after') return cursors.get(definition.operationId) ?? START_OF_CHANGES
  if (name === 'include') return random.pick(['outputs', 'inputs,effects', 'stories'])
  const listed = LIST_KINDS[name]
  if (listed !== undefined && parameter.in === 'query') return pickSample(samples[listed], random)
  if (name === 'text' || name === 'query')
    return pickSampleOfAnyKind(samples, random).slice(0, random.chance(0.3) ? 8 : undefined)
  if (name === 'block') return pickSample(random.pick([samples.blockId, samples.height]), random)
  if (name === 'poolNft') return pickSample(samples.poolNft, random)
  if (name === 'nanoErg') return String(random.below(2_000_000_000))
  if (name === 'miner') return pickSample(samples.address, random)
  const nodeKind = parameter.in === 'path' ? kindInNodePath(path) : undefined
  if (nodeKind !== undefined) return pickSample(samples[nodeKind], random)
  const routePath = path.replaceAll(/\{(\w+)\}/g, ':$1')
  const kind = parameter.in === 'path' ? kindInPath(routePath, name) : kindInQuery(name)
  if (kind !== undefined) return pickSample(samples[kind], random)
  return createValidValue(parameter.schema, random)
}

const START_OF_CHANGES = `0.0.${'00'.repeat(32)}.`

/** Kinds of the entries of comma-separated parameters. */
const LIST_KINDS: Readonly<Record<string, keyof ParameterSamples>> = {
  addresses: 'address',
  tokenIds: 'tokenId',
  templateHashes: 'templateHash',
}

/** Kinds of the parameters of the node API, by the words before them. */
const NODE_KINDS: readonly (readonly [start: string, kind: keyof ParameterSamples])[] = [
  ['/node/blockchain/box/byId/{', 'boxId'],
  ['/node/utxo/', 'boxId'],
  ['/node/blockchain/token/byId/{', 'tokenId'],
  ['/node/blockchain/transaction/byId/{', 'transactionId'],
  ['/node/transactions/unconfirmed/byTransactionId/{', 'transactionId'],
  ['/node/blockchain/block/byHeaderId/{', 'blockId'],
  ['/node/blockchain/box/byTemplateHash/{', 'templateBlake2b256'],
  ['/node/blockchain/box/unspent/byTemplateHash/{', 'templateBlake2b256'],
  ['/node/blocks/lastHeaders/{', 'height'],
]

const kindInNodePath = (path: string) => NODE_KINDS.find(([start]) => path.startsWith(start))?.[1]

function urlOf({ path }: DescribedOperation, values: readonly (readonly [OpenApiParameter, string])[]): string {
  let url = path
  const query: string[] = []
  for (const [{ name, in: location }, value] of values)
    if (location === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value.toWellFormed()))
    else query.push(`${name}=${encodeURIComponent(value.toWellFormed())}`)
  return query.length === 0 ? url : `${url}?${query.join('&')}`
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Sends a request with its URL unchanged. Remembers the cursor of the response for later requests. */
export async function sendApiRequest(
  apiUrl: string,
  { operation, method, url, body }: ApiRequest,
  { cursors }: FuzzState,
): Promise<HttpResponse> {
  const response = await sendRequest(apiUrl, { agent, method, path: url, body })
  const cursor = response.status === 200 ? /"next":"([^"]+)"/.exec(String(response.body))?.[1] : undefined
  if (cursor !== undefined) cursors.set(cursorKey(operation.definition.operationId, /[?&]order=asc/.test(url)), cursor)
  return response
}
