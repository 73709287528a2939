import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Far above the normal start time, so a slow start is measured and a hang is reported. */
const TIMEOUT_MS = 60_000
/** Log lines included in an error message. */
const MAX_LOG_LINES = 30

/** Runs the indexer command in a child process. */
export class IndexerProcess {
  readonly startedAt = performance.now()
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown>
  #isStopExpected = false
  #log = ''

  constructor(settings: Readonly<Record<string, string>>) {
    const command = fileURLToPath(import.meta.resolve('@ergo-explorer/indexer/main'))
    const env = { ...process.env, LOG_FORMAT: 'text', ...settings }
    this.#child = spawn(process.execPath, [command, 'run'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#log = `${this.#log}${text}`.split('\n').slice(-MAX_LOG_LINES).join('\n')
      })
    }
    this.#exited = once(this.#child, 'exit')
    process.once('exit', this.#killAtExit)
  }

  /** Waits for a promise. Rejects when the process exits unexpectedly or after a timeout. */
  async waitFor<T>(goal: string, done: Promise<T>): Promise<T> {
    const timeout = new AbortController()
    const never = new Promise<never>(() => undefined)
    const exitedEarly = this.#exited.then(() => (this.#isStopExpected ? never : this.#fail('exited unexpectedly')))
    const timedOut = sleep(TIMEOUT_MS, undefined, { signal: timeout.signal }).then(() =>
      this.#fail(`did not reach ${goal} in time`),
    )
    // Avoids an unhandled rejection when another promise wins the race.
    for (const each of [exitedEarly, timedOut]) each.catch(() => undefined)
    try {
      return await Promise.race([done, exitedEarly, timedOut])
    } finally {
      timeout.abort()
    }
  }

  kill(): void {
    this.#isStopExpected = true
    this.#child.kill('SIGKILL')
  }

  /** Stops the process gracefully. */
  async stop(): Promise<void> {
    this.#isStopExpected = true
    this.#child.kill('SIGTERM')
    await this.exited()
    if (this.#child.exitCode !== 0) this.#fail('did not stop cleanly')
  }

  /** Resolves when the process has exited and its connections are closed. */
  async exited(): Promise<void> {
    await this.#exited
    process.off('exit', this.#killAtExit)
  }

  readonly #killAtExit = (): void => this.kill()

  #fail(problem: string): never {
    throw new Error(`The indexer ${problem}. Last log lines:\n${this.#log}`)
  }
}
