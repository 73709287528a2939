import { Readable } from 'node:stream'
import type { Operation, ResponseOf } from '@ergo-explorer/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Sight } from '../database/sources.ts'
import { answerOf, sendAnswer, setHead } from './answer.ts'
import type { Desk } from './desk.ts'
import { cacheControl } from './freshness.ts'
import { Refusal } from './refusal.ts'
import { requestReader } from './request-reader.ts'
import { type Asked, type Manner, pathsOf } from './serve.ts'
import { traceOf } from './trace.ts'
import { Unavailable } from './unavailable.ts'
import { writerOf } from './writer.ts'

type Batches<Item> = AsyncIterable<readonly Item[]>
export type StreamHandler<T extends Operation, Item> = (
  asked: Asked<T>,
  sight: Sight,
) => Batches<Item> | Refusal | Promise<Batches<Item> | Refusal>

/** How the values of a stream stand one behind the other. */
interface Frame {
  readonly open: string
  readonly between: string
  readonly close: string
}
const BACK_TO_BACK: Frame = { open: '', between: '', close: '' }
const ARRAY: Frame = { open: '[', between: ',', close: ']' }

/** Routes an operation whose answer is JSON values back to back, without brackets or commas, sent while it is read. */
export const serveStream = <const T extends Operation>(
  app: FastifyInstance,
  desk: Desk,
  operation: T,
  manner: Manner,
  handler: StreamHandler<T, ResponseOf<T>>,
): void => serveFramed(app, desk, operation, manner, handler, operation.response, BACK_TO_BACK)

/** Routes an operation whose answer is a long list without pages, sent while it is read. */
export const serveList = <const T extends Operation & { readonly response: { readonly items: object } }>(
  app: FastifyInstance,
  desk: Desk,
  operation: T,
  manner: Manner,
  handler: StreamHandler<T, ResponseOf<T> extends readonly (infer Item)[] ? Item : never>,
): void => serveFramed(app, desk, operation, manner, handler, operation.response.items, ARRAY)

function serveFramed<T extends Operation, Item>(
  app: FastifyInstance,
  desk: Desk,
  operation: T,
  { freshness, bucket = 'read' }: Manner,
  handler: StreamHandler<T, Item>,
  item: object,
  frame: Frame,
): void {
  const read = requestReader(operation)
  const { write } = writerOf({ response: item })
  for (const url of pathsOf(operation))
    app.route({
      method: operation.method,
      url,
      config: { bucket, costly: 'stream' },
      async handler(request, reply) {
        const asked = read(request)
        if (!asked.ok) return sendAnswer(reply, answerOf(asked.refusal))
        const sight = desk.look(operation.operationId, traceOf(request))
        if (sight === undefined) throw new Unavailable('the index is not ready')
        // The parts were read by the operation's own schemas, which is what Asked says.
        const given = await handler(asked.parts as Asked<T>, sight)
        if (given instanceof Refusal) return sendAnswer(reply, answerOf(given))
        setHead(reply, { cacheControl: cacheControl(freshness), height: sight.tip.height })
        return sendPieces(reply.header('content-type', 'application/json'), await begun(texts(given, write, frame)))
      },
    })
}

async function* texts<Item>(
  batches: Batches<Item>,
  write: (value: unknown) => string,
  frame: Frame,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield (isFirst ? frame.open : frame.between) + batch.map(write).join(frame.between)
    isFirst = false
  }
  yield isFirst ? frame.open + frame.close : frame.close
}

/** For who asks for the head alone, no more than the first piece is read. */
export function sendPieces(reply: FastifyReply, body: Readable): FastifyReply {
  if (reply.request.method === 'HEAD') body.destroy()
  return reply.send(body)
}

/** Waits for the first piece, so that what fails at once is an answer of its own and not a torn one. */
export async function begun(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next()
  const all = async function* () {
    if (first.done !== true) yield first.value
    yield* pieces
  }
  return Readable.from(all(), { objectMode: false })
}
