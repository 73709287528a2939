import type { LiveChain } from '@ergo-explorer/simchain'
import type { FaultRegistry } from '#faults/fault-registry.ts'
import type { ChainGrowthLoop } from './growth-loop.ts'

/** The objects that controls act on. */
export interface ControlContext {
  readonly chain: LiveChain
  readonly loop: Pick<ChainGrowthLoop, 'isPaused' | 'pause' | 'resume'>
  readonly faultRegistry: FaultRegistry
  readonly clock: () => number
}

export interface ControlEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The path after the prefix. */
  readonly name: string
  /** An example query. */
  readonly query: string
  readonly help: string
  /** Reads all arguments before it acts. The result is merged into the response, next to the state. */
  readonly run: (context: ControlContext, query: QueryArguments) => object | undefined
}

export interface IntegerBounds {
  readonly min: number
  readonly max: number
  /** Absent: the argument is required. */
  readonly defaultValue?: number
}

/** Thrown for an invalid call; the message names the expected value. */
export class InvalidArgument extends Error {
  override name = 'BadArgument'
  readonly code = 'bad_argument'
}

/** Reads the query of a control by name, and rejects arguments that were not read. */
export class QueryArguments {
  readonly #query: URLSearchParams
  readonly #read = new Set<string>()

  constructor(query: URLSearchParams) {
    this.#query = query
  }

  text(name: string): string | undefined {
    this.#read.add(name)
    return this.#query.get(name) ?? undefined
  }

  integer(name: string, { min, max, defaultValue }: IntegerBounds): number {
    const value = this.optionalInteger(name, { min, max }) ?? defaultValue
    if (value === undefined) throw new InvalidArgument(`${name} is required: an integer from ${min} to ${max}`)
    return value
  }

  optionalInteger(name: string, { min, max }: Pick<IntegerBounds, 'min' | 'max'>): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgument(`${name} is ${JSON.stringify(text)}, not an integer from ${min} to ${max}`)
    }
    return value
  }

  flag(name: string): boolean {
    const text = this.text(name)
    return text !== undefined && text !== '0' && text !== 'false'
  }

  /** Call after all known arguments were read. */
  rejectUnknown(): void {
    const unknown = [...this.#query.keys()].filter((name) => !this.#read.has(name))
    if (unknown.length > 0) throw new InvalidArgument(`unknown parameter: ${unknown.join(', ')}`)
  }
}
