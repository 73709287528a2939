import type { Delivery, Interceptor } from '../http/interceptor.ts'
import { type ActiveFault, type Fault, type FaultContext, whole } from './fault.ts'

/** When a fault goes away by itself. Both absent: when it is cleared. */
export interface Until {
  /** So many answers have been changed by it. */
  readonly requests?: number
  /** So much time has passed. */
  readonly seconds?: number
}

interface Posted {
  readonly fault: Fault
  readonly active: ActiveFault
  readonly endsAt: number
  requestsLeft: number
}

export interface PostedFault {
  readonly id: string
  readonly title: string
  /** Null: no limit. */
  readonly requestsLeft: number | null
  readonly secondsLeft: number | null
}

/** The faults that are on. Several may be; what one has done to an answer the next one sees. */
export class FaultBoard {
  readonly #context: FaultContext
  readonly #posted = new Map<string, Posted>()

  constructor(context: FaultContext) {
    this.#context = context
  }

  post(fault: Fault, { requests = Infinity, seconds = Infinity }: Until = {}): void {
    this.clear(fault.id)
    const endsAt = this.#context.clock() + seconds * 1000
    this.#posted.set(fault.id, { fault, active: fault.begin(this.#context), endsAt, requestsLeft: requests })
  }

  /** One fault, or all of them. */
  clear(id?: string): void {
    for (const [each, { active }] of this.#posted) {
      if (id !== undefined && id !== each) continue
      this.#posted.delete(each)
      active.end?.()
    }
  }

  list(): PostedFault[] {
    this.#clearEnded()
    const now = this.#context.clock()
    return [...this.#posted.values()].map(({ fault: { id, title }, requestsLeft, endsAt }) => ({
      id,
      title,
      requestsLeft: finite(requestsLeft),
      secondsLeft: finite((endsAt - now) / 1000),
    }))
  }

  readonly intercept: Interceptor = async (request, answer) => {
    this.#clearEnded()
    let delivery: Delivery = whole(answer)
    for (const posted of this.#posted.values()) {
      if (delivery.as !== 'whole') break
      if (posted.requestsLeft <= 0) continue
      // Counted first: a slow fault must not be in the middle of more requests than it was given.
      posted.requestsLeft--
      const changed = await posted.active.tamper(request, delivery.answer)
      if (changed === undefined) posted.requestsLeft++
      else delivery = changed
    }
    return delivery
  }

  #clearEnded(): void {
    const now = this.#context.clock()
    for (const [id, { requestsLeft, endsAt }] of this.#posted) if (requestsLeft <= 0 || now >= endsAt) this.clear(id)
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
