import { Worker } from 'node:worker_threads'
import { createPlan } from '#plan/plan.ts'
import { type SeedResult, workerCrashResult } from './journal.ts'
import type { WorkerData } from './worker.ts'

export interface RunOptions {
  readonly seeds: readonly number[]
  readonly blocks: number
  readonly onResult: (result: SeedResult) => void
}

const WORKERS = 2

/**
 * Runs several seeds in parallel. Each worker has its own thread and its own server, so that a crash does not affect
 * the others.
 */
export async function runWorkers({ seeds, blocks, onResult }: RunOptions): Promise<void> {
  const queue = [...seeds]
  const runWorker = async (): Promise<void> => {
    while (queue.length > 0) await runUntilExit({ blocks }, queue, onResult)
  }
  await Promise.all(Array.from({ length: Math.min(WORKERS, seeds.length) }, runWorker))
}

/** Passes seeds to one worker until the queue is empty or a seed ends the worker. */
function runUntilExit(data: WorkerData, queue: number[], onResult: (result: SeedResult) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: data })
  let seed: number | undefined
  worker.on('message', (message: 'ready' | SeedResult) => {
    if (message !== 'ready') onResult(message)
    seed = queue.shift()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(seed)
  })
  worker.on('error', (error: Error) => {
    if (seed === undefined) reject(error)
    else onResult(workerCrashResult(createPlan(seed, data.blocks), error))
  })
  worker.on('exit', () => resolve())
  return promise
}
