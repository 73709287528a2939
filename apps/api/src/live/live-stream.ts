import { toNanoErg } from '@ergo-explorer/chain'
import type { Socket } from 'node:net'
import type { LiveEventData } from '@ergo-explorer/contract'
import type { EventRow } from '#queries/live-events.ts'

/** Buffer limit for a client that does not read. Beyond it, the connection is closed; the client may reconnect. */
const MAX_BUFFERED_BYTES = 65_536

/** Totals of all streams since the start of the process. */
export interface StreamCounts {
  /** Includes heartbeats. */
  sent: number
  /** Streams closed because the client did not read. */
  dropped: number
}

export interface LiveStreamOptions {
  readonly topics: ReadonlySet<Topic>
  /** Keys of the watched addresses and transactions. */
  readonly subjects: readonly string[]
  readonly lastSequence: bigint
  readonly counts: StreamCounts
}

/** A client connection. Bytes are written directly to the socket, without HTTP chunks. */
export class LiveStream {
  readonly topics: ReadonlySet<Topic>
  readonly subjects: readonly string[]
  /** Sequence of the last event sent. */
  lastSequence: bigint
  readonly #socket: Socket
  readonly #counts: StreamCounts

  constructor(socket: Socket, { topics, subjects, lastSequence, counts }: LiveStreamOptions) {
    this.#socket = socket
    this.#counts = counts
    this.topics = topics
    this.subjects = subjects
    this.lastSequence = lastSequence
  }

  /** Returns false if the connection is closed. */
  send(bytes: Buffer): boolean {
    if (this.#socket.destroyed) return false
    if (this.#socket.writableLength > MAX_BUFFERED_BYTES) {
      this.#counts.dropped++
      this.#socket.destroy()
      return false
    }
    this.#counts.sent++
    this.#socket.write(bytes)
    return true
  }

  end(): void {
    this.#socket.end()
  }
}

/** An encoded event, shared by all streams. */
export interface EventFrame {
  readonly sequence: bigint
  readonly topic: Topic
  readonly bytes: Buffer
}

/** Topics besides single addresses and transactions. */
export const TOPICS = ['blocks', 'mempool'] as const
export type Topic = (typeof TOPICS)[number]

/** Keeps connections open through proxies that close idle ones. */
export const HEARTBEAT_FRAME = Buffer.from(':\n\n')

export function encodeEventFrame(event: EventRow): EventFrame {
  const { sequence, kind, height, id } = event
  switch (kind) {
    case 'block':
      return { sequence, topic: 'blocks', bytes: frame('block', blockData(event), sequence) }
    case 'undo':
      return { sequence, topic: 'blocks', bytes: frame('undo', { height, id }, sequence) }
    case 'mempool':
      return { sequence, topic: 'mempool', bytes: frame('mempool', { height }, sequence) }
  }
}

/** Tells a client that reconnects too late to reload its data, because events were lost. */
export const encodeResetFrame = (sequence: bigint): Buffer => frame('reset', {}, sequence)

/** Update of one address or transaction. It has no id, since a client that reconnects gets the current state anyway. */
export const encodeUpdateFrame = <Kind extends 'address' | 'transaction'>(
  kind: Kind,
  data: LiveEventData[Kind],
): Buffer => frame(kind, data)

function frame<Kind extends keyof LiveEventData>(kind: Kind, data: LiveEventData[Kind], sequence?: bigint): Buffer {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return Buffer.from(`${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

function blockData({ height, id, timestamp, transactions, size, fees }: EventRow): LiveEventData['block'] {
  if (timestamp === null || transactions === null || size === null || fees === null) return { height, id }
  return { height, id, timestamp: Number(timestamp), transactions, size, fees: toNanoErg(fees) }
}
