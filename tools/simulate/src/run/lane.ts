import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startLaneDatabases } from '../database/lane-databases.ts'
import { planOf } from '../plan/plan.ts'
import { runSeed } from './run-seed.ts'

/** What a lane is given when it begins. After that come seeds, one at a time, and in the end `undefined`. */
export interface LaneData {
  readonly blocks: number
}

const { blocks } = workerData as LaneData
const port = parentPort
if (port === null) throw new Error('A lane is a thread of its own')
const seeds = on(port, 'message') as AsyncIterable<[number | undefined]>
const blake2b256 = await createBlake2b256()
const databases = await startLaneDatabases()
port.postMessage('ready')
for await (const [seed] of seeds) {
  if (seed === undefined) break
  port.postMessage(await runSeed(planOf(seed, blocks), databases, blake2b256))
}
await databases[Symbol.asyncDispose]()
