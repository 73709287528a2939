import { ApiProblem, TransportError } from './errors.ts'
import { type ApiFunction, buildPath, defineOperation, type ExplorerClient } from './operation.ts'
import { listChanges, type ListChangesParams } from './operations/blocks.ts'
import { streamEvents } from './operations/utilities.ts'
import type { ChangePage, LiveEventData } from './types.ts'

export type LiveTopic = 'blocks' | 'mempool' | `address:${string}` | `transaction:${string}`

/** An event with its data. Ignore events of unknown types: later versions of the API may send more. */
export type LiveEvent = {
  [Type in keyof LiveEventData]: {
    readonly type: Type
    readonly data: LiveEventData[Type]
    /** Resumes the stream after this event, see `lastEventId`; undefined for events of addresses and transactions. */
    readonly id: string | undefined
  }
}[keyof LiveEventData]

/** How a stream is kept open. */
export interface StreamOptions {
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined
  /** After this many failed attempts in a row, the stream throws the last error. Defaults to no limit. */
  readonly maxFailures?: number
  /** Delay before the first reconnect, unless the API names one. Doubles with each failure in a row. */
  readonly retryMs?: number
  /** Reconnects if nothing arrives for so long. The API sends a heartbeat every 15 seconds. */
  readonly idleTimeoutMs?: number
}

export interface LiveOptions extends StreamOptions {
  /** Defaults to `blocks`. */
  readonly topics?: readonly LiveTopic[]
  /** Id of the last event that the caller knows: the stream begins with the next one. */
  readonly lastEventId?: string | undefined
}

const DEFAULT_IDLE_TIMEOUT_MS = 45_000
const MAX_RETRY_MS = 30_000

/**
 * Live events: `for await (const event of subscribe(client, { topics: ['blocks'] }))`. Reconnects after a failure and
 * continues with the next event; after a `reset` event, reload your data. Ends when the signal is aborted.
 *
 * @throws ApiProblem if the API rejects the subscription
 */
export async function* subscribe(
  client: ExplorerClient,
  { topics = ['blocks'], lastEventId, ...options }: LiveOptions = {},
): AsyncGenerator<LiveEvent, void, undefined> {
  const paramsOf = (id: string | undefined) => ({ topics: topics.join(','), lastEventId: id ?? lastEventId })
  for await (const { event, data, id } of receive(client, streamEvents, paramsOf, options))
    // The API creates events from the schemas of these types.
    yield { type: event, data: JSON.parse(data), id } as LiveEvent
}

const streamChanges = /* @__PURE__ */ defineOperation<ListChangesParams, ReadableStream<Uint8Array>>(
  listChanges.id,
  listChanges.path,
  { format: 'stream' },
)

/**
 * Pages of the change feed as they appear: `for await (const page of followChanges(client, { after: cursor }))`. Apply
 * each page and store its `next` together, so that the next run continues behind it. Reconnects after a failure. Ends
 * when the signal is aborted.
 *
 * @throws ApiProblem if the API rejects the cursor or a filter
 */
export async function* followChanges(
  client: ExplorerClient,
  params: ListChangesParams = {},
  options: StreamOptions = {},
): AsyncGenerator<ChangePage, void, undefined> {
  const paramsOf = (id: string | undefined) => ({ ...params, after: id ?? params.after })
  for await (const { event, data } of receive(client, streamChanges, paramsOf, options))
    // The API creates pages from the schema of this type.
    if (event === 'changes') yield JSON.parse(data) as ChangePage
}

/** Messages of a stream with data, over any number of connections. */
async function* receive<Params extends object>(
  client: ExplorerClient,
  operation: ApiFunction<Params, ReadableStream<Uint8Array>>,
  paramsOf: (lastId: string | undefined) => Params,
  options: StreamOptions,
): AsyncGenerator<Message, void, undefined> {
  const { signal, maxFailures = Infinity, idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS } = options
  // A random delay spreads the load after a restart of the API.
  let { retryMs = 1000 + 2000 * Math.random() } = options
  let lastId: string | undefined
  let failures = 0
  const isEnded = () => signal?.aborted === true

  while (!isEnded()) {
    try {
      const params = paramsOf(lastId)
      for await (const message of connect(client, { operation, params, signal, idleTimeoutMs })) {
        if (message.retryMs !== undefined) retryMs = message.retryMs
        else failures = 0
        if (message.id !== undefined) lastId = message.id
        if (message.data !== '') yield message
      }
      throw new TransportError('unreachable', buildPath(operation.path, params), 'the stream ended')
    } catch (error) {
      if (isEnded()) return
      if (isRejection(error) || ++failures >= maxFailures) throw error
      await delay(Math.min(MAX_RETRY_MS, retryMs * 2 ** (failures - 1)), signal)
    }
  }
}

/** A wrong topic will not become right, but limits on the number of requests or streams pass. */
const isRejection = (error: unknown) => error instanceof ApiProblem && error.status < 500 && error.status !== 429

interface ConnectionOptions<Params extends object> {
  readonly operation: ApiFunction<Params, ReadableStream<Uint8Array>>
  readonly params: Params
  readonly signal: AbortSignal | undefined
  readonly idleTimeoutMs: number
}

/** Messages of one connection, until it ends. */
async function* connect<Params extends object>(
  client: ExplorerClient,
  { operation, params, signal, idleTimeoutMs }: ConnectionOptions<Params>,
) {
  const idle = new AbortController()
  const signals = signal === undefined ? idle.signal : AbortSignal.any([signal, idle.signal])
  const stream = await client.send<ReadableStream<Uint8Array>>(operation, params, { signal: signals })
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const timer = setTimeout(() => idle.abort(), idleTimeoutMs)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      const messages = (text + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      text = messages.pop() ?? ''
      yield* messages.map(parseMessage)
    }
  } finally {
    // Closes the connection when the caller stops before the end.
    await reader.cancel().catch(() => undefined)
  }
}

interface Message {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
  readonly retryMs: number | undefined
}

/** Parses one server-sent event. A heartbeat is a comment, so all its fields are empty. */
function parseMessage(message: string): Message {
  const fields = message.split(/\r?\n/).map((line) => /^(\w+): ?(.*)$/.exec(line))
  const values = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []))
  const retry = values('retry').at(-1)
  return {
    event: values('event').at(-1) ?? 'message',
    data: values('data').join('\n'),
    id: values('id').at(-1),
    retryMs: retry === undefined ? undefined : Number(retry),
  }
}

/** Resolves early when the signal is aborted. */
function delay(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}
