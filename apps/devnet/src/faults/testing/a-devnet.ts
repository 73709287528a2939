import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generate, LiveChain, type SimBlock, Simulation } from '@ergo-explorer/simchain'
import { LiveBackend } from '../../backend/live-backend.ts'
import { createControl } from '../../control/create-control.ts'
import type { Answer } from '../../http/answer.ts'
import { createNodeApi } from '../../http/node-api.ts'
import { createNodeServer } from '../../http/node-server.ts'
import { type Listening, listening } from '../../http/testing/listening.ts'
import { FaultBoard } from '../fault-board.ts'
import type { FaultScale } from '../fault.ts'

export const END_TIME = Date.UTC(2026, 10, 1)
export const BLOCKS = 260

const blake2b256 = await createBlake2b256()
const preset = presetOf('devnet')
const simulation = new Simulation({ preset, profile: 'demo', seed: 'devnet test', blake2b256 })
let made: SimBlock[] | undefined

/** A chain of its own for each test; the blocks it starts from are made once. */
export function aLiveChain(): LiveChain {
  made ??= [...generate(simulation, { blocks: BLOCKS, endTime: END_TIME, spanMs: 86_400_000 })]
  const chain = new LiveChain(simulation, made, END_TIME)
  chain.room.act(6, END_TIME)
  return chain
}

/** Everything that takes long or much is short and little. */
const SMALL: FaultScale = {
  slowMs: 60,
  dripMs: 1,
  bombBytes: 20_000_000,
  blockBytes: 2_000_000,
  poolSize: 5000,
  requestsBeforeDown: 2,
}

export interface ADevnet extends Listening {
  readonly chain: LiveChain
  readonly backend: LiveBackend
  readonly board: FaultBoard
  readonly loop: { isPaused: boolean; pause(): void; resume(): void }
  /** The chain's time, which only tests move. */
  readonly time: { now: number }
  /** What the node says without faults. */
  readonly ask: (path: string) => Answer
}

/** A devnet on a real port. */
export async function aDevnet(chain = aLiveChain()): Promise<ADevnet> {
  const time = { now: END_TIME + 60_000 }
  const clock = () => time.now
  const backend = new LiveBackend(chain, clock)
  const api = createNodeApi({ backend, preset, blake2b256, clock })
  const ask = (path: string) =>
    api({ method: 'GET', path, query: new URLSearchParams(), body: '', contentType: undefined })
  const board = new FaultBoard({ chain, backend, clock, ask, scale: SMALL })
  const loop = {
    isPaused: false,
    pause: () => void (loop.isPaused = true),
    resume: () => void (loop.isPaused = false),
  }
  const control = createControl({ chain, loop, board, clock })
  const server = createNodeServer({ backend, preset, blake2b256, clock, control, faults: board.intercept })
  return { ...(await listening(server)), chain, backend, board, loop, time, ask }
}
