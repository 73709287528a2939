import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sendRequest, type RequestResult } from '../traffic/send-request.ts'
import { clientAddress } from '../traffic/client-address.ts'

/** The response to one request, with its times. */
export interface TimedResponse {
  readonly path: string
  readonly from: number
  readonly to: number
  /** 0 without a response. */
  readonly status: number
  readonly retryAfter: string | undefined
  /** The error, or the proxy's cache status. */
  readonly reason: string
  /** Body of API responses; page bodies are not stored. */
  readonly text: string
}

export interface IntervalOptions {
  readonly url: string
  /** Requested in a loop. */
  readonly paths: readonly string[]
  /** Selects the client addresses. */
  readonly group: number
  readonly intervalMs: number
  readonly signal: AbortSignal
}

/**
 * Sends requests at fixed intervals without waiting for earlier responses, so that requests during an outage are
 * measured too.
 */
export async function requestAtIntervals({
  url,
  paths,
  group,
  intervalMs,
  signal,
}: IntervalOptions): Promise<TimedResponse[]> {
  const agents = Array.from(
    { length: CLIENTS_PER_GROUP },
    (_, i) => new Agent({ keepAlive: true, localAddress: clientAddress(group * CLIENTS_PER_GROUP + i) }),
  )
  const responses: TimedResponse[] = []
  const inFlight: Promise<void>[] = []
  const send = async (i: number) => {
    const path = paths[i % paths.length] ?? ''
    const from = performance.now()
    const result = await sendRequest(url + path, agents[i % CLIENTS_PER_GROUP] ?? new Agent())
    responses.push({ path, from, to: performance.now(), ...summarize(result, path) })
  }
  const start = performance.now()
  for (let i = 0; !signal.aborted; i++) {
    await sleep(Math.max(0, start + i * intervalMs - performance.now()))
    inFlight.push(send(i))
  }
  await Promise.all(inFlight)
  for (const agent of agents) agent.destroy()
  return responses
}

/** Several clients, so that none exceeds its rate limit. */
const CLIENTS_PER_GROUP = 10

function summarize(
  result: RequestResult,
  path: string,
): Pick<TimedResponse, 'status' | 'retryAfter' | 'reason' | 'text'> {
  if (!result.hasResponse) return { status: 0, retryAfter: undefined, reason: result.reason, text: '' }
  const { status, headers, body } = result
  return {
    status,
    retryAfter: headers['retry-after'],
    reason: String(headers['x-cache'] ?? ''),
    text: path.startsWith('/api/') ? textOf(body, headers['content-encoding']) : '',
  }
}

/** The proxy compresses API responses with gzip only. */
const textOf = (body: Buffer, encoding: string | undefined): string =>
  (encoding === 'gzip' ? gunzipSync(body) : body).toString()
