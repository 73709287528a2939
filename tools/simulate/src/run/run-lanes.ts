import { Worker } from 'node:worker_threads'
import { planOf } from '../plan/plan.ts'
import type { LaneData } from './lane.ts'
import { fatalOutcome, type Outcome } from './outcome.ts'

export interface LanesOptions {
  readonly seeds: readonly number[]
  readonly blocks: number
  readonly lanes: number
  readonly onOutcome: (outcome: Outcome) => void
}

/**
 * Plays several seeds at once, each lane in a thread and with a server of its own: what crashes must not disturb its
 * neighbours.
 */
export async function runLanes({ seeds, blocks, lanes, onOutcome }: LanesOptions): Promise<void> {
  const waiting = [...seeds]
  const runLane = async (): Promise<void> => {
    while (waiting.length > 0) await runUntilDead({ blocks }, waiting, onOutcome)
  }
  await Promise.all(Array.from({ length: Math.min(lanes, seeds.length) }, runLane))
}

/** Hands seeds to one thread until there are none, or until one of them ends it. */
function runUntilDead(data: LaneData, waiting: number[], onOutcome: (outcome: Outcome) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const lane = new Worker(new URL('lane.ts', import.meta.url), { workerData: data })
  let seed: number | undefined
  lane.on('message', (message: 'ready' | Outcome) => {
    if (message !== 'ready') onOutcome(message)
    seed = waiting.shift()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    lane.postMessage(seed)
  })
  lane.on('error', (error: Error) => {
    if (seed === undefined) reject(error)
    else onOutcome(fatalOutcome(planOf(seed, data.blocks), error))
  })
  lane.on('exit', () => resolve())
  return promise
}
