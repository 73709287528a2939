import { ApiProblem, TransportError } from './errors.ts'
import { type ExplorerClient, pathOf } from './operation.ts'
import { streamEvents } from './operations/utilities.ts'
import type { LiveEventData } from './types.ts'

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

export interface LiveOptions {
  /** Defaults to `blocks`. */
  readonly topics?: readonly LiveTopic[]
  /** Id of the last event that the caller knows: the stream begins with the next one. */
  readonly lastEventId?: string | undefined
  /** Ends the stream. */
  readonly signal?: AbortSignal | undefined
  /** After this many failed attempts in a row, the stream throws the last error. Defaults to no limit. */
  readonly maxFailures?: number
  /** Delay before the first reconnect, unless the API names one. Doubles with each failure in a row. */
  readonly retryMs?: number
  /** Reconnects if nothing arrives for so long. The API sends a heartbeat every 15 seconds. */
  readonly idleTimeoutMs?: number
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
  options: LiveOptions = {},
): AsyncGenerator<LiveEvent, void, undefined> {
  const { topics = ['blocks'], signal, maxFailures = Infinity, idleTimeoutMs = DEFAULT_IDLE_TIMEOUT_MS } = options
  // A random delay spreads the load after a restart of the API.
  let { lastEventId, retryMs = 1000 + 2000 * Math.random() } = options
  let failures = 0
  const isEnded = () => signal?.aborted === true

  while (!isEnded()) {
    try {
      const params = { topics: topics.join(','), lastEventId }
      for await (const message of connect(client, { params, signal, idleTimeoutMs })) {
        if (message.retryMs !== undefined) retryMs = message.retryMs
        else failures = 0
        if (message.id !== undefined) lastEventId = message.id
        // The API creates events from the schemas of these types.
        if (message.data !== '')
          yield { type: message.event, data: JSON.parse(message.data), id: message.id } as LiveEvent
      }
      throw new TransportError('unreachable', pathOf(streamEvents, params), 'the stream ended')
    } catch (error) {
      if (isEnded()) return
      if (isRejection(error) || ++failures >= maxFailures) throw error
      await delay(Math.min(MAX_RETRY_MS, retryMs * 2 ** (failures - 1)), signal)
    }
  }
}

/** A wrong topic will not become right, but limits on the number of requests or streams pass. */
const isRejection = (error: unknown) => error instanceof ApiProblem && error.status < 500 && error.status !== 429

interface ConnectionOptions {
  readonly params: { readonly topics: string; readonly lastEventId: string | undefined }
  readonly signal: AbortSignal | undefined
  readonly idleTimeoutMs: number
}

/** Messages of one connection, until it ends. */
async function* connect(client: ExplorerClient, { params, signal, idleTimeoutMs }: ConnectionOptions) {
  const idle = new AbortController()
  const signals = signal === undefined ? idle.signal : AbortSignal.any([signal, idle.signal])
  const stream = await streamEvents(client, params, { signal: signals })
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
