import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../traffic/send-request.ts'
import { createClients, type NextPath } from './clients.ts'
import { type RequestOutcome, toRequestOutcome } from './request-outcome.ts'

export interface OpenLoop {
  readonly url: string
  /** Run one after the other without a pause. */
  readonly phases: readonly LoadPhase[]
}

export interface LoadPhase {
  readonly perSecond: number
  readonly seconds: number
}

/** Enough clients that none exceeds its rate limit. */
const CLIENTS = 2000
const TICK_MS = 1

/**
 * Sends requests at fixed times, whether or not earlier ones were answered, because visitors do not know how many
 * others there are. Latency counts from the due time, so that a delay of the generator itself does not improve the
 * result.
 */
export async function runOpenLoop({ url, phases }: OpenLoop, next: NextPath): Promise<RequestOutcome[]> {
  using clients = createClients(CLIENTS)
  const outcomes: RequestOutcome[] = []
  const inFlight = new Set<Promise<void>>()
  const start = performance.now()
  const now = () => performance.now() - start
  const send = async (atMs: number) => {
    const { kind, path } = next()
    const result = await sendRequest(url + path, clients.next())
    outcomes.push(toRequestOutcome({ kind, atMs, ms: now() - atMs }, result))
  }
  for (const atMs of generateDueTimes(phases)) {
    while (now() < atMs) await sleep(TICK_MS)
    const pending: Promise<void> = send(atMs).finally(() => inFlight.delete(pending))
    inFlight.add(pending)
  }
  await Promise.all(inFlight)
  return outcomes
}

/** Milliseconds since the start. */
export function* generateDueTimes(phases: readonly LoadPhase[]): Generator<number> {
  let startMs = 0
  for (const { perSecond, seconds } of phases) {
    for (let i = 0; i < perSecond * seconds; i++) yield startMs + (i * 1000) / perSecond
    startMs += seconds * 1000
  }
}
