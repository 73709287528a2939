import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startWorkerDatabases } from '../database/worker-databases.ts'
import { createPlan } from '../plan/simulation-plan.ts'
import { runSeed } from './run-seed.ts'

/** Passed to a worker at its start. Afterwards it receives one seed at a time, and finally `undefined`. */
export interface WorkerData {
  readonly blocks: number
}

const { blocks } = workerData as WorkerData
const port = parentPort
if (port === null) throw new Error('This module must run as a worker thread')
const seeds = on(port, 'message') as AsyncIterable<[number | undefined]>
const blake2b256 = await createBlake2b256()
const databases = await startWorkerDatabases()
port.postMessage('ready')
for await (const [seed] of seeds) {
  if (seed === undefined) break
  port.postMessage(await runSeed(createPlan(seed, blocks), databases, blake2b256))
}
await databases[Symbol.asyncDispose]()
