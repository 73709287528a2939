import pMap from 'p-map'
import type { Block, HeaderId, Header, TransactionId } from '@ergo-explorer/chain'
import { tryDecode, type Decoded, asList, InvalidResponse } from '#decode/fields.ts'
import { decodeBlock } from '#decode/block.ts'
import { decodeHeaders, decodeMempoolEntry, type MempoolEntry } from '#decode/lists.ts'
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
    await pMap(batches, (batch) => fetchBatch(transport, batch, signal), { concurrency: CONCURRENCY }),
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
  const outcomes = await pMap(
    ids,
    async (id): Promise<NodeOutcome<Block[]>> => {
      // The node silently omits unknown blocks; a single request returns an error for them.
      const block = found.get(id) ?? (await fetchBlock(transport, id, signal))
      if (!('ok' in block)) return { ok: true, value: [block] }
      return block.ok ? { ok: true, value: [block.value] } : block
    },
    { concurrency: CONCURRENCY },
  )
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

/** A node returns up to 16,384 headers; smaller pages save memory on both sides. */
const HEADERS_PER_REQUEST = 2000

/** Headers of the best chain between two heights, inclusive, as far as the node has them. */
export async function fetchHeaders(
  transport: Transport,
  { first, last, signal }: { readonly first: number; readonly last: number; readonly signal?: AbortSignal | undefined },
): Promise<NodeOutcome<Header[]>> {
  const headers: Header[] = []
  for (let from = Math.max(1, first); from <= last; from += HEADERS_PER_REQUEST) {
    const to = Math.min(last, from + HEADERS_PER_REQUEST - 1)
    const page = await fetchSlice(transport, { from, to, signal })
    if (!page.ok) return page
    const [next] = page.value
    const previous = headers.at(-1)
    if (next !== undefined && previous !== undefined && next.parentId !== previous.id) {
      const reason = `the header at height ${next.height} does not follow its predecessor`
      return { ok: false, error: new NodeError('chain_changed', transport.name, 'GET /blocks/chainSlice', { reason }) }
    }
    headers.push(...page.value)
    if (page.value.length < to - from + 1) break
  }
  return { ok: true, value: headers }
}

/** The last headers, ascending; fewer if the chain is shorter. */
export async function fetchLastHeaders(
  transport: Transport,
  count: number,
  signal?: AbortSignal,
): Promise<NodeOutcome<Header[]>> {
  const path = `/blocks/lastHeaders/${count}`
  const response = await transport.send({ method: 'GET', path }, signal)
  return response.ok ? toOutcome(transport, `GET ${path}`, decodeHeaders(response.value)) : response
}

/**
 * The route excludes its first height. Beyond its tip a node returns the tip instead of nothing, so other heights are
 * filtered out. A gap at the start is an error.
 */
async function fetchSlice(
  transport: Transport,
  { from, to, signal }: { readonly from: number; readonly to: number; readonly signal?: AbortSignal | undefined },
): Promise<NodeOutcome<Header[]>> {
  const path = `/blocks/chainSlice?fromHeight=${from - 1}&toHeight=${to}`
  const response = await transport.send({ method: 'GET', path }, signal)
  if (!response.ok) return response
  const headers = toOutcome(transport, `GET ${path}`, decodeHeaders(response.value))
  if (!headers.ok) return headers
  const requested = headers.value.filter(({ height }) => height >= from && height <= to)
  const start = requested[0]?.height ?? from
  if (start === from) return { ok: true, value: requested }
  const reason = `headers start at height ${start}, not at ${from}`
  return { ok: false, error: new NodeError('invalid_response', transport.name, `GET ${path}`, { reason }) }
}

/** Returns the transactions that are still in the mempool. One that has left it is not an error. */
export async function fetchMempoolTransactions(
  transport: Transport,
  ids: readonly TransactionId[],
  signal?: AbortSignal,
): Promise<NodeOutcome<MempoolEntry[]>> {
  const outcomes = await pMap(ids, (id) => fetchMempoolTransaction(transport, id, signal), { concurrency: CONCURRENCY })
  const failed = outcomes.find((outcome) => !outcome.ok && outcome.error.code !== 'not_found')
  if (failed?.ok === false) return failed
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? [outcome.value] : [])) }
}

async function fetchMempoolTransaction(
  transport: Transport,
  id: TransactionId,
  signal?: AbortSignal,
): Promise<NodeOutcome<MempoolEntry>> {
  const path = `/transactions/unconfirmed/byTransactionId/${id}`
  const response = await transport.send({ method: 'GET', path }, signal)
  return response.ok ? toOutcome(transport, `GET ${path}`, decodeRequestedEntry(response.value, id)) : response
}

function decodeRequestedEntry(response: unknown, id: TransactionId): Decoded<MempoolEntry> {
  const decoded = decodeMempoolEntry(response)
  if (!decoded.ok || decoded.value.transaction.id === id) return decoded
  return { ok: false, error: new InvalidResponse(`transaction ${decoded.value.transaction.id} was not requested`) }
}

/** Turns a decoding error into a NodeError with the node's name. */
export function toOutcome<T>({ name }: Transport, request: string, decoded: Decoded<T>): NodeOutcome<T> {
  if (decoded.ok) return decoded
  const { error: cause } = decoded
  return { ok: false, error: new NodeError('invalid_response', name, request, { reason: cause.message, cause }) }
}
