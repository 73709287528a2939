import type { Block, HeaderId } from '@ergo-explorer/chain'
import { tryDecode, type Decoded } from '../decode/try-decode.ts'
import { decodeBlock } from '../decode/decode-block.ts'
import { asList, InvalidResponse } from '../decode/fields.ts'
import { mapWithConcurrency } from './map-with-concurrency.ts'
import { NodeError, type NodeOutcome } from './node-error.ts'
import type { Transport } from './transport.ts'

/** As many ids as fit into one TCP segment, which the node's route depends on: see {@link isHeaderIdsRouteBug}. */
const IDS_PER_REQUEST = 16
/** Parallel requests. A node accepts 128 connections in total. */
const CONCURRENCY = 4
const MAX_ATTEMPTS = 3

export async function fetchBlock(
  transport: Transport,
  id: HeaderId,
  signal?: AbortSignal,
): Promise<NodeOutcome<Block>> {
  const path = `/blocks/${id}`
  const response = await transport.send({ method: 'GET', path }, signal)
  if (!response.ok) return response
  return toOutcome(transport, `GET ${path}`, decodeRequestedBlock(response.value, new Set([id])))
}

/** All blocks in the order of the ids, or the first error. */
export async function fetchBlocks(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<NodeOutcome<Block[]>> {
  const batches = Array.from({ length: Math.ceil(ids.length / IDS_PER_REQUEST) }, (_, i) =>
    ids.slice(i * IDS_PER_REQUEST, (i + 1) * IDS_PER_REQUEST),
  )
  return combineOutcomes(
    await mapWithConcurrency(batches, CONCURRENCY, (batch) => fetchBatch(transport, batch, signal)),
  )
}

async function fetchBatch(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<NodeOutcome<Block[]>> {
  const posted = await postIds(transport, ids, signal)
  if (!posted.ok && !canFetchIndividually(posted.error)) return posted
  const found = new Map(posted.ok ? posted.value.map((block) => [block.header.id, block]) : [])
  const outcomes = await mapWithConcurrency(ids, CONCURRENCY, async (id): Promise<NodeOutcome<Block[]>> => {
    // The node silently omits unknown blocks; a single request returns an error for them.
    const block = found.get(id) ?? (await fetchBlock(transport, id, signal))
    if (!('ok' in block)) return { ok: true, value: [block] }
    return block.ok ? { ok: true, value: [block.value] } : block
  })
  return combineOutcomes(outcomes)
}

async function postIds(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<NodeOutcome<Block[]>> {
  const path = '/blocks/headerIds'
  const requestedIds = new Set(ids)
  for (let attempt = 1; ; attempt++) {
    const response = await transport.send({ method: 'POST', path, body: JSON.stringify(ids) }, signal)
    if (response.ok) {
      const decoded = tryDecode(() =>
        asList(response.value, 'blocks').map((block) => unwrap(decodeRequestedBlock(block, requestedIds))),
      )
      return toOutcome(transport, `POST ${path}`, decoded)
    }
    if (!isHeaderIdsRouteBug(response.error) || attempt === MAX_ATTEMPTS) return response
  }
}

/** Fall back to single requests when the batch route fails or its response is too large. */
function canFetchIndividually(error: NodeError): boolean {
  return isHeaderIdsRouteBug(error) || error.code === 'too_large'
}

/**
 * The node's route for submitting a block precedes the one for ids and consumes the body first. When the body arrives
 * in several segments, nothing is left for the second route, and the node reports a missing header field.
 */
function isHeaderIdsRouteBug({ code, reason }: NodeError): boolean {
  return code === 'rejected' && reason?.includes('failed cursor: DownField(header)') === true
}

/** Decodes a block and checks that its id was requested. */
function decodeRequestedBlock(response: unknown, requestedIds: ReadonlySet<HeaderId>): Decoded<Block> {
  const block = decodeBlock(response)
  if (!block.ok || requestedIds.has(block.value.header.id)) return block
  return { ok: false, error: new InvalidResponse(`block ${block.value.header.id} was not requested`) }
}

function unwrap(block: Decoded<Block>): Block {
  if (!block.ok) throw block.error
  return block.value
}

function combineOutcomes(outcomes: readonly NodeOutcome<Block[]>[]): NodeOutcome<Block[]> {
  const failed = outcomes.find((outcome) => !outcome.ok)
  if (failed !== undefined) return failed
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])) }
}

/** Turns a decoding error into a NodeError with the node's name. */
export function toOutcome<T>({ name }: Transport, request: string, decoded: Decoded<T>): NodeOutcome<T> {
  if (decoded.ok) return decoded
  const { error: cause } = decoded
  return { ok: false, error: new NodeError('invalid_response', name, request, { reason: cause.message, cause }) }
}
