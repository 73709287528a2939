import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@ergo-explorer/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { tryAgain } from '../database/changed-while-read.ts'
import type { Sight } from '../database/sources.ts'
import type { Tip } from '../database/tip.ts'
import { type Answer, answerOf, etagOf, notModifiedHead, sendAnswer, sendNotModified } from './answer.ts'
import { NoPlace } from '../database/places.ts'
import type { Costly } from './bound-costly.ts'
import type { Bucket } from './bucket.ts'
import type { Desk } from './desk.ts'
import { cacheControl, FOR_EVER, type Freshness, isSettled, NOBODY_KEEPS, versionAt } from './freshness.ts'
import { Refusal } from './refusal.ts'
import { requestReader } from './request-reader.ts'
import { Settled } from './settled.ts'
import { type Trace, traceOf, untraced } from './trace.ts'
import { Unavailable, whyUnavailable } from './unavailable.ts'
import { writerOf } from './writer.ts'

/** What a handler is asked, as its operation's schemas say. */
export interface Asked<T extends Operation> {
  readonly params: ParamsOf<T>
  readonly query: QueryOf<T>
  readonly body: BodyOf<T>
}

/** Knows the answer; how it was asked and how it is sent is not its business. */
export type Handler<T extends Operation> = (
  asked: Asked<T>,
  sight: Sight,
) => Given<ResponseOf<T>> | Promise<Given<ResponseOf<T>>>

type Given<Body> = Body | Settled<Body> | Refusal

export interface Manner {
  readonly freshness: Freshness
  /** Whose allowance a request is taken from; `read` unless told. */
  readonly bucket?: Bucket
  /** Of which kind of dear operations it is, of which only so many run at once. */
  readonly costly?: Costly
}

/** Routes an operation: its schemas read the request and write the answer. */
export function serve<const T extends Operation>(
  app: FastifyInstance,
  desk: Desk,
  operation: T,
  { freshness, bucket = 'read', costly }: Manner,
  handler: Handler<T>,
): void {
  const { operationId } = operation
  const read = requestReader(operation)
  const { contentType, write } = writerOf(operation)
  const isVersioned = freshness !== 'never'
  const isKept = desk.kept.isOn && operation.method === 'GET' && (freshness === 'tip' || freshness === 'thing')

  const make = async (parts: Asked<T>, sight: Sight, version: string): Promise<Answer> => {
    const given = await tryAgain(() => {
      sight.db.undos = undefined
      return handler(parts, sight)
    })
    if (given instanceof Refusal) return { ...answerOf(given), height: sight.tip.height }
    const isForEver = given instanceof Settled && isSettled(sight.tip, given.height)
    return {
      status: 200,
      contentType,
      body: write(given instanceof Settled ? given.body : given),
      cacheControl: isForEver ? FOR_EVER : cacheControl(freshness),
      ...(isVersioned && { version }),
      height: sight.tip.height,
    }
  }

  // What there is to say about the tip is made when it moves, not when somebody asks.
  let known: { readonly tip: Tip; readonly version: string; readonly etag: string; readonly head: string[] } | undefined
  const about = (tip: Tip) => {
    if (known?.tip === tip) return known
    const version = versionAt(freshness, tip)
    const head = notModifiedHead({ cacheControl: cacheControl(freshness), version, height: tip.height })
    return (known = { tip, version, etag: etagOf(version), head })
  }

  // What is known already is answered at once, without a promise.
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const wanted = wantedTip(request)
    const tip = isVersioned ? desk.tip(wanted) : undefined
    if (tip === undefined) return answerAnew(request, reply)
    if (wanted !== undefined && wanted !== tip.versions.chain) return answerLater(request, reply, wanted)
    const { version, etag, head } = about(tip)
    if (request.headers['if-none-match'] === etag) {
      desk.kept.outcomes.not_modified++
      return sendNotModified(reply, head)
    }
    const kept = isKept ? desk.kept.freshAt(request.url, version) : undefined
    return kept === undefined ? answerAnew(request, reply, wanted) : sendAnswer(reply, kept)
  }

  const answerLater = async (request: FastifyRequest, reply: FastifyReply, wanted: string): Promise<FastifyReply> => {
    await desk.reach(wanted)
    return answerAnew(request, reply, wanted)
  }

  const answerAnew = async (request: FastifyRequest, reply: FastifyReply, wanted?: string): Promise<FastifyReply> => {
    const asked = read(request)
    if (!asked.ok) return sendAnswer(reply, answerOf(asked.refusal))
    const key = isKept ? `${operationId} ${asked.key()}` : ''
    try {
      // The parts were read by the operation's own schemas, which is what Asked says.
      const parts = asked.parts as Asked<T>
      const given = await answerTo(parts, key, { url: request.url, trace: traceOf(request), wanted })
      return sendAnswer(reply, isAsOf(given, wanted) ? given : unkept(given))
    } catch (error) {
      const stale = isKept && whyUnavailable(error) !== undefined ? desk.kept.stale(key) : undefined
      if (stale === undefined) throw error
      return sendAnswer(reply, unkept(stale))
    }
  }

  /** Without a trace nobody has asked, and what is kept is made again. */
  const answerTo = async (parts: Asked<T>, key: string, { url, trace, wanted }: Way): Promise<Answer> => {
    const sight = desk.look(operationId, trace ?? untraced('warming'), wanted)
    if (sight === undefined) throw new Unavailable('the index is not ready')
    const version = versionAt(freshness, sight.tip)
    const kept = isKept ? desk.kept.fresh(key, version, url) : undefined
    if (kept !== undefined) return kept
    if (desk.isLate()) throw new NoPlace('more is asked than can be answered')
    const makeNow = () => make(parts, sight, version)
    const again = () => answerTo(parts, key, { url })
    if (isKept) return desk.kept.make(key, version, makeNow, trace === undefined ? undefined : again)
    desk.kept.outcomes.made++
    return makeNow()
  }

  for (const url of pathsOf(operation))
    app.route({
      method: operation.method,
      url,
      config: { bucket, ...(costly !== undefined && { costly }) },
      handler: answer,
    })
}

/** How a question came to us. */
interface Way {
  readonly url: string
  readonly trace?: Trace
  readonly wanted?: string | undefined
}

/**
 * Who has heard of a block asks for answers as of it, by an address of their own: whatever keeps answers on the way then
 * has none that is older. It is the first quarter of the block's id that counts.
 */
function wantedTip({ query }: FastifyRequest): string | undefined {
  const { tip } = query as { readonly tip?: unknown }
  return typeof tip === 'string' && /^[0-9a-f]{16}$/.test(tip) ? tip : undefined
}

/** An answer of another block must not be kept under the address of this one. */
const isAsOf = ({ version }: Answer, wanted: string | undefined) =>
  wanted === undefined || version === undefined || version.startsWith(wanted)

/** Without the head that was made for those who may keep it. */
function unkept(answer: Answer): Answer {
  const { head: _, ...rest } = answer
  return { ...rest, cacheControl: NOBODY_KEEPS }
}

/** v0 is also served at the root, where many still look for it. */
export const pathsOf = ({ path }: Operation): string[] =>
  path.startsWith('/api/v0/') ? [path, path.slice('/api/v0'.length)] : [path]
