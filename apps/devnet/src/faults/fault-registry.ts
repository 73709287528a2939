import type { ResponseDelivery, Interceptor } from '#http/interceptor.ts'
import { type ActiveFault, type Fault, type FaultContext, completeResponse } from './fault.ts'

/** Ends a fault automatically. Both absent: it stays active until it is cleared. */
export interface FaultLimits {
  /** Number of changed responses. */
  readonly requests?: number
  /** Duration in seconds. */
  readonly seconds?: number
}

interface ActiveEntry {
  readonly fault: Fault
  readonly active: ActiveFault
  readonly endsAt: number
  requestsLeft: number
}

export interface ActiveFaultStatus {
  readonly id: string
  readonly title: string
  /** Null: no limit. */
  readonly requestsLeft: number | null
  readonly secondsLeft: number | null
}

/** The active faults. Several can be active: each receives the response changed by the one before. */
export class FaultRegistry {
  readonly #context: FaultContext
  readonly #active = new Map<string, ActiveEntry>()

  constructor(context: FaultContext) {
    this.#context = context
  }

  activate(fault: Fault, { requests = Infinity, seconds = Infinity }: FaultLimits = {}): void {
    this.clear(fault.id)
    const endsAt = this.#context.clock() + seconds * 1000
    this.#active.set(fault.id, { fault, active: fault.start(this.#context), endsAt, requestsLeft: requests })
  }

  /** Clears one fault, or all of them. */
  clear(id?: string): void {
    for (const [each, { active }] of this.#active) {
      if (id !== undefined && id !== each) continue
      this.#active.delete(each)
      active.stop?.()
    }
  }

  list(): ActiveFaultStatus[] {
    this.#clearExpired()
    const now = this.#context.clock()
    return [...this.#active.values()].map(({ fault: { id, title }, requestsLeft, endsAt }) => ({
      id,
      title,
      requestsLeft: finite(requestsLeft),
      secondsLeft: finite((endsAt - now) / 1000),
    }))
  }

  readonly intercept: Interceptor = async (request, response) => {
    this.#clearExpired()
    let delivery: ResponseDelivery = completeResponse(response)
    for (const entry of this.#active.values()) {
      if (delivery.kind !== 'complete') break
      if (entry.requestsLeft <= 0) continue
      // Decremented before waiting, so that a slow fault does not affect more concurrent requests than its limit.
      entry.requestsLeft--
      const changed = await entry.active.tamper(request, delivery.response)
      if (changed === undefined) entry.requestsLeft++
      else delivery = changed
    }
    return delivery
  }

  #clearExpired(): void {
    const now = this.#context.clock()
    for (const [id, { requestsLeft, endsAt }] of this.#active) if (requestsLeft <= 0 || now >= endsAt) this.clear(id)
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
