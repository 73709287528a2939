import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Far more than a start may take, so that a slow one is measured and a dead end is told. */
const GIVE_UP_MS = 60_000
/** Lines of its log that are kept, for the case that something is wrong. */
const LINES_KEPT = 30

/** The indexer's command in a process of its own. */
export class Indexer {
  readonly startedAt = performance.now()
  readonly #child: ChildProcess
  readonly #exited: Promise<unknown>
  #isTold = false
  #log = ''

  constructor(settings: Readonly<Record<string, string>>) {
    const command = fileURLToPath(import.meta.resolve('@ergo-explorer/indexer/main'))
    const env = { ...process.env, LOG_FORMAT: 'text', ...settings }
    this.#child = spawn(process.execPath, [command, 'run'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#log = `${this.#log}${text}`.split('\n').slice(-LINES_KEPT).join('\n')
      })
    }
    this.#exited = once(this.#child, 'exit')
    process.once('exit', this.#killAtExit)
  }

  /** Waits for something that it does. Rejects when it ends without having been told to, or takes for ever. */
  async comesTo<T>(what: string, done: Promise<T>): Promise<T> {
    const over = new AbortController()
    const never = new Promise<never>(() => undefined)
    const ended = this.#exited.then(() => (this.#isTold ? never : this.#fail('has ended by itself')))
    const isLate = sleep(GIVE_UP_MS, undefined, { signal: over.signal }).then(() => this.#fail(`is not at ${what} yet`))
    // Heard only as long as somebody waits.
    for (const each of [ended, isLate]) each.catch(() => undefined)
    try {
      return await Promise.race([done, ended, isLate])
    } finally {
      over.abort()
    }
  }

  kill(): void {
    this.#isTold = true
    this.#child.kill('SIGKILL')
  }

  /** Asks it to end in its own way. */
  async stop(): Promise<void> {
    this.#isTold = true
    this.#child.kill('SIGTERM')
    await this.gone()
    if (this.#child.exitCode !== 0) this.#fail('did not stop in peace')
  }

  /** Resolves when the process is gone, and with it its connections. */
  async gone(): Promise<void> {
    await this.#exited
    process.off('exit', this.#killAtExit)
  }

  readonly #killAtExit = (): void => this.kill()

  #fail(how: string): never {
    throw new Error(`The indexer ${how}. Its last words:\n${this.#log}`)
  }
}
