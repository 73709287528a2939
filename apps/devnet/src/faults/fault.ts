import type { LiveChain } from '@ergo-explorer/simchain'
import type { LiveBackend } from '../backend/live-backend.ts'
import type { Answer } from '../http/answer.ts'
import type { Delivery, InterceptedRequest } from '../http/interceptor.ts'

/** How large and how long faults are. Real sizes by default; tests make them small. */
export interface FaultScale {
  readonly slowMs: number
  readonly dripMs: number
  readonly bombBytes: number
  readonly blockBytes: number
  readonly poolSize: number
  /** Requests that are answered before a node goes down in the middle of its work. */
  readonly requestsBeforeDown: number
}

export const FULL_SCALE: FaultScale = {
  slowMs: 30_000,
  dripMs: 1000,
  bombBytes: 2 ** 30,
  blockBytes: 100_000_000,
  poolSize: 100_000,
  requestsBeforeDown: 10,
}

/** What faults work with. */
export interface FaultContext {
  readonly chain: LiveChain
  readonly backend: LiveBackend
  readonly clock: () => number
  /** What the node answers to a GET, without faults. */
  readonly ask: (path: string) => Answer
  readonly scale: FaultScale
}

/** What becomes of an answer; undefined leaves it as it is. */
export type Tamper = (request: InterceptedRequest, answer: Answer) => Changed | Promise<Changed>
type Changed = Delivery | undefined

export interface ActiveFault {
  readonly tamper: Tamper
  /** Puts back what the fault has changed besides answers. */
  readonly end?: () => void
}

export interface Fault {
  readonly id: string
  readonly title: string
  begin(context: FaultContext): ActiveFault
}

export const whole = (answer: Answer): Delivery => ({ as: 'whole', answer })

/** A fault that needs to remember nothing. */
export function stateless(id: string, title: string, tamper: (context: FaultContext) => Tamper): Fault {
  return { id, title, begin: (context) => ({ tamper: tamper(context) }) }
}
