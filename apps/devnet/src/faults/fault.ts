import type { LiveChain } from '@ergo-explorer/simchain'
import type { LiveBackend } from '#backend/live-backend.ts'
import type { NodeResponse } from '#http/node-response.ts'
import type { ResponseDelivery, InterceptedRequest } from '#http/interceptor.ts'

/** Sizes and durations of faults. Realistic by default; tests use small ones. */
export interface FaultScale {
  readonly slowMs: number
  readonly dripMs: number
  readonly bombBytes: number
  readonly blockBytes: number
  readonly mempoolSize: number
  /** Requests that are served before the node goes down. */
  readonly requestsBeforeDown: number
}

export const DEFAULT_FAULT_SCALE: FaultScale = {
  slowMs: 30_000,
  dripMs: 1000,
  bombBytes: 2 ** 30,
  blockBytes: 100_000_000,
  mempoolSize: 100_000,
  requestsBeforeDown: 10,
}

/** The objects that faults act on. */
export interface FaultContext {
  readonly chain: LiveChain
  readonly backend: LiveBackend
  readonly clock: () => number
  /** Requests a path with GET, bypassing all faults. */
  readonly request: (path: string) => NodeResponse
  readonly scale: FaultScale
}

/** Changes how a response is delivered; undefined leaves it unchanged. */
export type TamperWithResponse = (
  request: InterceptedRequest,
  response: NodeResponse,
) => TamperResult | Promise<TamperResult>
type TamperResult = ResponseDelivery | undefined

export interface ActiveFault {
  readonly tamper: TamperWithResponse
  /** Restores what the fault has changed besides responses. */
  readonly stop?: () => void
}

export interface Fault {
  readonly id: string
  readonly title: string
  start(context: FaultContext): ActiveFault
}

export const completeResponse = (response: NodeResponse): ResponseDelivery => ({ kind: 'complete', response })

/** A fault without state. */
export function statelessFault(
  id: string,
  title: string,
  tamper: (context: FaultContext) => TamperWithResponse,
): Fault {
  return { id, title, start: (context) => ({ tamper: tamper(context) }) }
}
