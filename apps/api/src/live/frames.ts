import type { EventRow } from '../queries/events.ts'

/** An event as all its readers get it: bytes that are made once. */
export interface Frame {
  readonly sequence: bigint
  readonly topic: Topic
  readonly bytes: Buffer
}

/** What can be listened to besides single things. */
export const TOPICS = ['blocks', 'mempool'] as const
export type Topic = (typeof TOPICS)[number]

/** Keeps connections open through proxies that close silent ones. */
export const HEARTBEAT = Buffer.from(':\n\n')

export function frameOf(event: EventRow): Frame {
  const { sequence, kind } = event
  return { sequence, topic: kind === 'mempool' ? 'mempool' : 'blocks', bytes: frame(kind, dataOf(event), sequence) }
}

/** Tells who comes back after too long that events are lost to it: what it shows must be asked for again. */
export const resetFrame = (sequence: bigint): Buffer => frame('reset', {}, sequence)

/** News of one thing; it has no number of its own, because who comes back is told how things stand anyway. */
export const newsFrame = (kind: string, data: object): Buffer => frame(kind, data)

function frame(kind: string, data: object, sequence?: bigint): Buffer {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return Buffer.from(`${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

function dataOf({ kind, height, id, timestamp, transactions, size, fees }: EventRow): object {
  if (kind === 'mempool') return { height }
  if (timestamp === null) return { height, id }
  return { height, id, timestamp: Number(timestamp), transactions, size, fees: String(fees) }
}
