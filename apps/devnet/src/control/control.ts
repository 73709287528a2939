import type { LiveChain } from '@ergo-explorer/simchain'
import type { FaultRegistry } from '../faults/fault-registry.ts'
import type { ChainGrowthLoop } from '../live/loop.ts'
import type { QueryArguments } from './query-arguments.ts'

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
