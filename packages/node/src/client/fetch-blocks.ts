import type { Block, HeaderId } from '@ergo-explorer/chain'
import { attempt, type DecodedAnswer } from '../decode/attempt.ts'
import { decodeBlock } from '../decode/decode-block.ts'
import { asList, BadAnswer } from '../decode/fields.ts'
import { mapLimited } from './map-limited.ts'
import { NodeError, type Outcome } from './node-error.ts'
import type { Transport } from './transport.ts'

/** As many ids as fit into one piece of a request, which the node's route depends on: see {@link isKnownFault}. */
const IDS_PER_CALL = 16
/** At the same time. A node takes 128 connections from everybody. */
const CALLS_IN_FLIGHT = 4
const TRIES = 3

export async function fetchBlock(transport: Transport, id: HeaderId, signal?: AbortSignal): Promise<Outcome<Block>> {
  const path = `/blocks/${id}`
  const answer = await transport.ask({ method: 'GET', path }, signal)
  if (!answer.ok) return answer
  return checked(transport, `GET ${path}`, decodeNamed(answer.value, new Set([id])))
}

/** The blocks in the order of the ids, every one of them, or the first thing that went wrong. */
export async function fetchBlocks(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<Outcome<Block[]>> {
  const batches = Array.from({ length: Math.ceil(ids.length / IDS_PER_CALL) }, (_, i) =>
    ids.slice(i * IDS_PER_CALL, (i + 1) * IDS_PER_CALL),
  )
  return all(await mapLimited(batches, CALLS_IN_FLIGHT, (batch) => fetchBatch(transport, batch, signal)))
}

async function fetchBatch(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<Outcome<Block[]>> {
  const posted = await postIds(transport, ids, signal)
  if (!posted.ok && !mayGoSingly(posted.error)) return posted
  const found = new Map(posted.ok ? posted.value.map((block) => [block.header.id, block]) : [])
  const outcomes = await mapLimited(ids, CALLS_IN_FLIGHT, async (id): Promise<Outcome<Block[]>> => {
    // The node leaves out without a word what it does not have; asked for alone, it says so.
    const block = found.get(id) ?? (await fetchBlock(transport, id, signal))
    if (!('ok' in block)) return { ok: true, value: [block] }
    return block.ok ? { ok: true, value: [block.value] } : block
  })
  return all(outcomes)
}

async function postIds(
  transport: Transport,
  ids: readonly HeaderId[],
  signal?: AbortSignal,
): Promise<Outcome<Block[]>> {
  const path = '/blocks/headerIds'
  const wanted = new Set(ids)
  for (let tries = 1; ; tries++) {
    const answer = await transport.ask({ method: 'POST', path, body: JSON.stringify(ids) }, signal)
    if (answer.ok) {
      const decoded = attempt(() => asList(answer.value, 'blocks').map((block) => unwrap(decodeNamed(block, wanted))))
      return checked(transport, `POST ${path}`, decoded)
    }
    if (!isKnownFault(answer.error) || tries === TRIES) return answer
  }
}

/** A route for several ids that fails, or says too much at once, leaves the one for a single id. */
function mayGoSingly(error: NodeError): boolean {
  return isKnownFault(error) || error.code === 'too_large'
}

/**
 * The node's route for a new block stands before the one for ids and reads the body first; when that does not come in
 * one piece, nothing is left for the second, and it complains of a header that nobody meant to send.
 */
function isKnownFault({ code, reason }: NodeError): boolean {
  return code === 'rejected' && reason?.includes('failed cursor: DownField(header)') === true
}

/** A block of which this is known: it says that it is one of those that were asked for. */
function decodeNamed(answer: unknown, wanted: ReadonlySet<HeaderId>): DecodedAnswer<Block> {
  const block = decodeBlock(answer)
  if (!block.ok || wanted.has(block.value.header.id)) return block
  return { ok: false, error: new BadAnswer(`block ${block.value.header.id} was not asked for`) }
}

function unwrap(block: DecodedAnswer<Block>): Block {
  if (!block.ok) throw block.error
  return block.value
}

function all(outcomes: readonly Outcome<Block[]>[]): Outcome<Block[]> {
  const failed = outcomes.find((outcome) => !outcome.ok)
  if (failed !== undefined) return failed
  return { ok: true, value: outcomes.flatMap((outcome) => (outcome.ok ? outcome.value : [])) }
}

/** What a node said as what we make of it; what it should not have said by the node's name. */
export function checked<T>({ name }: Transport, question: string, decoded: DecodedAnswer<T>): Outcome<T> {
  if (decoded.ok) return decoded
  const { error: cause } = decoded
  return { ok: false, error: new NodeError('bad_answer', name, question, { reason: cause.message, cause }) }
}
