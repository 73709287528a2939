import type { EventRow } from '../queries/events.ts'

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
  const { sequence, kind } = event
  return { sequence, topic: kind === 'mempool' ? 'mempool' : 'blocks', bytes: frame(kind, dataOf(event), sequence) }
}

/** Tells a client that reconnects too late to reload its data, because events were lost. */
export const encodeResetFrame = (sequence: bigint): Buffer => frame('reset', {}, sequence)

/** Update of one address or transaction. It has no id, since a client that reconnects gets the current state anyway. */
export const encodeUpdateFrame = (kind: string, data: object): Buffer => frame(kind, data)

function frame(kind: string, data: object, sequence?: bigint): Buffer {
  const id = sequence === undefined ? '' : `id: ${sequence}\n`
  return Buffer.from(`${id}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`)
}

function dataOf({ kind, height, id, timestamp, transactions, size, fees }: EventRow): object {
  if (kind === 'mempool') return { height }
  if (timestamp === null) return { height, id }
  return { height, id, timestamp: Number(timestamp), transactions, size, fees: String(fees) }
}
