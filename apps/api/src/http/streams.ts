import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Operation, ResponseOf } from '@ergo-explorer/contract'
import { negotiateEncoding } from '@ergo-explorer/service'
import type { FastifyContextConfig, FastifyReply } from 'fastify'
import type { ReadSnapshot } from '#database/database-cluster.ts'
import { setStreamHeaders, createSerializer } from './response.ts'
import { formatCacheControl } from './freshness.ts'
import { costClassOf } from './operation-costs.ts'
import { createRequestParser } from './request-parser.ts'
import { type OperationRequest, listOperationPaths, type Router, type RouteOptions } from './operations.ts'
import { requirementOf, waitUntilReached } from './read-requirement.ts'
import { getRequestTrace } from './trace.ts'
import { Unavailable } from './error-handler.ts'

type Batches<Item> = AsyncIterable<readonly Item[]>
export type StreamHandler<T extends Operation, Item> = (
  request: OperationRequest<T>,
  snapshot: ReadSnapshot,
) => Batches<Item> | Promise<Batches<Item>>

/** What separates the values of a stream. */
interface Delimiters {
  readonly open: string
  readonly between: string
  readonly close: string
}
const CONCATENATED: Delimiters = { open: '', between: '', close: '' }
const ARRAY: Delimiters = { open: '[', between: ',', close: ']' }

/** Routes an operation whose response is concatenated JSON values, without brackets or commas, sent while they are read. */
export const serveStream = <const T extends Operation>(
  router: Router,
  operation: T,
  options: StreamOptions<T, ResponseOf<T>>,
): void => serveBatches(router, operation, { ...options, itemSchema: operation.response, delimiters: CONCATENATED })

/** Routes an operation whose response is a long JSON array without pages, sent while it is read. */
export const serveStreamedArray = <const T extends Operation & { readonly response: { readonly items: object } }>(
  router: Router,
  operation: T,
  options: StreamOptions<T, ResponseOf<T> extends readonly (infer Item)[] ? Item : never>,
): void => serveBatches(router, operation, { ...options, itemSchema: operation.response.items, delimiters: ARRAY })

interface StreamOptions<T extends Operation, Item> extends RouteOptions {
  readonly handler: StreamHandler<T, Item>
}

interface BatchOptions<T extends Operation, Item> extends StreamOptions<T, Item> {
  readonly itemSchema: object
  readonly delimiters: Delimiters
}

function serveBatches<T extends Operation, Item>(
  router: Router,
  operation: T,
  { freshness, bucket = 'read', handler, itemSchema, delimiters }: BatchOptions<T, Item>,
): void {
  const { serialize } = createSerializer({ response: itemSchema })
  serveStreamedOperation<T, Batches<Item>>(router, operation, {
    config: { bucket, concurrencyGroup: 'stream' },
    handler,
    async send(reply, batches, { height }) {
      setStreamHeaders(reply, { cacheControl: formatCacheControl(freshness), height })
      return sendStream(
        reply.header('content-type', 'application/json'),
        await awaitFirstChunk(jsonChunks(batches, serialize, delimiters)),
      )
    },
  })
}

export interface StreamedOperation<T extends Operation, Result extends object> {
  readonly config: FastifyContextConfig
  readonly handler: (request: OperationRequest<T>, snapshot: ReadSnapshot) => Result | Promise<Result>
  /** `height` is that of the tip. */
  readonly send: (
    reply: FastifyReply,
    result: Result,
    source: { readonly request: OperationRequest<T>; readonly height: number },
  ) => Promise<FastifyReply>
}

/** Routes an operation whose response is sent while it is read, and so is not cached. */
export function serveStreamedOperation<T extends Operation, Result extends object>(
  { app, context }: Router,
  operation: T,
  { config, handler, send }: StreamedOperation<T, Result>,
): void {
  const parse = createRequestParser(operation)
  for (const url of listOperationPaths(operation))
    app.route({
      method: operation.method,
      url,
      config: { ...costClassOf(operation), ...config },
      async handler(httpRequest, reply) {
        const parsed = parse(httpRequest)
        if (!parsed.ok) throw parsed.error
        const required = requirementOf(httpRequest)
        if (required !== undefined) await waitUntilReached(context, httpRequest, required)
        const snapshot = context.openSnapshot(operation.operationId, getRequestTrace(httpRequest), required)
        if (snapshot === undefined) throw new Unavailable('the index is not ready')
        // Parsed by the operation's own schemas.
        const request = parsed.parts as OperationRequest<T>
        const result = await handler(request, snapshot)
        return send(reply, result, { request, height: snapshot.tip.height })
      },
    })
}

async function* jsonChunks<Item>(
  batches: Batches<Item>,
  serialize: (value: unknown) => string,
  delimiters: Delimiters,
): AsyncGenerator<string> {
  let isFirst = true
  for await (const batch of batches) {
    if (batch.length === 0) continue
    yield (isFirst ? delimiters.open : delimiters.between) + batch.map(serialize).join(delimiters.between)
    isFirst = false
  }
  yield isFirst ? delimiters.open + delimiters.close : delimiters.close
}

/** For HEAD, nothing after the first chunk is read. */
export function sendStream(reply: FastifyReply, body: Readable): FastifyReply {
  const { method, headers } = reply.request
  if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
  if (method === 'HEAD') body.destroy()
  if (method === 'HEAD' || negotiateEncoding(headers['accept-encoding'], STREAM_COMPRESSIONS) === 'identity')
    return reply.send(body)
  // If the client disconnects, `pipeline` ends the reading.
  const compressed = pipeline(body, createGzip({ level: STREAM_LEVEL }), () => undefined)
  return reply.header('content-encoding', 'gzip').send(compressed)
}

/** Brotli needs several megabytes for each stream. */
const STREAM_COMPRESSIONS = ['gzip'] as const
/** Each stream is sent once, so speed matters more. */
const STREAM_LEVEL = 3

/** Waits for the first chunk, so that an immediate failure becomes an error response instead of a truncated body. */
export async function awaitFirstChunk(chunks: AsyncGenerator<string>): Promise<Readable> {
  const first = await chunks.next()
  const all = async function* () {
    if (first.done !== true) yield first.value
    yield* chunks
  }
  return Readable.from(all(), { objectMode: false })
}
