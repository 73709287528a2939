import { sendRequest } from '../traffic/send-request.ts'
import { createClients, type NextPath } from './clients.ts'
import { type RequestOutcome, toRequestOutcome } from './request-outcome.ts'

export interface ClosedLoop {
  readonly url: string
  /** Number of requests in flight. */
  readonly concurrency: number
  readonly seconds: number
}

/** Sends the next request when a response arrives, which measures the maximum throughput. */
export async function runClosedLoop(
  { url, concurrency, seconds }: ClosedLoop,
  next: NextPath,
): Promise<RequestOutcome[]> {
  using clients = createClients(concurrency)
  const outcomes: RequestOutcome[] = []
  const start = performance.now()
  const now = () => performance.now() - start
  await Promise.all(
    clients.agents.map(async (agent) => {
      while (now() < seconds * 1000) {
        const { kind, path } = next()
        const atMs = now()
        const result = await sendRequest(url + path, agent)
        outcomes.push(toRequestOutcome({ kind, atMs, ms: now() - atMs }, result))
      }
    }),
  )
  return outcomes
}
