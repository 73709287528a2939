import type { LiveChain } from '@ergo-explorer/simchain'
import type { FaultBoard } from '../faults/fault-board.ts'
import type { Loop } from '../live/loop.ts'
import type { Arguments } from './arguments.ts'

/** What the controls steer. */
export interface Controlled {
  readonly chain: LiveChain
  readonly loop: Pick<Loop, 'isPaused' | 'pause' | 'resume'>
  readonly board: FaultBoard
  readonly clock: () => number
}

export interface Control {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Behind the prefix. */
  readonly name: string
  /** An example of its query. */
  readonly query: string
  readonly help: string
  /** Reads all its arguments first and then does it. What it returns is answered beside the state. */
  readonly run: (controlled: Controlled, given: Arguments) => object | undefined
}
