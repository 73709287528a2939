import { once } from 'node:events'
import { getPriority, setPriority } from 'node:os'
import { parentPort, Worker } from 'node:worker_threads'
import { Semaphore, Overloaded } from '@ergo-explorer/service'

export interface WorkerPoolOptions {
  /** Number of threads. They start with the first jobs and live on. */
  readonly size: number
  readonly maxQueued: number
  readonly queueTimeoutMs: number
  /** A thread that takes longer is stopped. */
  readonly timeoutMs: number
  readonly maxMemoryMb: number
}

/** Result of a job, and the processor time that it took. */
export interface JobResult<Output> {
  readonly output: Output
  readonly ms: number
}

type JobMessage<Output> = JobResult<Output> | { readonly error: string }

/** Runs jobs of more than a few milliseconds in threads, so that other requests do not wait for them. */
export class WorkerPool<Input, Output> {
  readonly #file: URL
  readonly #options: WorkerPoolOptions
  readonly #permits: Semaphore
  readonly #idle: Worker[] = []
  /** Loading its modules is not part of the time of a job. */
  readonly #ready = new WeakMap<Worker, Promise<unknown>>()

  constructor(file: URL, options: WorkerPoolOptions) {
    this.#file = file
    this.#options = options
    const { size, maxQueued, queueTimeoutMs } = options
    this.#permits = new Semaphore({ permits: size, maxQueued, queueTimeoutMs, errorMessage: 'too many computations' })
  }

  async run(input: Input): Promise<JobResult<Output>> {
    await this.#permits.acquire()
    const worker = this.#idle.pop() ?? this.#start()
    try {
      await this.#ready.get(worker)
      const result = await this.#runOn(worker, input)
      this.#idle.push(worker)
      return result
    } catch (error) {
      void worker.terminate()
      throw error
    } finally {
      this.#permits.release()
    }
  }

  async #runOn(worker: Worker, input: Input): Promise<JobResult<Output>> {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(input)
    try {
      // `once` also rejects when the thread fails, for example when it runs out of memory.
      const [message] = (await once(worker, 'message', { signal: timeout })) as [JobMessage<Output>]
      if ('error' in message) throw new Error(message.error)
      return message
    } catch (error) {
      if (!timeout.aborted) throw error
      throw new Overloaded('the computation took too long', { cause: error })
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#file, { resourceLimits: { maxOldGenerationSizeMb: this.#options.maxMemoryMb } })
    // An idle thread does not keep the process alive, and one that was stopped may still fail.
    worker.unref()
    worker.on('error', () => undefined)
    this.#ready.set(worker, once(worker, 'message'))
    return worker
  }

  async close(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map((worker) => worker.terminate()))
  }
}

const JOB_NICENESS = 10

/** For the file of a thread: runs the jobs that the pool sends. */
export function runJobs(compute: (input: never) => unknown): void {
  const port = parentPort
  if (port === null) throw new Error('This file must run as a worker thread')
  // The thread of the event loop goes first on a busy machine. Only on Linux does this not change the whole process.
  if (process.platform === 'linux') setPriority(Math.max(getPriority(), JOB_NICENESS))
  // The pool sends what its jobs take.
  port.on('message', (input: unknown) => {
    const start = performance.now()
    let message: JobMessage<unknown>
    try {
      message = { output: compute(input as never), ms: performance.now() - start }
    } catch (error) {
      message = { error: error instanceof Error ? error.message : String(error) }
    }
    port.postMessage(message)
  })
  port.postMessage('ready')
}
