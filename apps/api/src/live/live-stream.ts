import { toNanoErg } from '@ergo-explorer/chain'
import type { Socket } from 'node:net'
import type { LiveEventData } from '@ergo-explorer/contract'
import { formatEventId } from '#database/tip.ts'
import type { EventRow } from '#queries/live-events.ts'

/** Buffer limit for a client that does not read. Beyond it, the connection is closed; the client may reconnect. */
export const MAX_BUFFERED_BYTES = 65_536

/** Totals of all streams. */
export interface StreamTotals {
  /** Messages since the start of the process, including heartbeats. */
  sent: number
  /** Streams closed because the client did not read. */
  dropped: number
  /** Bytes that clients have not read yet. */
  bufferedBytes: number
}

export interface LiveStreamOptions {
  readonly topics: ReadonlySet<Topic>
  readonly totals: StreamTotals
  /** Above this total, clients with unread bytes are disconnected. */
  readonly maxTotalBytes: number
}

/** A client connection. Bytes are written directly to the socket, without HTTP chunks. */
export class LiveStream {
  readonly topics: ReadonlySet<Topic>
  /** Number of the newest event when the stream began: later ones are sent as they happen. */
  position = 0n
  readonly #socket: Socket
  readonly #totals: StreamTotals
  readonly #maxTotalBytes: number
  /** Part of the total. */
  #bufferedBytes = 0
  /** Messages that follow those that are sent first. */
  #held: Buffer[] | undefined
  #heldBytes = 0

  constructor(socket: Socket, { topics, totals, maxTotalBytes }: LiveStreamOptions) {
    this.#socket = socket
    this.#totals = totals
    this.#maxTotalBytes = maxTotalBytes
    this.topics = topics
  }

  /** Holds back what {@link send} gets, until {@link release}. */
  hold(): void {
    this.#held = []
  }

  /** Sends what was held back. */
  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    if (held.length > 0) this.sendNow(Buffer.concat(held))
  }

  /** Returns false if the connection is closed. */
  send(bytes: Buffer): boolean {
    if (this.#held === undefined) return this.sendNow(bytes)
    if (this.#socket.destroyed) return false
    this.#heldBytes += bytes.length
    if (this.#heldBytes > MAX_BUFFERED_BYTES) return this.#drop()
    this.#held.push(bytes)
    return true
  }

  /** Sends also while others are held back. */
  sendNow(bytes: Buffer): boolean {
    if (this.#socket.destroyed) return false
    this.#count(this.#socket.writableLength)
    const max = this.#totals.bufferedBytes > this.#maxTotalBytes ? 0 : MAX_BUFFERED_BYTES
    if (this.#bufferedBytes > max) return this.#drop()
    this.#totals.sent++
    this.#socket.write(bytes)
    this.#count(this.#socket.writableLength)
    return true
  }

  /**
   * Resolves when the client can take more bytes, false if the connection is closed. A client that does not read for
   * this time is disconnected.
   */
  async waitUntilRead(timeoutMs: number): Promise<boolean> {
    const socket = this.#socket
    if (!socket.destroyed && socket.writableNeedDrain) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(() => this.#drop(), timeoutMs)
      socket.once('drain', resolve).once('close', resolve)
      await promise
      clearTimeout(timer)
      socket.off('drain', resolve).off('close', resolve)
    }
    if (socket.destroyed) return false
    this.#count(socket.writableLength)
    return true
  }

  /** Whether the client has read everything that was sent. */
  get isIdle(): boolean {
    return this.#socket.writableLength === 0
  }

  get isClosed(): boolean {
    return this.#socket.destroyed
  }

  end(): void {
    this.#socket.end()
  }

  /** Also needed when the client closed the connection. */
  close(): void {
    this.#socket.destroy()
    this.#count(0)
  }

  #drop(): false {
    this.#totals.dropped++
    this.close()
    return false
  }

  #count(bufferedBytes: number): void {
    this.#totals.bufferedBytes += bufferedBytes - this.#bufferedBytes
    this.#bufferedBytes = bufferedBytes
  }
}

/** An encoded event, shared by all streams. */
export interface EventFrame {
  readonly sequence: bigint
  /** Names the event among those of all databases. */
  readonly id: string
  readonly topic: Topic
  readonly bytes: Buffer
}

/** Topics besides single addresses and transactions. */
export const TOPICS = ['blocks', 'mempool'] as const
export type Topic = (typeof TOPICS)[number]

/** Keeps connections open through proxies that close idle ones. */
export const HEARTBEAT_FRAME = Buffer.from(':\n\n')

export function encodeEventFrame(event: EventRow): EventFrame {
  const { sequence, epoch, kind, height, id: blockId } = event
  const id = formatEventId(sequence, epoch)
  switch (kind) {
    case 'block':
      return { sequence, id, topic: 'blocks', bytes: frame('block', blockData(event), id) }
    case 'undo':
      return { sequence, id, topic: 'blocks', bytes: frame('undo', { height, blockId }, id) }
    case 'mempool':
      return { sequence, id, topic: 'mempool', bytes: frame('mempool', { height }, id) }
  }
}

/** Tells a client to reload its data, because events may have been lost. It continues after the event of this id. */
export const encodeResetFrame = (eventId: string | undefined): Buffer => frame('reset', {}, eventId)

/** The client continues after the event of this id, although it gets no event. */
export const encodeIdFrame = (eventId: string): Buffer => Buffer.from(`id: ${eventId}\n\n`)

/** @param id undefined for the current state, which a client that reconnects gets again */
export const encodeSubjectFrame = <Kind extends 'address' | 'transaction'>(
  kind: Kind,
  data: LiveEventData[Kind],
  id: string | undefined,
): Buffer => frame(kind, data, id)

function frame<Kind extends keyof LiveEventData>(kind: Kind, data: LiveEventData[Kind], id?: string): Buffer {
  return Buffer.from(`${id === undefined ? '' : `id: ${id}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

function blockData({ height, id: blockId, timestamp, transactions, size, fees }: EventRow): LiveEventData['block'] {
  if (timestamp === null || transactions === null || size === null || fees === null) return { height, blockId }
  return { height, blockId, timestamp: Number(timestamp), transactionCount: transactions, size, fees: toNanoErg(fees) }
}
