import type { FastifyRequest } from 'fastify'
import { COST_CLASSES } from './cost-classes.ts'

/** What a client may still use. */
export interface CostBudget {
  /** Work that one unit pays for, in milliseconds. */
  readonly unitMs: number
  /** Takes one unit; false if there is none. */
  take(): boolean
  /** Subtracts units; the budget may become negative, and then has to recover first. */
  charge(units: number): void
  /** Rate limit headers, as alternating names and values. */
  headers(): string[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent for clients without a limit. */
    budget?: CostBudget
  }
}

/** Time to read and serialize one row. */
const MS_PER_ROW = 0.02

/** Units that a request was charged when it arrived. */
export const unitsOnArrival = ({ routeOptions }: FastifyRequest): number =>
  COST_CLASSES[routeOptions.config.costClass ?? 'read'].units || 1

/**
 * Charges a request for the time that its queries occupy a database connection, for the rows that they read, and for
 * processor time. The units that were charged when it arrived pay for less than one unit more of work.
 */
export class RequestCost {
  readonly #request: FastifyRequest
  readonly #budget: CostBudget
  #ms = 0
  #charged: number

  constructor(request: FastifyRequest, budget: CostBudget) {
    this.#request = request
    this.#budget = budget
    this.#charged = unitsOnArrival(request)
  }

  add(ms: number, rows = 0): void {
    this.#ms += ms + rows * MS_PER_ROW
    const units = Math.floor(this.#ms / this.#budget.unitMs)
    if (units <= this.#charged) return
    this.#budget.charge(units - this.#charged)
    this.#charged = units
    // The response then states what is left after it.
    this.#request.extraHeaders = this.#budget.headers()
  }
}
